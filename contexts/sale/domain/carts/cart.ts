import { z } from 'zod';
import { paymentTypes } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { cents, currency, id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { ibanField } from '@reprise/platform/domain/address/customer-info.ts';
import { customerInput } from '@reprise/dossier/domain/customers/customer.ts';

/** A confirmed cart: one customer, one or several buybacks. */
export const cart = z.object({
  id,
  cartNumber: text(20),
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  customerId: id,
  storeId: id.nullable(),
  sessionId: id.nullable(),
  userId: id.nullable(),
  total: cents,
  currency,
  termsVersion: text(60),
  termsAcceptedAt: instant,
  /** Which things travel in which parcel, as the customer said; empty until then. */
  packageNumbers: z.array(z.object({ number: text(30), inCartIds: z.array(z.string()) })),
  createdAt: instant,
});
export type Cart = z.infer<typeof cart>;

/**
 * One line of a cart before it is confirmed; it is kept in the browser (docs/limits.md, "Prices, quotes and carts").
 */
export const cartBuyback = z.object({
  inCartId: text(60, 1),
  declarationId: id,
  circuitId: id,
  shippingMethodId: id.nullable(),
  /** Null only for a thing that is worth nothing, since nobody is paid for it. */
  paymentModeId: id.nullable(),
  /** The store chosen on the map, for a circuit that ends at a counter. */
  storeId: id.nullable().optional(),
  tradeInBonusId: id.nullable().optional(),
  /** The total that the person saw; when it has changed the cart is refused with `price_changed`. */
  estimatedPrice: cents.nonnegative(),
  /** The trade-in bonus that the person saw beside it; checked as `estimatedPrice` is, where it is given. */
  estimatedBonus: cents.nonnegative().optional(),
  comment: text(500).optional(),
});
export type CartBuyback = z.infer<typeof cartBuyback>;

/** POST /carts and POST /store/{storeId}/buybacks. */
export const cartInput = z.object({
  buybacks: z.array(cartBuyback).min(1).max(200),
  ...customerInput.shape,
  terms: z.object({ version: text(60, 1), accepted: z.boolean() }),
});
export type CartInput = z.infer<typeof cartInput>;

/**
 * POST /store/{storeId}/buybacks/{buybackId}/finalize: the seller has answered the questions again, with the customer.
 */
export const finalizeInput = z.object({
  version: z.int().nonnegative(),
  declarationId: id,
  paymentModeId: id,
  serialNumber: text(30).nullable().optional(),
  /** The total that the customer agreed to at the counter. */
  estimatedPrice: cents.nonnegative(),
  /** The account, where the payment mode needs one that was not given on the site; `customerInfo` corrects more. */
  iban: ibanField.optional(),
  ...customerInput.partial().shape,
});
export type FinalizeInput = z.infer<typeof finalizeInput>;

/** What the screens keep of a cart line besides what is sent. */
export type StoredCartLine = CartBuyback & {
  productLabel: string;
  declaration: {
    id: string;
    responses: unknown;
    productId: string;
    grade: string | null;
    imei: string | null;
  };
  transportMode: (typeof circuitTypes)[number];
  shippingMethod: string | null;
  /** Null where nothing is paid. */
  paymentMode: (typeof paymentTypes)[number] | null;
  warehouseId: string | null;
  bonus: number;
  impactPrices: { label: string; value: number }[];
};
export type StoredCart = {
  buybacks: StoredCartLine[];
  customerInfo: unknown;
  customerIdentification: unknown;
  maxItems: number;
  minimumCartValue: number;
  predeclaredBuybackId: string | null;
  storedAt: string;
};
