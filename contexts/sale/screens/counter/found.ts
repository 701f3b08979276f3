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
export function keptFound(file: CounterDossier): Found {
  const kept = found.safeParse(readKept(keyOf(file)));
  if (kept.success) return kept.data;
  return { serialNumber: file.serialNumber ?? '', responses: file.declaredResponses, declarationId: null };
}

export const keepFound = (file: CounterDossier, now: Found): void =>
  sessionStorage.setItem(keyOf(file), JSON.stringify(now));

export const forgetFound = (file: CounterDossier): void => sessionStorage.removeItem(keyOf(file));
