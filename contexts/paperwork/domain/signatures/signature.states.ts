import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback-status.ts';
import { owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';

/** Agreed at a counter, and not yet paid for or given up. */
const signable: readonly BuybackStatus[] = ['bb_awaiting_inventory', 'bb_in_transit', 'bb_in_processing'];

type Agreed = Pick<Buyback, 'status' | 'storeId' | 'finalizedAt'>;

/**
 * Is the transfer order of this file signed by its customer? Of what a store bought itself or finished with the
 * customer before it (B03, B04), until the file ends; a sale of the site is agreed by its own confirmation.
 */
export const isToBeSigned = ({ status, storeId, finalizedAt }: Agreed): boolean =>
  storeId !== null && finalizedAt !== null && signable.includes(status);

type Ordered = Parameters<typeof owedCents>[0] &
  Pick<Buyback, 'productLabel' | 'imei' | 'serialNumber' | 'currency' | 'paymentModeId' | 'customerId'>;

/** What the customer signs who is given a product back at a counter (I29): which one, of which file, each time anew. */
export const handBackContent = (
  file: Pick<Buyback, 'identificationNumber' | 'productLabel' | 'imei' | 'serialNumber'>,
  itemVersion: number,
): string => {
  const { identificationNumber, productLabel, imei, serialNumber } = file;
  return JSON.stringify(['hand_back', identificationNumber, productLabel, imei, serialNumber, itemVersion]);
};

/**
 * What a signature is under, in one line: the product and its numbers, what is owed (cents), how it is paid, to whom.
 * When an edition changes one of them, what was signed is no longer what the paper says, and it is signed again.
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
