import { buyerService, sendToBuyer, type BuyerService } from '@reprise/people/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import { isPassing, problemOf } from '@reprise/platform/server/outside/refused-answer.ts';
import { isBuybackCompleted } from '../../domain/buybacks/buyback.states.ts';
import { openTask } from '../tasks/tasks.db.ts';
import { purchaseOf, type Purchase } from './purchases.db.ts';

type Bought = { buybackId: string; boughtAt: string };

/** One purchase, which is made anew when its control was opened again and confirmed. */
const keyOf = ({ buybackId, boughtAt }: Bought): string => `${buybackId}.${Date.parse(boughtAt)}`;

/** The body of the call. Amounts in cents; a thing that was lost was bought and never arrives. */
const orderOf = (purchase: Purchase, bought: Bought) => {
  const { buyerPrice } = purchase.priceSnapshot;
  const { productId, reference, buyerReference, ean, label, brand, model, storageGb, category } = purchase;
  return {
    reference: keyOf(bought),
    dossier: purchase.identificationNumber,
    quote: buyerPrice?.kind === 'quoted' ? buyerPrice.reference : null,
    price: purchase.validatedPrice ?? 0,
    bonus: (purchase.validatedPrice ?? 0) > 0 ? purchase.paymentBonus : 0,
    currency: purchase.currency,
    boughtAt: bought.boughtAt,
    lost: purchase.lost !== null,
    device: {
      productId,
      reference,
      buyerReference,
      ean,
      label,
      brand,
      model,
      storageGb,
      category,
      grade: purchase.controlledGrade ?? purchase.declaredGrade,
      imei: purchase.imei ?? purchase.declaredImei,
      serialNumber: purchase.serialNumber,
    },
  };
};

/** The service has to be told later. */
class ToldLater extends Error {
  override name = 'ToldLater';
}

/** Why the service refuses for good; null: it has taken it. Throws where it has to be told later. */
function refusalOf({ status, json }: OutsideAnswer): string | null {
  if (status >= 200 && status < 300) return null;
  if (isPassing(status)) throw new ToldLater(`HTTP ${status}`);
  const said = problemOf(json);
  return said.message ?? said.code ?? `HTTP ${status}`;
}

/** Tells somebody at the buyer's that its service does not know of the purchase. */
const leaveToPerson = ({ inWall, now }: JobCall, purchase: Purchase, reason: string): Promise<void> =>
  inWall((db) => {
    const { id: buybackId, retailerAccountId, buyerAccountId } = purchase;
    const detail = reason.slice(0, 255);
    return openTask(
      db,
      { kind: 'purchase_untold', retailerAccountId, buyerAccountId, buybackId, detail },
      now,
    );
  });

type Sent = { path: `/${string}`; key: string; body: unknown; isFault?: (status: number) => boolean };

/** Sends it; the queue tries again what may be sent later, and a person is told when it gives up. */
async function send(
  call: JobCall,
  service: BuyerService,
  purchase: Purchase,
  { isFault = () => true, ...sent }: Sent,
): Promise<void> {
  const { now, job } = call;
  try {
    const answer = await sendToBuyer(service, { ...sent, now });
    const refusal = refusalOf(answer);
    if (refusal !== null && isFault(answer.status)) await leaveToPerson(call, purchase, refusal);
  } catch (error) {
    if (job.attempt >= job.maxAttempts) await leaveToPerson(call, purchase, reasonOf(error));
    throw error;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof ToldLater ? error.message : outsideFailureOf(error);

/** Is the purchase of that moment still one? */
const isStill = ({ status, completedAt }: Purchase, { boughtAt }: Bought): boolean =>
  isBuybackCompleted(status) && completedAt !== null && Date.parse(completedAt) === Date.parse(boughtAt);

/**
 * The job `purchases.tell`: tells the buyer's service what it bought, at least once, with the same key each time. What
 * was taken back meanwhile is not told, nor is a buyer who has switched its service off.
 */
export async function tellPurchase(call: JobCall, bought: Bought): Promise<void> {
  const purchase = await call.inWall((db) => purchaseOf(db, bought.buybackId));
  if (purchase === undefined || !isStill(purchase, bought)) return;
  const service = await buyerService(call.db, purchase.buyerAccountId);
  if (service === null) return;
  const body = orderOf(purchase, bought);
  await send(call, service, purchase, { path: '/purchases', key: body.reference, body });
}

/**
 * The job `purchases.take_back`: tells the buyer's service that a purchase no longer stands, because its control was
 * opened again.
 */
export async function takePurchaseBack(call: JobCall, bought: Bought): Promise<void> {
  const purchase = await call.inWall((db) => purchaseOf(db, bought.buybackId));
  const service = purchase && (await buyerService(call.db, purchase.buyerAccountId));
  if (!purchase || !service) return;
  const reference = keyOf(bought);
  const body = { reference, dossier: purchase.identificationNumber };
  const path = `/purchases/${encodeURIComponent(reference)}/void` as const;
  // one that was never told is not known there
  const isFault = (status: number): boolean => status !== 404;
  await send(call, service, purchase, { path, key: `${reference}.void`, body, isFault });
}
