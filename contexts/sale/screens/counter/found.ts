import { responses } from '@reprise/offer/domain/questions/question.ts';
import { z } from 'zod';
import type { Predeclared } from './use-predeclared.ts';

/** What the counter has found so far; going back loses none of it. */
const found = z.object({
  serialNumber: z.string(),
  responses,
  declarationId: z.string().nullable(),
});
export type Found = z.infer<typeof found>;

/** Under the version of the file: what was found of another one is of no use. */
const keyOf = ({ id, version }: Predeclared): string => `predeclared-${id}-${version}`;

function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // not ours, or cut: the check begins anew
    return null;
  }
}

/** What this tab had found before a reload, else what the customer said on the site. */
export function keptFound(file: Predeclared): Found {
  const kept = found.safeParse(readKept(keyOf(file)));
  if (kept.success) return kept.data;
  return { serialNumber: file.serialNumber ?? '', responses: file.declaredResponses, declarationId: null };
}

export const keepFound = (file: Predeclared, now: Found): void =>
  sessionStorage.setItem(keyOf(file), JSON.stringify(now));

export const forgetFound = (file: Predeclared): void => sessionStorage.removeItem(keyOf(file));
