import { z } from 'zod';
import { channels } from '@reprise/offer/domain/circuits/circuit.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { traceText } from '@reprise/offer/domain/dispatch/dispatch.ts';
import {
  cents,
  currency,
  grade,
  id,
  instant,
  productName,
  text,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { priceFields } from '@reprise/platform/domain/core/money-readers.ts';
import { responses } from '@reprise/offer/domain/questions/question.ts';
import { ledgerLine, priceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import { buybackStatuses } from './buyback.states.ts';

export const cancelReasons = ['customer_retractation', 'technical_problem', 'other'] as const;

/** The sale of one thing. Every amount is in cents of `currency`. */
export const buyback = z.object({
  id,
  identificationNumber: z.string().regex(/^2\d{12}$/),
  cartId: id,
  cartNumber: text(20),
  inCartId: text(60),
  externalBuybackCode: text(60).nullable(),
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  /**
   * The workshop to which the item goes, the dispatch rule that chose it, and why (docs/dispatch.md). `dispatchText` is
   * rendered in each reader's language; older rows hold the sentence itself in `dispatchTrace`.
   */
  targetWarehouse: id.nullable(),
  dispatchRuleId: id.nullable(),
  dispatchTrace: text(500),
  dispatchText: traceText.nullable(),
  customerId: id,
  status: z.enum(buybackStatuses),
  version,
  channel: z.enum(channels),
  circuitId: id,
  circuitType: z.enum(circuitTypes),
  shippingMethodId: id.nullable(),
  paymentModeId: id,
  productId: id,
  categoryId: id,
  productLabel: productName,
  brand: text(120).nullable(),
  model: text(255).nullable(),
  imei: text(17).nullable(),
  serialNumber: text(30).nullable(),
  declarationId: id,
  declaredGrade: grade,
  declaredResponses: responses,
  controlledGrade: grade.nullable(),
  preDeclaredPrice: cents.nullable(),
  declaredPrice: cents.nullable(),
  controlledPrice: cents.nullable(),
  validatedPrice: cents.nullable(),
  paidPrice: cents.nullable(),
  paymentBonus: cents.nonnegative(),
  absorbed: cents.nullable(),
  overLimit: z.boolean(),
  currency,
  priceSnapshot,
  declaredLedger: z.array(ledgerLine),
  controlledLedger: z.array(ledgerLine).nullable(),
  guaranteeUntil: instant,
  litigationStatus: z.enum(['none', 'open', 'accepted', 'declined', 'expired', 'settled_by_staff']),
  lost: z.enum(['store', 'transport', 'warehouse']).nullable(),
  /** The money had left when the dossier ended without a sale: somebody has to recover it. */
  toRecover: z.boolean(),
  trackingNumber: text(60).nullable(),
  deliveryStatus: text(60).nullable(),
  comment: text(500),
  workshopComment: text(500),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancelComment: text(500).nullable(),
  createdBy: id.nullable(),
  sessionId: id.nullable(),
  createdAt: instant,
  finalizedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  controlledAt: instant.nullable(),
  completedAt: instant.nullable(),
  updatedAt: instant,
});
export type Buyback = z.infer<typeof buyback>;

const { preDeclaredPrice, declaredPrice, controlledPrice, validatedPrice } = buyback.shape;
const { paidPrice, paymentBonus, absorbed, declaredLedger, controlledLedger } = buyback.shape;
/** The prices of a buyback along its life (docs/price.md). */
const prices = priceFields({
  preDeclaredPrice,
  declaredPrice,
  controlledPrice,
  validatedPrice,
  /** What the customer was offered after the control, while they may answer; null: no proposal is open. */
  proposedPrice: cents.nullable(),
});

/** What the workshop found to differ from what was declared; null: as declared, or not read. */
export const foundOtherwise = z.object({ productLabel: productName.nullable(), imei: text(17).nullable() });
export type FoundOtherwise = z.infer<typeof foundOtherwise>;

/** A line of the list of buybacks. */
export const buybackListView = buyback
  .pick({
    id: true,
    identificationNumber: true,
    cartNumber: true,
    status: true,
    version: true,
    channel: true,
    circuitType: true,
    productLabel: true,
    brand: true,
    imei: true,
    currency: true,
    litigationStatus: true,
    lost: true,
    storeId: true,
    warehouseId: true,
    targetWarehouse: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ ...prices, customerName: z.string(), storeName: z.string().nullable(), itemStatus: z.string() });
export type BuybackListItem = z.infer<typeof buybackListView>;

export const buybackView = buyback
  .pick({
    id: true,
    identificationNumber: true,
    cartId: true,
    cartNumber: true,
    inCartId: true,
    externalBuybackCode: true,
    storeId: true,
    warehouseId: true,
    targetWarehouse: true,
    dispatchRuleId: true,
    dispatchTrace: true,
    status: true,
    version: true,
    channel: true,
    circuitId: true,
    circuitType: true,
    shippingMethodId: true,
    paymentModeId: true,
    productId: true,
    categoryId: true,
    productLabel: true,
    brand: true,
    model: true,
    imei: true,
    serialNumber: true,
    declaredGrade: true,
    declaredResponses: true,
    controlledGrade: true,
    overLimit: true,
    currency: true,
    guaranteeUntil: true,
    litigationStatus: true,
    lost: true,
    toRecover: true,
    trackingNumber: true,
    deliveryStatus: true,
    comment: true,
    workshopComment: true,
    cancelReason: true,
    cancelComment: true,
    createdBy: true,
    createdAt: true,
    finalizedAt: true,
    receivedAt: true,
    controlledAt: true,
    completedAt: true,
    updatedAt: true,
  })
  .extend({
    ...prices,
    ...priceFields({ paidPrice, paymentBonus, absorbed, declaredLedger, controlledLedger }),
    retailerAccountId: id,
    buyerAccountId: id,
    itemId: id,
    itemStatus: z.string(),
    itemIdentificationNumber: z.string().nullable(),
    found: foundOtherwise,
    storeName: z.string().nullable(),
    warehouseName: z.string().nullable(),
    buyerName: z.string(),
    categoryLabel: z.string(),
    circuitName: z.string(),
    paymentModeLabel: z.string(),
    /** Null for readers without access to personal data (docs/permissions.md). */
    customer: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        street: z.string(),
        streetMore: z.string().nullable(),
        zipCode: z.string(),
        city: z.string(),
        country: z.string(),
        iban: z.string().nullable(),
        identityType: z.string().nullable(),
        identityNumber: z.string().nullable(),
        identityAuthority: z.string().nullable(),
        identityDate: z.string().nullable(),
      })
      .nullable(),
    /** Until when the customer may answer the proposal; null: none is open. */
    litigationUntil: instant.nullable(),
    declaredAnswers: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
    /** The proof of an answer that staff recorded for the customer; null for readers who may not open it. */
    litigationProof: z.object({ id, name: z.string() }).nullable(),
    payment: z
      .object({
        id,
        status: z.string(),
        type: z.string(),
        provider: z.string(),
        ...priceFields({ amount: cents, info: z.string().nullable() }),
        failureReason: z.string().nullable(),
      })
      .nullable(),
  });
export type BuybackView = z.infer<typeof buybackView>;
