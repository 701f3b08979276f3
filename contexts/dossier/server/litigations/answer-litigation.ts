import { ofBuyback, ofItem } from '../../domain/joint/prepared.ts';
import { buybackTransitions } from '../../domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { isInQuarantine, type Dossier } from '../../domain/buybacks/dossier.ts';
import type { Litigation } from '../../domain/litigations/litigation.ts';
import type { litigationTransitions } from '../../domain/litigations/litigation.states.ts';
import { litigationOutcome } from '@reprise/offer/domain/prices/outcome.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { moveDossier, type Mover } from '../buybacks/move-dossier.ts';
import { makePaymentDue, closeLitigation } from '../buybacks/payment-of-dossier.ts';
import { askWorkshop, returnStockOf, sendBack, waitsForReturn } from '../items/return-item.ts';

/** How an open litigation is answered. */
export type Answering = {
  how: keyof typeof litigationTransitions;
  /**
   * Who makes the transitions of the dossier, where it is not whoever answers: a recorded answer counts as the
   * customer's.
   */
  mover?: Mover;
  change?: Partial<Litigation>;
  reason?: string;
  hasProof: boolean;
};

/**
 * The proposal is accepted: the buyback is completed at its price and the payment is due. An item in quarantine stays
 * there and keeps the outcome.
 */
export async function acceptProposal(
  by: Mover,
  add: AddJob,
  dossier: Dossier,
  answering: Answering,
): Promise<Dossier> {
  const { hasProof, reason = '' } = answering;
  const litigation = await closeLitigation(by, dossier, answering.how, { hasProof }, answering.change);
  const ending = litigationOutcome(true, litigation.proposal);
  if (ending.validatedCents === null) throw new Error('An accepted proposal has no price');
  const at = by.now.toISOString();
  const aside = isInQuarantine(dossier.item);
  const moved = await moveDossier(answering.mover ?? by, dossier, {
    buyback: [ofBuyback(buybackTransitions.acceptProposal, { hasProof })],
    item: [ofItem(itemTransitions.acceptProposal, {}), null],
    changes: () => ({
      buyback: {
        litigationStatus: litigation.status,
        validatedPrice: ending.validatedCents,
        absorbed: 0,
        controlledAt: at,
        completedAt: at,
      },
      item: {
        outcome: ending.itemStatus,
        paidPrice: ending.validatedCents,
        ...(aside ? {} : { stockId: null, bin: null, stockedAt: null }),
      },
    }),
    reason,
  });
  await makePaymentDue(by, moved, litigation.proposal);
  if (!aside) await askWorkshop(by, moved, 'choose_stock');
  await add('mails.send', { kind: 'litigation_accepted', buybackId: moved.buyback.id });
  return { ...moved, litigation };
}

/** The proposal is declined or expired: nothing is sold, and the item goes back unless an authority holds it. */
export async function declineProposal(
  by: Mover,
  add: AddJob,
  dossier: Dossier,
  answering: Answering,
): Promise<Dossier> {
  const { hasProof, reason = '' } = answering;
  const litigation = await closeLitigation(by, dossier, answering.how, { hasProof }, answering.change);
  const moved = await endWithoutSale(answering.mover ?? by, dossier, {
    buyback: { litigationStatus: litigation.status },
    reason,
  });
  await sendBack(by, add, moved, null);
  return { ...moved, litigation };
}

async function endWithoutSale(
  by: Mover,
  dossier: Dossier,
  { buyback, reason }: { buyback: Partial<Buyback>; reason: string },
): Promise<Dossier> {
  const returnStock = await returnStockOf(by, dossier.item);
  return moveDossier(by, dossier, {
    buyback: [ofBuyback(buybackTransitions.refuse, { reason })],
    item: [
      ofItem(itemTransitions.refuse, {}),
      // the customer's no moves it on paper: nobody scans a stock
      ofItem(itemTransitions.releaseToReturn, { targetStockId: null, scannedStockId: null }),
      null,
    ],
    changes: (to) => ({
      buyback: { ...buyback, controlledAt: by.now.toISOString() },
      item: waitsForReturn(to.item) ? returnStock : {},
    }),
    reason,
  });
}
