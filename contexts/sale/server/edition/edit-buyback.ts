import { can } from '@reprise/platform/domain/core/access.ts';
import { editedCustomerFields } from '@reprise/dossier/domain/buybacks/edited-fields.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { editBuyback } from '@reprise/dossier/domain/buybacks/buyback.edit.states.ts';
import type { EditionInput } from '@reprise/dossier/domain/buybacks/edition.ts';
import { correctedCustomer } from '../../domain/carts/corrected-customer.ts';
import { placeOfDossier, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import type { DeviceRelease } from '@reprise/dossier/domain/device-releases/device-release.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { ibanAsked, ibanProblem, isSepaTransfer } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { hasLeft, isPayeeOpen } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  moveItem,
  movePayment,
  readsCustomers,
  moveBuyback,
  holdSeenBuyback,
  dossierInScope,
  endLinksOfCustomer,
  loadDossier,
  bindToDossier,
  moverOf,
  refuseMove,
  writeEvents,
  requireFreeFor,
  recordRelease,
  remakePapers,
} from '@reprise/dossier/server/public.ts';
import { signedCustomerFields } from '@reprise/paperwork/domain/signatures/signature.states.ts';
import { followSignature, signatureUnder } from '@reprise/paperwork/server/public.ts';
import { changeCustomer, copyCustomer, getCustomer, isPaid, isSharedCustomer } from './edit-buyback.db.ts';
import {
  dossierChangeOf,
  followMode,
  otherModeOf,
  paymentChangeOf,
  type OtherMode,
} from './change-payment-mode.ts';

/**
 * Corrects a dossier before its item was received: customer, account, payment mode, device, comment. Documents that
 * name them are made again; links that were mailed to another address end. Refusals: `not_editable`, `seller_edit_too_late`, `forbidden` for what the person may not
 * read, `payment_already_sent` when the IBAN or the payment mode comes too late, `payment_mode_unavailable`,
 * `price_changed`, `imei_locked`, `imei_already_open`, `invalid` for an IBAN that is now needed or that the payment
 * does not reach, `status_changed`.
 */
export async function editDossier(call: Call, buybackId: string, input: EditionInput): Promise<void> {
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, buybackId));
  bindToDossier(call, dossier);
  const { buyback } = dossier;
  const thing = { status: buyback.status, ...placeOfDossier(dossier) };
  const facts = { now: call.now, createdAt: new Date(buyback.createdAt), createdBy: buyback.createdBy };
  const decision = decide(editBuyback, call.actor, thing, facts);
  if (!decision.ok) throw refuseMove(decision.code, dossier);
  // whoever signs it meanwhile waits, or has signed before the customer is looked at
  if (buyback.version !== input.version || !(await holdSeenBuyback(call.db, buyback)))
    throw refuseMove('status_changed', dossier);
  requireReadable(call, input);
  const customer = await getCustomer(call.db, buyback.customerId);
  if (!customer) throw new Error(`The customer of the dossier ${buybackId} was not found`);
  const corrected = correctedCustomer(customer, input);
  const other = await otherModeOf(call, dossier, input.paymentMode);
  requirePayable(dossier, { before: customer, after: corrected, other });
  const changed = changedFields(buyback, customer, corrected, input);
  if (other !== null) changed.push('paymentMode');
  if (changed.length === 0) return;
  const release = await releaseOf(call, dossier, changed, input);
  const customerId = await writeCustomer(call, buyback, corrected, changed);
  const ofMode = other === null ? {} : dossierChangeOf(other, buyback);
  await writeDossier(call, dossier, { ...deviceOf(input), ...ofMode, customerId });
  if (changed.includes('email')) await endLinksOfCustomer(call.db, customerId, call.now);
  // its money may have left since the dossier was read
  if (changed.includes('imei') && (await isPaid(call.db, buyback.id)))
    throw refuseMove('imei_locked', dossier);
  await writePayment(call, dossier, { before: customer, after: corrected, other });
  await tellChange(call, dossier, changed);
  await followSignature(moverOf(call), buybackId);
  if (release !== null) await recordRelease(call, release, dossier);
}

/**
 * Another IMEI means another device: refused once the customer was paid, and while that device has an open dossier,
 * unless a manager of the store released it. Refusals: `imei_locked`, `imei_already_open`.
 */
async function releaseOf(
  call: Call,
  dossier: Dossier,
  changed: readonly string[],
  { imei = '' }: EditionInput,
): Promise<DeviceRelease | null> {
  if (!changed.includes('imei')) return null;
  if (dossier.payment !== null && hasLeft(dossier.payment)) throw refuseMove('imei_locked', dossier);
  return requireFreeFor(call, dossier.buyback, imei);
}

/** Refuses fields that the person may not read: they would overwrite them unseen. */
function requireReadable({ actor, now }: Call, { customerInfo, customerIdentification }: EditionInput): void {
  if (customerInfo !== undefined && !readsCustomers(actor)) throw new Refused('forbidden');
  if (customerIdentification === undefined) return;
  if (!can(actor, 'customer_identity_document_read')) throw new Refused('forbidden');
  if (customerIdentification.deliveryDate > dayOf(now)) {
    const violations = [{ field: 'customerIdentification.deliveryDate', code: 'date_future' }];
    throw new Refused('invalid', { violations });
  }
}

