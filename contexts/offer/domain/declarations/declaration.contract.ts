import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, id, locale } from '@reprise/platform/domain/core/field.ts';
import { declarationInput, declarationView } from './declaration.ts';
import { estimateRefusals, estimateView } from './estimate-view.ts';
import { paymentOption, transportOption } from './options.ts';

/** The calls about a thing before it is sold: its price, and the ways to send it and to be paid for it. */
export const declarationApi = {
  createDeclaration: endpoint({
    method: 'POST',
    path: '/declarations',
    summary: 'Record the answers about one product',
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
  }),
  declaration: endpoint({
    method: 'GET',
    path: '/declarations/{id}',
    summary: 'Read a declaration',
    access: 'anonymous',
    scope: 'account',
    answer: declarationView,
    refusals: ['not_found'],
  }),
  changeDeclaration: endpoint({
    method: 'PATCH',
    path: '/declarations/{id}',
    summary: 'Change the answers of a declaration',
    access: 'anonymous',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: declarationInput
      .pick({ imei: true, imeiMismatchAccepted: true, serialNumber: true, responses: true })
      .partial(),
    answer: declarationView,
    refusals: ['not_found', 'question_unanswered', 'diagnostic_error'],
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/estimates',
    unkeyed: 'reads',
    summary: 'Compute the price of a declaration, line by line',
    access: 'anonymous',
    scope: 'account',
    body: z.object({
      declarationId: id,
      circuitId: id.nullable().optional(),
      shippingMethodId: id.nullable().optional(),
      paymentModeId: id.nullable().optional(),
      /** The accepted trade-in bonus; by default the greatest one that is offered. */
      tradeInBonusId: id.nullable().optional(),
    }),
    answer: estimateView,
    refusals: estimateRefusals,
  }),
  shippingMethods: endpoint({
    method: 'GET',
    path: '/declarations/{id}/shipping-methods',
    summary: 'List the ways to send the thing, each with its effect on the price',
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
    summary: 'List the payment modes, each with its effect on the price',
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
  tradeInBonuses: endpoint({
    method: 'GET',
    path: '/trade-in-bonuses',
    summary: 'Read the bonus offered beside the price (premium feature payment_bonus)',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      declarationId: id,
      /** Only those that are offered with this circuit. */
      circuitId: id.optional(),
    }),
    /** `termsLocale`: the language in which the terms are written. */
    answer: z.array(z.object({ id, label: z.string(), cents, terms: z.string(), termsLocale: locale })),
    refusals: ['not_found'],
  }),
};
