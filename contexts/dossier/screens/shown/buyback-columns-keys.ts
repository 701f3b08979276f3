/** Every column of a list of buybacks, in its order. */
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

/** The columns for users who may read prices. */
export const priceColumnKeys: readonly BuybackColumnKey[] = ['declaredPrice', 'controlled', 'validated'];

const defaultBuybackColumns: readonly BuybackColumnKey[] = [
  'identificationNumber',
  'product',
  'customer',
  'status',
  'circuit',
  'declaredPrice',
  'controlled',
  'updatedAt',
];

/**
 * The columns that are shown unless the user chooses others; where disputes are looked for, the circuit gives its place
 * to the answer of each.
 */
export const columnsAtFirst = (isOfDisputes: boolean): readonly BuybackColumnKey[] =>
  defaultBuybackColumns.filter((key) => !isOfDisputes || key !== 'circuit');