/** Checks the account when the account or the payment mode changes: the payment must reach it. */
function requirePayable({ buyback, payment }: Dossier, { before, after, other }: Corrected): void {
  const isOther = after.iban !== before.iban;
  const ofPayment = { needsIban: isOther, sepaOnly: payment !== null && isSepaTransfer(payment) };
  const asked = other === null ? ofPayment : ibanAsked(other.mode, buyback.currency, other.change.price);
  const code = ibanProblem(after.iban, asked);
  if (code !== null) throw new Refused('invalid', { violations: [{ field: 'customerInfo.iban', code }] });
}

type Device = Partial<Pick<Buyback, 'imei' | 'serialNumber' | 'comment'>>;
const deviceOf = ({ imei, serialNumber, comment }: EditionInput): Device => ({
  ...(imei === undefined ? {} : { imei: imei || null }),
  ...(serialNumber === undefined ? {} : { serialNumber: serialNumber || null }),
  ...(comment === undefined ? {} : { comment }),
});

const fieldsOfCustomer: readonly (keyof Customer)[] = editedCustomerFields;

/** The names of the changed fields. */
function changedFields(buyback: Buyback, before: Customer, after: Customer, input: EditionInput): string[] {
  const device = deviceOf(input);
  const ofDevice = (['imei', 'serialNumber', 'comment'] as const).filter(
    (name) => device[name] !== undefined && device[name] !== buyback[name],
  );
  return [...fieldsOfCustomer.filter((name) => after[name] !== before[name]), ...ofDevice];
}

/** Does a correction change who sold by the transfer order that was signed? */
async function isOfSigned({ db }: Call, buyback: Buyback, changed: readonly string[]): Promise<boolean> {
  if (!signedCustomerFields.some((name) => changed.includes(name))) return false;
  return (await signatureUnder(db, buyback)) !== undefined;
}

/**
 * The dossiers of a cart share their customer: one that is corrected alone gets a customer row of its own. So does one
 * whose transfer order was signed by another name, document or account: it is signed again.
 */
async function writeCustomer(
  call: Call,
  buyback: Buyback,
  customer: Customer,
  changed: readonly string[],
): Promise<string> {
  const names = fieldsOfCustomer.filter((name) => changed.includes(name));
  if (names.length === 0) return buyback.customerId;
  const isKept = (await isSharedCustomer(call.db, buyback)) || (await isOfSigned(call, buyback, changed));
  if (isKept) return copyCustomer(call.db, customer);
  await changeCustomer(call.db, customer, names);
  return buyback.customerId;
}

async function writeDossier(call: Call, dossier: Dossier, change: Partial<Buyback>): Promise<void> {
  const { imei, serialNumber } = change;
  const ofItem = {
    ...(imei === undefined ? {} : { imei }),
    ...(serialNumber === undefined ? {} : { serialNumber }),
  };
  const [buyback, item] = await Promise.all([
    moveBuyback(call.db, dossier.buyback, change, call.now),
    Object.keys(ofItem).length === 0 ? dossier.item : moveItem(call.db, dossier.item, ofItem, call.now),
  ]);
  if (!buyback || !item) throw refuseMove('status_changed', dossier);
}

type Corrected = { before: Customer; after: Customer; other: OtherMode | null };

/** Updates the account and the mode of a payment that has not left yet. */
async function writePayment(
  call: Call,
  dossier: Dossier,
  { before, after, other }: Corrected,
): Promise<void> {
  const { payment } = dossier;
  if (payment === null) return;
  const holderName = `${after.firstName} ${after.lastName}`;
  const isOther = after.iban !== before.iban;
  if (other === null && !isOther && holderName === `${before.firstName} ${before.lastName}`) return;
  if (!isPayeeOpen(payment)) {
    if (isOther) throw refuseMove('payment_already_sent', dossier);
    return;
  }
  const change =
    other === null
      ? { holderName, ...(isOther ? { iban: after.iban } : {}) }
      : { ...paymentChangeOf(call, payment, other), holderName, iban: other.mode.iban ? after.iban : null };
  const moved = await movePayment(call.db, payment, change, call.now);
  if (!moved) throw refuseMove('status_changed', dossier);
  if (other !== null) await followMode(call, dossier, other, payment);
}

/** The history names the changed fields, never their values, so that personal data does not accumulate there. */
async function tellChange(call: Call, dossier: Dossier, changed: readonly string[]): Promise<void> {
  const { id: subjectId } = dossier.buyback;
  await writeEvents(moverOf(call), dossier, [
    { subject: 'buyback', subjectId, action: editBuyback.id, reason: changed.join(', ') },
  ]);
  if (changed.some((name) => name !== 'comment')) await remakePapers(call, dossier.buyback);
}
