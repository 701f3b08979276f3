import { z } from 'zod';
import { erasure, itemView } from '@reprise/dossier/domain/items/item.ts';
import { product } from '@reprise/offer/domain/products/product.ts';
import {
  cents,
  currency,
  grade,
  id,
  instant,
  productName,
  text,
} from '@reprise/platform/domain/core/field.ts';
import { resaleLimits } from './resale.limits.ts';
import { forReadersOf } from '@reprise/platform/domain/core/money-readers.ts';
import { stationResult } from '../stations/station.ts';
import { ctiaCosmetics, ctiaFunctions, r2Cosmetics, r2Functions } from './channel-grades.ts';

/** An item as it is offered to a channel (docs/resale.md): no customer, no person of the workshop, nothing it cost. */
export const resaleItem = itemView
  .pick({
    id: true,
    identificationNumber: true,
    productLabel: true,
    brand: true,
    imei: true,
    serialNumber: true,
    stockedAt: true,
    warehouseId: true,
    warehouseName: true,
  })
  .extend({
    model: product.shape.model,
    storageGb: product.shape.storageGb,
    /** EAN, UPC or GTIN. */
    ean: product.shape.ean,
    /** As controlled, else as declared. */
    grade,
    ctiaCosmetic: z.enum(ctiaCosmetics).nullable(),
    ctiaFunctional: z.enum(ctiaFunctions).nullable(),
    r2Cosmetic: z.enum(r2Cosmetics),
    r2Functional: z.enum(r2Functions).nullable(),
    /** In whole percent, as last measured. */
    batteryHealth: z.int().nullable(),
    /** What test stations and the reports of test benches said, the latest first. */
    tests: z.array(
      stationResult.pick({ measuredAt: true, measures: true }).extend({ station: z.string().nullable() }),
    ),
    /** What it is asked for, in cents; null: nobody said. */
    askingPrice: forReadersOf('cost', cents.positive().nullable()),
    askingCurrency: currency.nullable(),
    /** The last erasure that succeeded; null for what holds no data. */
    erasure: erasure
      .pick({ standard: true, method: true, tool: true, toolVersion: true })
      .extend({ certificateNumber: z.string(), erasedAt: instant })
      .nullable(),
  });
export type ResaleItem = z.infer<typeof resaleItem>;

/** An item that was sold on a channel: for what, and what it had cost at that moment (docs/resale.md, "Sold"). */
export const resale = z.object({
  id,
  itemId: id,
  buyerAccountId: id,
  /** Where it lay when it was sold. */
  warehouseId: id.nullable(),
  /** The settings of the marketplace whose order sold it; null where the sale was recorded by a call of the API. */
  connectorOrganizationId: id.nullable(),
  channel: text(resaleLimits.channel.max, 1),
  /** The channel’s own number; it counts once in an account and channel. */
  orderNumber: text(resaleLimits.orderNumber.max, 1),
  /** What the channel’s customer paid for it. */
  price: cents.nonnegative().max(resaleLimits.price.max),
  currency,
  /** What the customer was paid for it or is owed, with the trade-in bonus, in the currency of the dossier. */
  paidPrice: cents.nonnegative(),
  /** What its steps and parts cost, in the currency of the buyer’s account. */
  refurbCost: cents.nonnegative(),
  /** Null where the sale and the costs are not all in one currency. */
  margin: cents.nullable(),
  soldAt: instant,
  userId: id.nullable(),
  createdAt: instant,
});
export type Resale = z.infer<typeof resale>;

/** A sale; its money is for whoever may read it. */
export const resaleView = resale
  .pick({
    id: true,
    itemId: true,
    channel: true,
    orderNumber: true,
    currency: true,
    soldAt: true,
  })
  .extend({
    identificationNumber: z.string().nullable(),
    productLabel: productName,
    /** That of `paidPrice`, and of the margin; `refurbCost` has that of the buyer’s account. */
    costCurrency: currency,
    price: forReadersOf('cost', resale.shape.price),
    paidPrice: forReadersOf('price', resale.shape.paidPrice),
    refurbCost: forReadersOf('cost', resale.shape.refurbCost),
    margin: forReadersOf('cost', resale.shape.margin),
  });
export type ResaleView = z.infer<typeof resaleView>;
