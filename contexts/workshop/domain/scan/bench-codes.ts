import type { ScanCode } from '@reprise/platform/domain/core/actions.ts';
import { itemActions, type ItemAction } from '@reprise/dossier/domain/items/item.actions.ts';
import { stepActions, type StepAction } from '../refurb/refurb.actions.ts';

/** The codes that belong to no action of a thing: they answer the screen, or print. */
export const answerCodes = { confirm: '*OK', cancel: '*CANCEL', undo: '*UNDO' } as const;
export const labelCode = '*LABEL';

/** The groups of the printed sheet, and their codes in the order in which they are printed. */
export const benchGroups = ['answers', 'item', 'steps'] as const;
export const benchCodes = {
  answers: Object.values(answerCodes),
  item: [...itemActions.codes, labelCode],
  steps: stepActions.codes,
} as const satisfies Record<(typeof benchGroups)[number], readonly ScanCode[]>;

/** The name of a code in the words of the sheet. */
export const wordOf = <Word extends string>(code: `*${Word}`) =>
  code.slice(1).toLowerCase() as Lowercase<Word>;

/** The action that gives a code its words, and the page of the item that offers it. */
export type CodedAction = { place: 'scan'; action: ItemAction } | { place: 'steps'; action: StepAction };

export function actionOfCode(code: string): CodedAction | null {
  const item = itemActions.ofCode(code);
  if (item !== undefined) return { place: 'scan', action: item };
  const step = stepActions.ofCode(code);
  return step === undefined ? null : { place: 'steps', action: step };
}
