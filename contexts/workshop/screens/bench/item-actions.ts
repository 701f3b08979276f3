import type { ScanView } from '@reprise/dossier/domain/items/item.contract.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusals.ts';

/** The actions of the bench: the transitions each stands for, its key, and how it is done. */
const ways = {
  checkIn: { action: 'checkIn', shortcut: 'E' },
  checkInAgain: { action: 'checkIn', shortcut: 'E' },
  checkInReturn: { action: 'checkIn', shortcut: 'E' },
  checkInCancelled: { action: 'checkIn', shortcut: 'E' },
  findAtWarehouse: { action: 'found', shortcut: 'E' },
  checkInForced: { action: 'forceCheckIn', shortcut: 'F' },
  openControl: { action: 'control', shortcut: 'C' },
  confirmControl: { action: 'control', shortcut: 'C' },
  releaseToControl: { action: 'releaseToControl', shortcut: 'C' },
  releaseToStock: { action: 'releaseToStock', shortcut: 'S' },
  releaseToReturn: { action: 'releaseToReturn', shortcut: 'R' },
  chooseStock: { action: 'chooseStock', shortcut: 'S' },
  startDiagnosis: { action: 'diagnose', shortcut: 'D' },
  planRefurb: { action: 'resumeDiagnosis', shortcut: 'D' },
  skipRefurb: { action: 'resumeDiagnosis', shortcut: 'D' },
  abandonDiagnosis: { action: 'resumeDiagnosis', shortcut: 'D' },
  startRefurb: { action: 'steps', shortcut: 'T' },
  confirmRefurb: { action: 'steps', shortcut: 'T' },
  sendReturn: { action: 'sendReturn', shortcut: 'X' },
  ship: { action: 'ship', shortcut: 'X' },
  move: { action: 'move', shortcut: 'M' },
  recordErasure: { action: 'erase', shortcut: 'Z' },
  rework: { action: 'rework', shortcut: 'W' },
  reopenControl: { action: 'reopenControl', shortcut: 'O' },
  quarantine: { action: 'quarantine', shortcut: 'Q' },
  quarantineLate: { action: 'quarantine', shortcut: 'Q' },
  loseAtStore: { action: 'loseAtStore', shortcut: 'P' },
  loseAtWarehouse: { action: 'loseAtWarehouse', shortcut: 'P' },
  loseInTransport: { action: 'loseInTransport', shortcut: 'P' },
} as const;

export type ItemAction = (typeof ways)[keyof typeof ways]['action'];
type NextAction = ScanView['nextActions'][number];
/** `refusal`: the code why not; null when it may be done now. */
export type OfferedAction = { action: ItemAction; shortcut: string; refusal: RefusalCode | null };

const names = Object.keys(ways) as (keyof typeof ways)[];
const isKnown = (name: string): name is keyof typeof ways => name in ways;

/** Actions that Enter never starts, because they are not the normal next step. */
const asides = new Set<ItemAction | 'exit'>([
  'quarantine',
  'rework',
  'reopenControl',
  'loseAtStore',
  'loseAtWarehouse',
  'loseInTransport',
  'exit',
]);
export const isAside = (action: ItemAction | 'exit'): boolean => asides.has(action);

/** Refusals that are resolved on the page to which the action leads, so the action stays enabled. */
const doneThere = new Set<string>(['steps_not_finished', 'erasure_required', 'no_step']);
const leadsOn = (action: ItemAction, code: string | null): boolean =>
  code !== null && action === 'steps' && doneThere.has(code);

/** Refusals with which an action is not shown at all: the user may never do it, or not in this status. */
const hidden = new Set<string>(['forbidden', 'not_found', 'status_changed']);

/**
 * The actions of the bench for the transitions that the server answers: the allowed ones first, in the order of the
 * bench, then those that are refused for now, with the code. Actions that the user may never do are left out.
 */
export function offeredActions(next: readonly NextAction[]): OfferedAction[] {
  const found = new Map<ItemAction, OfferedAction>();
  const inOrder = next
    .flatMap((one) => (isKnown(one.name) ? [{ ...one, name: one.name }] : []))
    .sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  for (const { name, allowed: isAllowed, code } of inOrder) {
    const { action, shortcut } = ways[name];
    const allowed = isAllowed || leadsOn(action, code);
    if (!allowed && (code === null || hidden.has(code))) continue;
    const before = found.get(action);
    if (before === undefined || (allowed && before.refusal !== null))
      found.set(action, { action, shortcut, refusal: allowed ? null : (code as RefusalCode) });
  }
  const all = [...found.values()];
  return [...all.filter((one) => one.refusal === null), ...all.filter((one) => one.refusal !== null)];
}

/** Actions that come later, shown as refused so that the operator sees what is ahead. */
export const laterActions = (
  offered: readonly OfferedAction[],
): { action: 'diagnose' | 'ship'; why: 'afterControl' | 'afterStock' }[] =>
  offered.some(({ action }) => action === 'control' || action === 'releaseToControl')
    ? [
        { action: 'diagnose', why: 'afterControl' },
        { action: 'ship', why: 'afterStock' },
      ]
    : [];

type Situation = {
  stockId: string | null;
  exitAt: string | null;
  containsData: boolean;
  erased: boolean;
};

/**
 * The actions that do not change the status: to move an item that is in a stock, or to choose a stock for one that has
 * none after its control. Only for users who may.
 */
export function standingActions(
  item: Situation,
  offered: readonly OfferedAction[],
  can: (permission: Permission) => boolean,
): OfferedAction[] {
  if (item.exitAt !== null) return [];
  const has = (action: ItemAction): boolean => offered.some((one) => one.action === action);
  if (item.stockId === null)
    return has('diagnose') && can('items_stock_change') ? [{ ...ways.chooseStock, refusal: null }] : [];
  const moves = can('items_stock_change') && !has('chooseStock') && !has('releaseToStock') && !has('move');
  const erases = can('item_erasure_record') && item.containsData && !item.erased && !has('erase');
  return [
    ...(moves && !has('releaseToControl') ? [{ ...ways.move, refusal: null }] : []),
    ...(erases ? [{ ...ways.recordErasure, refusal: null }] : []),
  ];
}
