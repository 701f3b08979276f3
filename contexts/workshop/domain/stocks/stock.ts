import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { stockLimits } from '@reprise/platform/domain/core/limits.ts';

/** Native stocks exist in each workshop and can be neither renamed nor deleted. */
export const nativeStocks = [
  'to_verify',
  'refurb_completed',
  'customer_return',
  'in_quarantine',
  'to_refurbish',
] as const;
export type NativeStock = (typeof nativeStocks)[number];

const bins = z
  .array(text(stockLimits.bin.max, 1))
  .max(stockLimits.bins)
  .refine((names) => new Set(names).size === names.length, { error: 'duplicate' });

/** A place in a workshop where items lie. */
export const stock = z.object({
  id,
  retailerAccountId: id.nullable(),
  buyerAccountId: id,
  warehouseId: id,
  name: text(stockLimits.name.max, 1),
  /** The code that is scanned on the shelf. */
  identifier: text(stockLimits.identifier.max, 1),
  location: text(stockLimits.location.max),
  native: z.enum(nativeStocks).nullable(),
  /** The bins of the stock; if empty, the operator may write any bin. */
  bins,
  version,
  createdAt: instant,
});
export type Stock = z.infer<typeof stock>;

/** `averageAge`: days since the items came into the stock. */
export const stockView = stock
  .pick({
    id: true,
    name: true,
    identifier: true,
    location: true,
    native: true,
    bins: true,
    warehouseId: true,
    version: true,
  })
  .extend({ warehouseName: z.string().nullable(), productQuantity: z.int(), averageAge: z.number() });
export type StockView = z.infer<typeof stockView>;

/** A stock with what prevents its deletion: the number of items there and of refurbishment steps that use it. */
export const stockDetail = stockView.extend({ stepCount: z.int() });
export type StockDetail = z.infer<typeof stockDetail>;

/** A stock-take: what was scanned in a stock, and how that differs from what should lie there. */
export const stockCount = z.object({
  id,
  buyerAccountId: id,
  stockId: id,
  userId: id.nullable(),
  userName: z.string(),
  /** How many items should lie there. */
  expected: z.int().nonnegative(),
  /** The scanned codes, each once. */
  scanned: z.array(z.string()),
  /** Items of the stock that were not scanned. */
  missing: z.array(id),
  /** Codes of items that belong elsewhere. */
  unexpected: z.array(z.string()),
  /** Codes that name nothing of the workshop, or more than one item. */
  unknown: z.array(z.string()),
  /** Items that were moved here because they were found here. */
  moved: z.array(id),
  createdAt: instant,
});
export type StockCount = z.infer<typeof stockCount>;
