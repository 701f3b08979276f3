import type { FinalizeInput } from '../../domain/carts/cart.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { promiseOf } from '@reprise/payments/domain/batches/promise.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  endLinksOfCustomer,
  writeEvents,
  expectDocuments,
  movePayment,
} from '@reprise/dossier/server/public.ts';
import type { Checked } from './checked-dossier.ts';
import { addToCartTotal, updateCustomer } from './finalize.db.ts';
import { moveTransports } from '@reprise/logistics/server/public.ts';
import { confirmationKey } from '@reprise/paperwork/server/public.ts';

/** Writes what follows from a finalisation: customer, payment, documents and mail. */
export async function writeFinalized(
  call: Call,
  checked: Checked,
  moved: Dossier,
  input: FinalizeInput,
): Promise<void> {
  const { db, jobs, now } = call;
  const { buyback } = moved;
  const kind = 'buyback_confirmed_store';
  const key = confirmationKey(kind, buyback.cartId, buyback.id);
  const before = checked.dossier.buyback.preDeclaredPrice ?? 0;
  const isElsewhere = input.customerInfo !== undefined && input.customerInfo.email !== checked.customer.email;
  // the mail of this finalisation has the next link
  if (isElsewhere) await endLinksOfCustomer(db, buyback.customerId, now);
  await Promise.all([
    changePayment(call, checked, moved, input),
    updateCustomer(db, buyback.customerId, input),
    moveTransports(db, buyback),
    addToCartTotal(db, buyback.cartId, checked.price.totalCents - before),
    expectDocuments(db, jobs.add, buyback, ['transfer_order', 'tracking_sheet'], now),
    jobs.add('mails.send', { kind, buybackId: buyback.id, key }),
  ]);
}

/** The payment follows the price and the mode that were agreed at the counter. */
async function changePayment(
  { db, actor, now }: Call,
  { paymentMode, price, bonusCents, customer }: Checked,
  moved: Dossier,
  { customerInfo }: FinalizeInput,
): Promise<void> {
  const { payment } = moved;
  if (payment === null) return;
  const { totalCents } = price;
  const promised = promiseOf(actor, payment, totalCents, payment.status);
  const { firstName, lastName } = customerInfo ?? customer;
  const iban = customerInfo === undefined ? customer.iban : (customerInfo.iban ?? null);
  const change = {
    status: promised.status,
    type: paymentMode.type,
    provider: paymentMode.provider,
    amount: totalCents,
    bonus: bonusCents,
    storeId: moved.buyback.storeId,
    iban: totalCents > 0 && paymentMode.iban ? iban : null,
    holderName: `${firstName} ${lastName}`,
  };
  const changed = await movePayment(db, payment, change, now);
  if (!changed) throw new Refused('status_changed', { extra: { currentStatus: moved.buyback.status } });
  const lines = promised.steps.map((step) => ({
    subject: 'payment' as const,
    subjectId: payment.id,
    ...step,
  }));
  if (lines.length > 0) await writeEvents({ db, actor, now }, moved, lines);
}
