import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activeStatus, id, nothing } from '../field.ts';
import { circuit } from './circuit.ts';
import { paymentMode } from './payment-mode.ts';

/** A circuit as administrators see it: with the categories that use it. */
export const circuitView = circuit.extend({ categories: z.int() });
export type CircuitView = z.infer<typeof circuitView>;

const ofAccount = z.object({ accountId: id.optional() });

export const circuitApi = {
  circuits: endpoint({
    method: 'GET',
    path: '/circuits',
    summary: 'The circuits of an account; of one’s own when none is named',
    access: 'circuit_read',
    scope: 'account',
    query: ofAccount,
    answer: circuitView,
    list: true,
    refusals: [],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/circuits/{id}/activate',
    summary: 'Offer a circuit from now on',
    access: 'circuit_write',
    scope: 'account',
    body: nothing,
    answer: circuitView,
    refusals: ['not_found', 'store_drop_already_active', 'web_drop_needs_store_drop'],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/circuits/{id}/deactivate',
    summary: 'Offer a circuit no longer',
    access: 'circuit_write',
    scope: 'account',
    body: nothing,
    answer: circuitView,
    refusals: ['not_found', 'circuit_in_use', 'web_drop_needs_store_drop'],
  }),
  paymentModes: endpoint({
    method: 'GET',
    path: '/payment-modes',
    summary: 'The payment modes of an account; of one’s own when none is named',
    access: 'payment_mode_list',
    scope: 'account',
    query: ofAccount,
    answer: paymentMode,
    list: true,
    refusals: [],
  }),
  changePaymentMode: endpoint({
    method: 'PATCH',
    path: '/payment-modes/{id}',
    summary: 'Offer a payment mode, or no longer',
    access: 'payment_mode_write',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: z.object({ status: activeStatus }).partial(),
    answer: paymentMode,
    refusals: ['not_found'],
  }),
};
