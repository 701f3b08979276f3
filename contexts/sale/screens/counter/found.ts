import { responses } from '@reprise/offer/domain/questions/question.ts';
import { z } from 'zod';
import type { CounterDossier } from './use-counter.ts';

/** The answers of the counter so far; going back loses none of them. */
const found = z.object({
  serialNumber: z.string(),
  responses,
  declarationId: z.string().nullable(),
});
export type Found = z.infer<typeof found>;

/** Kept under the dossier's version: answers about another version are of no use. */
const keyOf = ({ id, version }: CounterDossier): string => `predeclared-${id}-${version}`;

function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // of another form, or incomplete: the check begins again
    return null;
  }
}

/** What this tab had kept before a reload, else the customer's answers on the site. */
export function keptFound(dossier: CounterDossier): Found {
  const kept = found.safeParse(readKept(keyOf(dossier)));
  if (kept.success) return kept.data;
  return {
    serialNumber: dossier.serialNumber ?? '',
    responses: dossier.declaredResponses,
    declarationId: null,
  };
}

export const keepFound = (dossier: CounterDossier, now: Found): void =>
  sessionStorage.setItem(keyOf(dossier), JSON.stringify(now));

export const forgetFound = (dossier: CounterDossier): void => sessionStorage.removeItem(keyOf(dossier));
