import { possibleFirst, type Sent } from '@reprise/platform/domain/core/actions.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusals.ts';

const targets = {
  releaseToControl: 'control',
  releaseToStock: 'stock',
  releaseToReturn: 'return',
} as const;
export type ReleaseTarget = (typeof targets)[keyof typeof targets];
/** A release from quarantine; `refusal`: the code why not now. */
export type Release = { to: ReleaseTarget; refusal: RefusalCode | null };

const isRelease = (name: string): name is keyof typeof targets => name in targets;

/** The releases that the server answers, the allowed ones first; those that the user may never do are left out. */
export function releasesOf(next: readonly Sent[]): Release[] {
  const ways = next.flatMap(({ name, allowed, code }): Release[] =>
    isRelease(name) && code !== 'forbidden' ? [{ to: targets[name], refusal: allowed ? null : code }] : [],
  );
  return possibleFirst(ways);
}
