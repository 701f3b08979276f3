import { itemActions } from '@reprise/dossier/domain/items/item.actions.ts';
import { possibleFirst, type Sent } from '@reprise/platform/domain/core/actions.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';

const targets = {
  releaseToControl: 'control',
  releaseToStock: 'stock',
  releaseToReturn: 'return',
} as const;
export type ReleaseTarget = (typeof targets)[keyof typeof targets];
/** A release from quarantine; `refusal`: the code why not now. */
export type Release = { to: ReleaseTarget; refusal: RefusalCode | null };

const names = Object.keys(targets) as (keyof typeof targets)[];

/** The releases that the server answers, the allowed ones first; those that the user may never do are left out. */
export const releasesOf = (next: readonly Sent[]): Release[] =>
  possibleFirst(
    itemActions.offered(next).flatMap(({ action, refusal }) => {
      const name = names.find((one) => one === action);
      return name === undefined ? [] : [{ to: targets[name], refusal }];
    }),
  );
