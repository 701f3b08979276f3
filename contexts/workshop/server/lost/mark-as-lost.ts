import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import type { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { declaredCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { statusKept } from '@reprise/dossier/domain/items/item.refurb.states.ts';
import { hasFailed, hasLeft } from '@reprise/dossier/domain/payments/payment.states.ts';
import { lostValidatedCents } from '@reprise/offer/domain/prices/outcome.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { pauseSteps } from '../items/item-refurb.db.ts';
import {
  insertCompensation,
  endRecovery,
  openTask,
  endLitigation,
  dossierInScope,
  loadDossier,
  bindToDossier,
  moveDossier,
  moverOf,
  refuseMove,
  makePaymentDue,
  type Move,
} from '@reprise/dossier/server/public.ts';
import { tieFiles } from '@reprise/platform/server/files/tie-files.ts';
import { giveLabelsUp, leaveOpenParcels, endParcelsOf } from '@reprise/logistics/server/public.ts';

type Lost = z.output<typeof buybackApi.markAsLost.body>;

const transitionsOf = ({ place, proofFileId }: Lost): Pick<Move, 'buyback' | 'item'> => {
  const compensate = ofBuyback(buybackTransitions.compensateLostReturn, {});
  const { loseAtStore, loseInTransport, loseAtWarehouse } = itemTransitions;
  return {
    store: {
      buyback: [ofBuyback(buybackTransitions.loseAtStore, {}), null],
      item: [ofItem(loseAtStore, {})],
    },
    transport: {
      buyback: [ofBuyback(buybackTransitions.loseInTransport, {}), compensate, null],
      item: [ofItem(loseInTransport, { hasPostingProof: proofFileId !== null }), null],
    },
    warehouse: {
      buyback: [ofBuyback(buybackTransitions.loseAtWarehouse, {}), compensate, null],
      item: [ofItem(loseAtWarehouse, {}), null],
    },
  }[place];
};

/**
 * Declares the item lost (docs/transitions.md, "Loss"). The customer is paid the declared price, or the proposal once a
 * litigation was opened; a lost return is compensated with the last proposal, unless the customer still has what was paid
 * before. Where the buyback was completed or cancelled before, only the item changes.
 */
export async function markBuybackAsLost(call: Call, buybackId: string, body: Lost): Promise<void> {
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, buybackId));
  bindToDossier(call, dossier);
  const { buyback, item, litigation } = dossier;
  if (buyback.version !== body.version) throw refuseMove('status_changed', dossier);
  if (item.exitAt !== null) throw refuseMove('wrong_item_status', dossier);
  const proof = body.proofFileId === null ? [] : [body.proofFileId];
  await tieFiles(call.db, { field: 'proofFileId', ids: proof, purposes: ['litigation_proof'] }, buyback);
  const by = moverOf(call);
  const settled = await endLitigation(call, dossier);
  const compensates = buybackTransitions.compensateLostReturn.from.includes(buyback.status);
  const kept = compensates ? await keptCents(call, dossier) : null;
  const validated = kept ?? lostValidatedCents(declaredCents(buyback), litigation?.proposal ?? null);
  const ends = buybackTransitions.loseInTransport.from.includes(buyback.status);
  const pays = compensates || ends || buybackTransitions.loseAtWarehouse.from.includes(buyback.status);
  const moved = await moveDossier(by, dossier, {
    ...transitionsOf(body),
    changes: () => ({
      buyback: {
        ...settled,
        lost: body.place,
        ...(compensates ? { toRecover: false } : {}),
        ...(pays ? { validatedPrice: validated, absorbed: 0, completedAt: call.now.toISOString() } : {}),
      },
      item: lostItem(item),
    }),
    reason: body.comment,
  });
  await pauseSteps(by, moved);
  await leaveOpenParcels({ ...by, add: call.jobs.add }, [item.id]);
  if (pays && kept === null) await payLost(call, moved, compensates, validated);
  if (body.place === 'store') await giveLabelsUp({ ...by, add: call.jobs.add }, moved);
  if (body.place !== 'transport') return;
  await endParcelsOf(by, item.id);
  await claim(call, moved);
}

/** A lost item lies in no stock and is locked by nobody; its status before is kept for when it is found. */
const lostItem = (item: Item) => ({
  wasLost: true,
  statusBefore: statusKept(item),
  stockId: null,
  bin: null,
  operatorId: null,
  lockedUntil: null,
});

/**
 * What a customer whose return is lost has been paid and keeps, in cents: nobody recovers it any more. Null where nothing
 * was paid, or it was recovered before.
 */
async function keptCents({ db, now }: Call, { item, payment }: Dossier): Promise<number | null> {
  const isToRecover = await endRecovery(db, item.id, now);
  return isToRecover && payment !== null && hasLeft(payment) ? payment.amount : null;
}

/** Makes the payment due, and tells the customer; for a lost return a new one, unless the first has failed and waits to be relaunched. */
async function payLost(call: Call, dossier: Dossier, compensates: boolean, validated: number): Promise<void> {
  const by = moverOf(call);
  // the trade-in bonus comes with a price above 0 only (docs/price.md, "Bonuses")
  const owed = { amount: validated, bonus: validated > 0 ? dossier.buyback.paymentBonus : 0 };
  const payment =
    compensates && dossier.payment && !hasFailed(dossier.payment)
      ? await insertCompensation(call.db, dossier.payment, owed, call.now)
      : dossier.payment;
  await makePaymentDue(by, { ...dossier, payment }, validated);
  await call.jobs.add('mails.send', { kind: 'lost_paid', buybackId: dossier.buyback.id });
}

const claim = (call: Call, { buyback, item }: Dossier): Promise<void> =>
  openTask(
    call.db,
    {
      kind: 'carrier_claim',
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      storeId: buyback.storeId,
      warehouseId: item.warehouseId ?? buyback.targetWarehouse,
      buybackId: buyback.id,
      itemId: item.id,
    },
    call.now,
  );
