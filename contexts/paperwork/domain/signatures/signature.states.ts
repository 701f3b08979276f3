import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback-status.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import { owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';

/** The statuses in which what was agreed at a counter may still be signed. */
const signable: readonly BuybackStatus[] = ['bb_awaiting_inventory', 'bb_in_transit', 'bb_in_processing'];

type Agreed = Pick<Buyback, 'status' | 'storeId' | 'finalizedAt'>;

/**
 * Must the customer sign the transfer order of this buyback? Yes for what a store created or finalised at its counter,
 * until the buyback ends; a sale of the site is agreed by its own confirmation.
 */
export const isToBeSigned = ({ status, storeId, finalizedAt }: Agreed): boolean =>
  storeId !== null && finalizedAt !== null && signable.includes(status);

type Ordered = Parameters<typeof owedCents>[0] &
  Pick<Buyback, 'productLabel' | 'imei' | 'serialNumber' | 'currency' | 'paymentModeId' | 'customerId'>;

/** What a customer signs when a product is handed back: which product, of which dossier; another content each time. */
export const handBackContent = (
  dossier: Pick<Buyback, 'identificationNumber' | 'productLabel' | 'imei' | 'serialNumber'>,
  itemVersion: number,
): string => {
  const { identificationNumber, productLabel, imei, serialNumber } = dossier;
  return JSON.stringify(['hand_back', identificationNumber, productLabel, imei, serialNumber, itemVersion]);
};

/**
 * What a transfer order says of who sells: a correction of these makes the customer of what was signed another one
 * (`signedContent`).
 */
export const signedCustomerFields: readonly (keyof Customer)[] = [
  'firstName',
  'lastName',
  'iban',
  'identityType',
  'identityNumber',
  'identityAuthority',
  'identityDate',
];

/**
 * The content of a transfer order that a signature covers: the product and its numbers, the amount owed (cents), the
 * payment mode, the customer. When one of them changes, the signature no longer covers the paper, and it is signed
 * again.
 */
export const signedContent = (file: Ordered): string =>
  JSON.stringify([
    file.productLabel,
    file.imei,
    file.serialNumber,
    owedCents(file),
    file.currency,
    file.paymentModeId,
    file.customerId,
  ]);
