import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { transitionOf } from '@reprise/platform/domain/core/machine.ts';
import { buybackStatuses, type BuybackThing } from './buyback.states.ts';

/** What the guard of an edition reads. */
export type EditFacts = {
  now: Date;
  createdAt: Date;
  /** The user who created the dossier; null for a customer on the site. */
  createdBy: string | null;
};

/** A seller may correct only their own dossiers, on the day they created them. */
function sellerRefusal(_: BuybackThing, facts: EditFacts, actor: Actor): 'seller_edit_too_late' | null {
  if (actor.userType !== 'store_seller') return null;
  const isOwn = actor.userId !== null && facts.createdBy === actor.userId;
  return isOwn && dayOf(facts.createdAt) === dayOf(facts.now) ? null : 'seller_edit_too_late';
}

/**
 * A manager corrects the IMEI of a dossier whose customer was paid, in any status; the status stays
 * (docs/device-identity.md). Refusal: `imei_not_locked` while nothing was paid.
 */
export const correctImei = transitionOf<BuybackThing>()({
  id: 'imei_corrected',
  from: buybackStatuses,
  to: buybackStatuses,
  permission: 'buyback_imei_correct',
  guard: (_, { paid }: { paid: boolean }) => (paid ? null : 'imei_not_locked'),
  choose: (thing) => thing.status,
});

/**
 * Corrects who sells, where to pay and which device it is; the status stays (docs/transitions.md, "Correction").
 * Refusals: `not_editable` once the item was received or the dossier has ended, `seller_edit_too_late`.
 */
export const editBuyback = transitionOf<BuybackThing>()({
  id: 'change',
  from: ['bb_awaiting_store_drop', 'bb_awaiting_inventory', 'bb_in_transit'],
  to: ['bb_awaiting_store_drop', 'bb_awaiting_inventory', 'bb_in_transit'],
  permission: 'buyback_edit',
  fromElsewhere: () => 'not_editable',
  guard: sellerRefusal,
  choose: (thing) => thing.status,
});
