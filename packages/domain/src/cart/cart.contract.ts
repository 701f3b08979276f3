import { z } from 'zod';
import { responses } from '../catalogue/question.ts';
import { optionalZipCode } from '../address/customer-info.ts';
import { endpoint } from '../endpoint.ts';
import { cents, currency, id, productName, text } from '../field.ts';
import { organizationPublicView } from '../organization/organization.ts';
import { audiences } from '../catalogue/question.ts';
import { cartInput, finalizeInput } from './cart.ts';
import { declarationView } from './declaration.ts';
import { estimateView } from './estimate-view.ts';
import { paymentOption, transportOption } from './options.ts';

export type TransportOption = z.infer<typeof transportOption>;
export type PaymentOption = z.infer<typeof paymentOption>;

const cartView = z.object({
  id,
  cartNumber: z.string(),
  total: cents,
  currency,
  buybacks: z.array(
    z.object({
      id,
      identificationNumber: z.string(),
      inCartId: z.string(),
      productLabel: productName,
      price: cents,
      status: z.string(),
      circuitType: z.string(),
      paymentType: z.string(),
    }),
  ),
});

const declarationInput = z.object({
  productId: id,
  askedTo: z.enum(audiences).default('customer'),
  imei: z.string().trim().max(40).nullable().optional(),
  imeiMismatchAccepted: z.boolean().optional(),
  serialNumber: text(30).nullable().optional(),
  responses,
});

/** Why a cart is not confirmed, on the site or at a counter. */
const confirmationRefusals = [
  'below_minimum',
  'cart_full',
  'terms_not_accepted',
  'identity_document_required',
  'imei_already_open',
  'imei_twice',
  'declaration_sold',
  'price_changed',
  'no_transport_mode',
  'no_payment_mode',
  'payment_mode_unavailable',
  'no_warehouse',
  'product_unpublished',
  'question_unanswered',
  'diagnostic_error',
  'configuration_error',
  'no_buyback_price',
  'buyback_zero_not_allowed',
  'locked_not_sent',
  'worthless_not_sent',
  'not_found',
  'creation_failed',
] as const;

