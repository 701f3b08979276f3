import { z } from 'zod';
import { id, instant, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { priceListLimits } from '../catalogue/catalogue.limits.ts';
import { basePrices } from '../prices/price.ts';
import { product } from '../products/product.ts';

/** The prices that a list gives a product, in cents by grade; null: none. A grade that it does not name stays. */
export const listedPrices = basePrices.partial();
export type ListedPrices = z.infer<typeof listedPrices>;

/** A version of a catalogue's prices: what it changes, from when to when (docs/price.md, "Lists of prices"). */
export const priceList = z.object({
  id,
  accountId: id,
  /** The buyer who wrote it; null: the account itself. */
  buyerAccountId: id.nullable(),
  name: text(priceListLimits.name.max),
  startsAt: instant,
  /** When its products go back to the prices that it found; null: never. */
  endsAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Taken back before it started. */
  droppedAt: instant.nullable(),
  createdBy: id.nullable(),
  userName: text(255),
  /** Who took it back; empty: nobody. */
  takenBackBy: text(255),
  version,
  createdAt: instant,
});
export type PriceList = z.infer<typeof priceList>;

/** What a list changes of one product. */
export const priceListLine = z.object({
  listId: id,
  productId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
  /** The product's name as it was then. */
  label: productName,
  prices: listedPrices,
  /** What the list found of these grades as it started; null: not started, or the product was left out then. */
  before: listedPrices.nullable(),
  /** Its prices had been changed since when the list ended, and stayed. */
  kept: z.boolean(),
});
export type PriceListLine = z.infer<typeof priceListLine>;

export const priceListView = priceList
  .pick({
    id: true,
    accountId: true,
    name: true,
    startsAt: true,
    endsAt: true,
    startedAt: true,
    endedAt: true,
    droppedAt: true,
    userName: true,
    takenBackBy: true,
    version: true,
    createdAt: true,
  })
  .extend({
    products: z.int(),
    /** Products that it left out as it started, since they were gone or could not be published at its prices. */
    leftOut: z.int(),
    /** Products whose prices had been changed since when it ended, and stayed. */
    kept: z.int(),
  });
export type PriceListView = z.infer<typeof priceListView>;

export const priceListLineView = priceListLine
  .pick({ productId: true, label: true, prices: true, kept: true })
  .extend({
    /** What it found, or what is in force of these grades where it has not started; null: it was left out. */
    before: listedPrices.nullable(),
    brand: product.shape.brand,
    reference: product.shape.reference,
    currency: product.shape.currency,
  });

export const priceListDetail = priceListView.extend({ lines: z.array(priceListLineView) });
export type PriceListDetail = z.infer<typeof priceListDetail>;
