import type { ItemTransitionName } from '@reprise/dossier/domain/joint/pairs.ts';
import type { refurbStepTransitions } from '../refurb/refurb.states.ts';

type StepTransitionName = keyof typeof refurbStepTransitions;

/** The groups of codes on the printed sheet. */
export const actionGroups = ['answers', 'item', 'steps'] as const;
export type ActionGroup = (typeof actionGroups)[number];

type ActionCode = {
  code: `*${string}`;
  group: ActionGroup;
  /** The transitions of the scanned item and of its current step that the code stands for; any of them. */
  item?: readonly ItemTransitionName[];
  step?: readonly StepTransitionName[];
};

/**
 * The codes of a bench sheet, in the order in which they are printed. Each begins with a star, which no number of the
 * product, EAN, IMEI, parcel number or tracking number contains.
 */
export const actionCodes = {
  confirm: { code: '*OK', group: 'answers' },
  cancel: { code: '*CANCEL', group: 'answers' },
  undo: { code: '*UNDO', group: 'answers' },
  checkIn: {
    code: '*CHECKIN',
    group: 'item',
    item: ['checkIn', 'checkInAgain', 'checkInReturn', 'checkInCancelled', 'findAtWarehouse'],
  },
  control: { code: '*CONTROL', group: 'item', item: ['openControl', 'confirmControl'] },
  stock: { code: '*STOCK', group: 'item', item: ['chooseStock', 'releaseToStock'] },
  quarantine: { code: '*QUARANTINE', group: 'item', item: ['quarantine', 'quarantineLate'] },
  diagnose: {
    code: '*DIAGNOSE',
    group: 'item',
    item: ['startDiagnosis', 'planRefurb', 'skipRefurb', 'abandonDiagnosis'],
  },
  ship: { code: '*SHIP', group: 'item', item: ['ship', 'sendReturn'] },
  label: { code: '*LABEL', group: 'item' },
  start: { code: '*START', group: 'steps', step: ['startStep'] },
  pause: { code: '*PAUSE', group: 'steps', step: ['pauseStep'] },
  resume: { code: '*RESUME', group: 'steps', step: ['resumeStep'] },
  complete: { code: '*DONE', group: 'steps', step: ['completeStep'] },
  drop: { code: '*DROP', group: 'steps', step: ['cancelStep'] },
} as const satisfies Record<string, ActionCode>;

export type ActionName = keyof typeof actionCodes;
export const actionNames = Object.keys(actionCodes) as ActionName[];

const byCode: ReadonlyMap<string, ActionName> = new Map(
  actionNames.map((name) => [actionCodes[name].code, name]),
);

/** The action of a scanned code; null for any other code. */
export const actionOfCode = (code: string): ActionName | null => byCode.get(code.trim()) ?? null;