export const cartApi = {
  createDeclaration: endpoint({
    method: 'POST',
    path: '/declarations',
    summary: 'Record what was answered about one product',
    access: 'anonymous',
    scope: 'account',
    body: declarationInput,
    answer: declarationView,
    status: 201,
    refusals: [
      'product_not_found',
      'product_unpublished',
      'no_diagnostic_question',
      'question_unanswered',
      'diagnostic_error',
    ],
    idempotent: true,
  }),
  declaration: endpoint({
    method: 'GET',
    path: '/declarations/{id}',
    summary: 'A declaration, to go on with it',
    access: 'anonymous',
    scope: 'account',
    answer: declarationView,
    refusals: ['not_found'],
  }),
  changeDeclaration: endpoint({
    method: 'PATCH',
    path: '/declarations/{id}',
    summary: 'Change answers',
    access: 'anonymous',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: declarationInput.omit({ productId: true, askedTo: true }).partial(),
    answer: declarationView,
    refusals: ['not_found', 'question_unanswered', 'diagnostic_error'],
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/estimates',
    summary: 'The price of a declaration, line by line',
    access: 'anonymous',
    scope: 'account',
    body: z.object({
      declarationId: id,
      circuitId: id.nullable().optional(),
      shippingMethodId: id.nullable().optional(),
      paymentModeId: id.nullable().optional(),
      /** The trade-in bonus that was taken; left out: the greatest one that is offered. */
      tradeInBonusId: id.nullable().optional(),
    }),
    answer: estimateView,
    refusals: [
      'not_found',
      'no_transport_mode',
      'no_payment_mode',
      'configuration_error',
      'no_buyback_price',
      'buyback_zero_not_allowed',
      'worthless_not_sent',
      'question_unanswered',
      'diagnostic_error',
      'no_diagnostic_question',
      'product_unpublished',
    ],
  }),
  shippingMethods: endpoint({
    method: 'GET',
    path: '/declarations/{id}/shipping-methods',
    summary: 'The ways to send it, each with its effect on the price',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      country: z.string().length(2).optional(),
      channel: z.enum(['store', 'web']).optional(),
      paymentModeId: id.optional(),
    }),
    answer: z.array(transportOption),
    refusals: [
      'not_found',
      'no_transport_mode',
      'locked_not_sent',
      'worthless_not_sent',
      'configuration_error',
      'buyback_zero_not_allowed',
      'no_buyback_price',
    ],
  }),
  paymentModes: endpoint({
    method: 'GET',
    path: '/declarations/{id}/payment-modes',
    summary: 'The ways to be paid, each with its effect on the price',
    access: 'anonymous',
    scope: 'account',
    query: z.object({ circuitId: id, shippingMethodId: id.optional() }),
    answer: z.array(paymentOption),
    refusals: [
      'not_found',
      'no_payment_mode',
      'locked_not_sent',
      'worthless_not_sent',
      'configuration_error',
      'buyback_zero_not_allowed',
      'no_buyback_price',
    ],
  }),
  dropOffStores: endpoint({
    method: 'GET',
    path: '/drop-off-stores',
    summary: 'Stores, nearest first where a postal code or a position is given',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      zipCode: optionalZipCode.optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      circuitId: id.optional(),
    }),
    answer: z.array(organizationPublicView.extend({ distanceKm: z.number().nullable() })),
    refusals: [],
  }),
  tradeInBonuses: endpoint({
    method: 'GET',
    path: '/trade-in-bonuses',
    summary: 'The bonus offered beside the price (premium payment_bonus)',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      declarationId: id,
      /** Only those that can be had with this circuit. */
      circuitId: id.optional(),
    }),
    answer: z.array(z.object({ id, label: z.string(), cents, terms: z.string() })),
    refusals: ['not_found'],
  }),
  ibanCheck: endpoint({
    method: 'POST',
    path: '/iban-checks',
    summary: 'Is this IBAN well formed, and does a SEPA transfer reach it?',
    access: 'anonymous',
    scope: 'none',
    body: z.object({ iban: z.string().max(60), holderName: z.string().max(140).optional() }),
    answer: z.object({
      valid: z.boolean(),
      sepa: z.boolean(),
      bank: z.string().nullable(),
      vop: z.enum(['match', 'close_match', 'no_match', 'not_possible']),
    }),
    refusals: [],
  }),
  createCart: endpoint({
    method: 'POST',
    path: '/carts',
    summary: 'Confirm: one file per thing, with its item, payment, history, documents and mail',
    access: 'buyback_create_web',
    scope: 'account',
    body: cartInput,
    answer: cartView,
    status: 201,
    refusals: [...confirmationRefusals],
    idempotent: true,
  }),
  cart: endpoint({
    method: 'GET',
    path: '/carts/{id}',
    summary: 'A confirmed cart',
    access: 'anonymous',
    scope: 'account',
    answer: cartView,
    refusals: ['not_found'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/carts/{id}/checkout',
    summary: 'Say which things travel in which package',
    access: 'anonymous',
    scope: 'account',
    body: z.object({
      packages: z
        .array(z.object({ number: text(30, 1), inCartIds: z.array(text(60, 1)).min(1) }))
        .min(1)
        .max(200),
    }),
    answer: cartView,
    refusals: ['not_found', 'below_minimum', 'code_already_entered'],
    idempotent: true,
  }),
  createStoreBuyback: endpoint({
    method: 'POST',
    path: '/store/{storeId}/buybacks',
    summary: 'A seller’s file for a customer at the counter',
    access: 'buyback_create',
    scope: 'place',
    body: cartInput,
    answer: cartView,
    status: 201,
    refusals: [...confirmationRefusals],
    idempotent: true,
  }),
  finalizeStoreBuyback: endpoint({
    method: 'POST',
    path: '/store/{storeId}/buybacks/{buybackId}/finalize',
    summary: 'Finish at the counter a file that the customer opened on the site',
    access: 'buyback_predeclared_check',
    scope: 'place',
    body: finalizeInput,
    answer: cartView,
    refusals: [
      'not_found',
      'not_eligible',
      'status_changed',
      'imei_already_open',
      'identity_document_required',
      'no_warehouse',
      'no_payment_mode',
      'payment_mode_unavailable',
      'question_unanswered',
      'diagnostic_error',
      'no_diagnostic_question',
      'configuration_error',
      'no_buyback_price',
      'buyback_zero_not_allowed',
      'price_changed',
      'creation_failed',
    ],
    idempotent: true,
  }),
};
