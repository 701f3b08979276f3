import { editedCustomerFields } from '@reprise/dossier/domain/buybacks/edited-fields.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
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
import { changeCustomer, copyCustomer, isSharedCustomer } from '../edition/edit-buyback.db.ts';
import { addToCartTotal } from './finalize.db.ts';
import { moveTransports } from '@reprise/logistics/server/public.ts';
import { confirmationKey } from '@reprise/paperwork/server/public.ts';

const fieldsOfCustomer: readonly (keyof Customer)[] = editedCustomerFields;

/**
 * Writes what was learnt of the customer at the counter; answers the id of their row. The dossiers of a cart share it:
 * what was missing is then known of all of them; what is corrected is so of this one alone, since the others were agreed
 * to, and perhaps signed, by the name and the account that they have.
 */
export async function writeCustomer(
  { db }: Call,
  { dossier: { buyback }, customerBefore: before, customer }: Checked,
): Promise<string> {
  const names = fieldsOfCustomer.filter((name) => customer[name] !== before[name]);
  if (names.length === 0) return before.id;
  const isCorrected = names.some((name) => before[name] !== null);
  if (isCorrected && (await isSharedCustomer(db, buyback))) return copyCustomer(db, customer);
  await changeCustomer(db, customer, names);
  return before.id;
}

/** Writes what follows from a finalisation: payment, documents and mail. */
export async function writeFinalized(call: Call, checked: Checked, moved: Dossier): Promise<void> {
  const { db, jobs, now } = call;
  const { buyback } = moved;
  const kind = 'buyback_confirmed_store';
  const key = confirmationKey(kind, buyback.cartId, buyback.id);
  const before = checked.dossier.buyback.preDeclaredPrice ?? 0;
  const isElsewhere = checked.customer.email !== checked.customerBefore.email;
  // the mail of this finalisation has the next link
  if (isElsewhere) await endLinksOfCustomer(db, buyback.customerId, now);
  await Promise.all([
    changePayment(call, checked, moved),
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
): Promise<void> {
  const { payment } = moved;
  if (payment === null) return;
  const { totalCents } = price;
  const promised = promiseOf(actor, payment, totalCents, payment.status);
  const { firstName, lastName, iban } = customer;
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
