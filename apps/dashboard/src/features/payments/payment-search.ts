import { paymentStatuses, type PaymentStatus } from '@reprise/domain/payment/payment.states';
import { pageSizes, severalOf, textOf, wholeNumberOf } from '@reprise/shell/search';

/** The kinds of payment, in the order they are shown. */
export const paymentTypes = ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'] as const;

export type PaymentSearch = {
  status: PaymentStatus[];
  type: (typeof paymentTypes)[number][];
  number?: string;
  page?: number;
  size?: number;
};

/** What the address says of the list of payments. */
export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    status: severalOf(paymentStatuses, raw['status']),
    type: severalOf(paymentTypes, raw['type']),
    number: textOf(raw['number']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
  };
}
