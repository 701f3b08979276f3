/** Every column that a list of files may have, in its order. */
export const buybackColumnKeys = [
  'identificationNumber',
  'cartNumber',
  'product',
  'brand',
  'imei',
  'customer',
  'status',
  'itemStatus',
  'circuit',
  'channel',
  'store',
  'declaredPrice',
  'controlled',
  'validated',
  'lost',
  'createdAt',
  'updatedAt',
] as const;
export type BuybackColumnKey = (typeof buybackColumnKeys)[number];

/** Those that are of whoever reads prices. */
export const priceColumnKeys: readonly BuybackColumnKey[] = ['declaredPrice', 'controlled', 'validated'];

/** Those that are shown until somebody chooses others. */
export const defaultBuybackColumns: readonly BuybackColumnKey[] = [
  'identificationNumber',
  'product',
  'customer',
  'status',
  'circuit',
  'declaredPrice',
  'controlled',
  'updatedAt',
];
