import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import { createPayment, suspendPayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { isGift } from '@reprise/dossier/domain/payments/gift-number.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';

type Sold = {
  circuit: Pick<Circuit, 'paysAtCreation'>;
  payment: Pick<Payment, 'status' | 'type' | 'amount'>;
  /** The workshop that has the item: from then on its control decides what is due. */
  file: { warehouseId: string | null };
};

/** Is it a gift card or voucher that the circuit hands over at the counter? The customer signs first, then gets it. */
const isHandedOver = ({ circuit, payment, file }: Sold): boolean =>
  circuit.paysAtCreation && isGift(payment.type) && payment.amount > 0 && file.warehouseId === null;

/**
 * Is the payment due once the transfer order is signed? One that is not handed over at the counter waits for the
 * control.
 */
export const isDueOnSignature = (sold: Sold): boolean =>
  isHandedOver(sold) && createPayment.from.includes(sold.payment.status);

/** Does a due payment become a promise again, because the signature no longer covers what the dossier says? */
export const isBackToPromise = (sold: Sold): boolean =>
  isHandedOver(sold) && suspendPayment.from.includes(sold.payment.status);
