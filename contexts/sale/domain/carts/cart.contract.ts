import { z } from 'zod';
import { optionalZipCode } from '@reprise/platform/domain/address/customer-info.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, currency, id, productName, text } from '@reprise/platform/domain/core/field.ts';
import { estimateRefusals, estimateView } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { organizationPublicView } from '@reprise/people/domain/organizations/organization.ts';
import { cart, cartInput, finalizeInput } from './cart.ts';
import { storeOffers } from './store-offers.ts';

const cartView = cart.pick({ packageNumbers: true }).extend({
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

/**
 * An estimate at the counter, with the payment modes that are offered today: that of the site may be gone. `needsIban`:
 * the customer still has to give one; `sepaOnly`: of a country that a SEPA transfer reaches.
 */
const counterEstimateView = estimateView.extend({
  paymentModes: z.array(z.object({ id, label: z.string(), needsIban: z.boolean(), sepaOnly: z.boolean() })),
});
export type CounterEstimate = z.infer<typeof counterEstimateView>;

/** The refusals of a confirmation, on the site or at a counter. */
const confirmationRefusals = [
  'below_minimum',
  'cart_full',
  'terms_not_accepted',
  'terms_not_published',
  'terms_changed',
  'cart_currencies',
  'identity_document_required',
  'imei_already_open',
  'imei_twice',
  'imei_not_given',
  'device_listed',
  'device_locked',
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
  dropOffStores: endpoint({
    method: 'GET',
    path: '/drop-off-stores',
    summary: 'List stores, nearest first where a postal code or a position is given',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      zipCode: optionalZipCode.optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
    }),
    answer: z.array(organizationPublicView.extend({ distanceKm: z.number().nullable() })),
    refusals: [],
  }),
  dropOffStore: endpoint({
    method: 'GET',
    path: '/drop-off-stores/{id}',
    summary: 'Read a store, and what can be done in it',
    access: 'anonymous',
    scope: 'account',
    /** `counter`: to sell a device there; `drop_off`: to leave one that was sold on the site. */
    answer: organizationPublicView.extend({ offers: z.array(z.enum(storeOffers)) }),
    refusals: ['not_found'],
  }),
  ibanCheck: endpoint({
    method: 'POST',
    path: '/iban-checks',
    unkeyed: 'reads',
    summary: 'Check whether an IBAN is well formed, and whether a SEPA transfer reaches it',
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
    summary: 'Confirm a cart: one dossier per thing, with its item, payment, history, documents and mail',
    access: 'buyback_create_web',
    scope: 'account',
    body: cartInput,
    answer: cartView,
    status: 201,
    refusals: [...confirmationRefusals, 'site_closed'],
  }),
  cart: endpoint({
    method: 'GET',
    path: '/carts/{id}',
    summary: 'Read a confirmed cart',
    access: 'anonymous',
    scope: 'account',
    answer: cartView,
    refusals: ['not_found'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/carts/{id}/checkout',
    summary: 'Say which things travel in which parcel',
    access: 'anonymous',
    scope: 'account',
    body: z.object({
      packages: z
        .array(z.object({ number: text(30, 1), inCartIds: z.array(text(60, 1)).min(1) }))
        .min(1)
        .max(200),
    }),
    answer: cartView,
    refusals: ['not_found', 'code_already_entered'],
  }),
  createStoreBuyback: endpoint({
    method: 'POST',
    path: '/store/{storeId}/buybacks',
    summary: 'Create the dossiers of a customer at the counter',
    access: 'buyback_create',
    scope: 'place',
    body: cartInput,
    answer: cartView,
    status: 201,
    refusals: [...confirmationRefusals],
  }),
  estimateStoreBuyback: endpoint({
    method: 'POST',
    path: '/store/{storeId}/buybacks/{buybackId}/estimate',
    unkeyed: 'reads',
    summary: 'Compute the price at the counter of a dossier that the customer opened on the site',
    access: 'buyback_predeclared_check',
    scope: 'place',
    body: finalizeInput.pick({ declarationId: true, paymentModeId: true }),
    answer: counterEstimateView,
    refusals: ['not_eligible', ...estimateRefusals],
  }),
  finalizeStoreBuyback: endpoint({
    method: 'POST',
    path: '/store/{storeId}/buybacks/{buybackId}/finalize',
    summary: 'Finalise at the counter a dossier that the customer opened on the site',
    access: 'buyback_predeclared_check',
    scope: 'place',
    body: finalizeInput,
    answer: cartView,
    refusals: [
      'not_found',
      'not_eligible',
      'status_changed',
      'declaration_sold',
      'imei_already_open',
      'imei_not_given',
      'device_listed',
      'device_locked',
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
  }),
};
