import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { activeStatus, currency, id, version } from '@reprise/platform/domain/core/field.ts';
import { shippingMethod } from './circuit.ts';
import { newShippingMethod, shippingMethodFields } from './shipping-method-settings.ts';

/** A carrier's service for administrators, in every language, with the currency of its amounts. */
export const shippingMethodView = shippingMethod
  .pick({
    id: true,
    accountId: true,
    channel: true,
    type: true,
    name: true,
    description: true,
    modifier: true,
    paymentMethods: true,
    availableCountries: true,
    status: true,
    version: true,
  })
  .extend({ currency });
export type ShippingMethodView = z.infer<typeof shippingMethodView>;

/** The services by which things are sent: what a circuit offers its customers to choose from (docs/price.md, "Bonuses"). */
export const shippingMethodApi = {
  list: endpoint({
    method: 'GET',
    path: '/shipping-methods',
    summary:
      'List the shipping methods of an account, one’s own by default. A buyer names one of its retailers',
    access: 'circuit_read',
    scope: 'account',
    query: z.object({ accountId: id.optional() }),
    answer: shippingMethodView,
    list: true,
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/shipping-methods/{id}',
    summary: 'Read a shipping method in every language',
    access: 'circuit_read',
    scope: 'account',
    answer: shippingMethodView,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/shipping-methods',
    summary:
      'Add a shipping method to the circuit of a channel and deposit; it is offered at once. Amounts in cents',
    access: 'circuit_write',
    scope: 'account',
    body: newShippingMethod,
    answer: shippingMethodView,
    status: 201,
    refusals: ['not_found', 'invalid'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/shipping-methods/{id}',
    summary:
      'Change a shipping method: its texts, its countries, what it adds to a price, whether it is offered; texts and lists are replaced whole',
    access: 'circuit_write',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: shippingMethodFields.partial().extend({ status: activeStatus.optional(), version }),
    answer: shippingMethodView,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
};
