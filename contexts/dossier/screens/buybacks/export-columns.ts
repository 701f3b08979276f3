import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { priceColumnKeys, type BuybackColumnKey } from '../shown/buyback-columns-keys.ts';

export type ExportQuery = NonNullable<CallOptions<Api['POST /buybacks/exports']>['query']>;
type FileColumn = NonNullable<ExportQuery['columns[]']>[number];

/** What a column of the list is called in a file; the list shows one price for the two declared ones. */
const fileColumns: Record<BuybackColumnKey, readonly FileColumn[]> = {
  identificationNumber: ['identification_number'],
  cartNumber: ['cart_number'],
  product: ['product'],
  brand: ['brand'],
  imei: ['imei'],
  customer: ['customer'],
  status: ['status'],
  itemStatus: ['item_status'],
  circuit: ['circuit'],
  channel: ['channel'],
  store: ['store'],
  declaredPrice: ['pre_declared', 'declared'],
  controlled: ['controlled'],
  validated: ['validated'],
  lost: ['lost_flag'],
  createdAt: ['created_date'],
  updatedAt: ['updated_date'],
};

/** The columns of a file that shows what the list shows; the currency stands before the first price. */
export function columnsOfList(shown: readonly BuybackColumnKey[]): FileColumn[] {
  const firstPrice = shown.find((key) => priceColumnKeys.includes(key));
  return shown.flatMap((key) => (key === firstPrice ? ['currency', ...fileColumns[key]] : fileColumns[key]));
}

/**
 * With what an export was asked for while the dialog is open. Of one from before that is not known: beside it nothing is
 * offered that would export what the list shows now.
 */
export const askedHere = (
  id: string,
  { data, variables }: { data: { id: string } | undefined; variables: ExportQuery | undefined },
): ExportQuery | undefined => (data?.id === id ? variables : undefined);
