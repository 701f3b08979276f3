import { z } from 'zod';
import { id, instant, text } from '../field.ts';

/** Native stocks exist in each workshop and can be neither renamed nor deleted. */
export const nativeStocks = [
  'to_verify',
  'refurb_completed',
  'customer_return',
  'in_quarantine',
  'to_refurbish',
] as const;
export type NativeStock = (typeof nativeStocks)[number];

/** A place in a workshop where items lie (specification, 3: Stock). */
export const stock = z.object({
  id,
  retailerAccountId: id.nullable(),
  buyerAccountId: id,
  warehouseId: id,
  name: text(255, 1),
  /** What is scanned on the shelf. */
  identifier: text(255, 1),
  location: text(255),
  native: z.enum(nativeStocks).nullable(),
  bins: z.array(text(60, 1)),
  createdAt: instant,
});
export type Stock = z.infer<typeof stock>;

/** `averageAge` in days since the items came into the stock. */
export const stockView = stock
  .pick({
    id: true,
    name: true,
    identifier: true,
    location: true,
    native: true,
    bins: true,
    warehouseId: true,
  })
  .extend({ productQuantity: z.int(), averageAge: z.number() });
export type StockView = z.infer<typeof stockView>;

export const stockCount = z.object({
  id,
  buyerAccountId: id,
  stockId: id,
  userId: id.nullable(),
  scanned: z.array(z.string()),
  missing: z.array(id),
  unexpected: z.array(z.string()),
  createdAt: instant,
});
