import { paymentStatuses, type PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import {
  dayOf,
  pageSizes,
  severalOf,
  textOf,
  wholeNumberOf,
} from '@reprise/platform/screens/shell/search.ts';

/** The payment types, in the order in which they are shown. */
export const paymentTypes = ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'] as const;

export type PaymentSearch = {
  status: PaymentStatus[];
  type: (typeof paymentTypes)[number][];
  /** Only held payments. */
  held?: true;
  number?: string;
  customer?: string;
  reference?: string;
  from?: string;
  to?: string;
  /** Bounds of the amount, in cents. */
  min?: number;
  max?: number;
  /** The payment whose details are open. */
  payment?: string;
  page?: number;
  size?: number;
};

/** What the address says of the list of payments; what cannot be understood is left out. */
export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    status: severalOf(paymentStatuses, raw['status']),
    type: severalOf(paymentTypes, raw['type']),
    held: raw['held'] === true || raw['held'] === 'true' ? true : undefined,
    number: textOf(raw['number']),
    customer: textOf(raw['customer']),
    reference: textOf(raw['reference']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    min: wholeNumberOf(raw['min']),
    max: wholeNumberOf(raw['max']),
    payment: textOf(raw['payment']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
  };
}

/** The same as the call takes it. */
export const paymentQuery = (search: PaymentSearch) => ({
  status: search.status,
  held: search.held ? 'true' : undefined,
  type: search.type,
  identificationNumber: search.number,
  customer: search.customer,
  reference: search.reference,
  from: search.from,
  to: search.to,
  minAmount: search.min,
  maxAmount: search.max,
  page: search.page ?? 1,
  itemsPerPage: search.size ?? pageSizes[0],
});

/** The search without filters; the page size stays. */
export const clearedSearch = ({ size }: PaymentSearch): PaymentSearch => ({ status: [], type: [], size });

export const isFiltered = ({ status, type, ...search }: PaymentSearch): boolean =>
  status.length + type.length > 0 ||
  (['held', 'number', 'customer', 'reference', 'from', 'to', 'min', 'max'] as const).some(
    (key) => search[key] !== undefined,
  );
