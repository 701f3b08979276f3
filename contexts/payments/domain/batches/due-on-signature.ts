import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import { createPayment, suspendPayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { isGift } from '@reprise/dossier/domain/payments/gift-number.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';

type Sold = {
  circuit: Pick<Circuit, 'paysAtCreation'>;
  payment: Pick<Payment, 'status' | 'type' | 'amount'>;
  /** The workshop that has the thing: its control decides what is due from then on. */
  file: { warehouseId: string | null };
};

/** A gift card or voucher of a circuit that hands it over at the counter: the customer signs first, and is paid then. */
const isHandedOver = ({ circuit, payment, file }: Sold): boolean =>
  circuit.paysAtCreation && isGift(payment.type) && payment.amount > 0 && file.warehouseId === null;

/** Is a payment due as soon as the transfer order is signed? What is not handed over at the counter waits for the control. */
export const isDueOnSignature = (sold: Sold): boolean =>
  isHandedOver(sold) && createPayment.from.includes(sold.payment.status);

/** Does a payment that is due become a promise again while the transfer order is not signed as the file stands? */
export const isBackToPromise = (sold: Sold): boolean =>
  isHandedOver(sold) && suspendPayment.from.includes(sold.payment.status);
