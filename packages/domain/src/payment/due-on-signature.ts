import type { Circuit } from '../circuit/circuit.ts';
import { createPayment } from './payment.states.ts';
import { isGift } from './gift-number.ts';
import type { Payment } from './payment.ts';

type Sold = {
  circuit: Pick<Circuit, 'paysAtCreation'>;
  payment: Pick<Payment, 'status' | 'type' | 'amount'>;
  /** The workshop that has the thing: its control decides what is due from then on. */
  file: { warehouseId: string | null };
};

/**
 * Is a payment due as soon as the transfer order is signed? A gift card or voucher of a circuit that hands it over at
 * the counter is: the customer signs first, and is paid then. Everything else waits for the control.
 */
export const isDueOnSignature = ({ circuit, payment, file }: Sold): boolean =>
  circuit.paysAtCreation &&
  isGift(payment.type) &&
  payment.amount > 0 &&
  file.warehouseId === null &&
  createPayment.from.includes(payment.status);
