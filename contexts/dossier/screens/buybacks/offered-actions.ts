import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';

export type TransitionView = CallAnswer<Api['GET /buybacks/{id}/transitions']>[number];
export const actionKeys = [
  'answerLitigation',
  'markAsPaid',
  'edit',
  'correctImei',
  'markAsLost',
  'cancel',
] as const;
export type ActionKey = (typeof actionKeys)[number];
export type LostPlace = 'store' | 'transport' | 'warehouse';
export type OfferedAction = { key: ActionKey; refusal: string | null };

const placeOf: Record<string, LostPlace> = {
  loseAtStore: 'store',
  loseInTransport: 'transport',
  loseAtWarehouse: 'warehouse',
  compensateLostReturn: 'transport',
};
const names: Record<ActionKey, readonly string[]> = {
  answerLitigation: ['acceptProposal', 'settleLitigation'],
  markAsPaid: ['markAsPaid'],
  edit: ['edit'],
  correctImei: ['correctImei'],
  markAsLost: Object.keys(placeOf),
  cancel: ['cancel', 'cancelForced'],
};
const needed: Record<ActionKey, readonly Permission[]> = {
  answerLitigation: ['litigation_answer_for_customer'],
  markAsPaid: ['mark_as_paid'],
  edit: ['buyback_edit'],
  correctImei: ['buyback_imei_correct'],
  markAsLost: ['mark_item_lost_store', 'mark_item_lost_transport', 'mark_item_lost_warehouse'],
  cancel: ['buyback_cancel', 'buyback_cancel_force'],
};

/** Refusals with which an action is not offered at all: this user may never do it, or it makes no sense now. */
const meaningless: ReadonlySet<string | null> = new Set([
  'forbidden',
  'status_changed',
  'not_eligible',
  'imei_not_locked',
]);

/**
 * The actions offered on a dossier: those that the server allows now, and those that it refuses, with the code of the
 * refusal. An action that the user may never do, or that makes no sense in this status, is left out.
 */
export function offeredActions(
  transitions: readonly TransitionView[],
  can: (permission: Permission) => boolean,
): OfferedAction[] {
  return actionKeys.flatMap((key): OfferedAction[] => {
    if (!needed[key].some((permission) => can(permission))) return [];
    const known = transitions.filter(({ name }) => names[key].includes(name));
    if (known.some(({ allowed }) => allowed)) return [{ key, refusal: null }];
    const refused = known.find(({ code }) => !meaningless.has(code));
    return refused === undefined ? [] : [{ key, refusal: refused.code }];
  });
}

/** Where the item may be declared lost now. */
export const lostPlaces = (transitions: readonly TransitionView[]): LostPlace[] => [
  ...new Set(
    transitions.flatMap(({ name, allowed }) => {
      const place = placeOf[name];
      return allowed && place !== undefined ? [place] : [];
    }),
  ),
];

/** Does the payment rule out an ordinary cancellation, and may the user force it? */
export const mustForce = (transitions: readonly TransitionView[]): boolean =>
  transitions.some(({ name, code }) => name === 'cancel' && code === 'payment_not_cancellable') &&
  transitions.some(({ name, allowed }) => name === 'cancelForced' && allowed);
