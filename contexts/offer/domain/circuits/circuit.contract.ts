import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { activeStatus, currency, id, nothing, version } from '@reprise/platform/domain/core/field.ts';
import { circuit } from './circuit.ts';
import { payabilityCauses } from './circuit-payability.ts';
import { circuitFields, circuitInstruction } from './circuit-settings.ts';
import { paymentMode } from '../payment-modes/payment-mode.ts';
import { paymentModeFields } from '../payment-modes/payment-mode-settings.ts';

/** Whether payments by this mode can be made; if not, it is not offered. See `payabilityOf`. */
const payability = z.object({
  state: z.enum(['always', 'partly', 'never']),
  /** The payers without a payout provider; a buyer sees only itself. */
  without: z.array(z.object({ id, name: z.string(), organizationId: id.nullable() })),
});

/**
 * A circuit for administrators: with the categories that use it, the currency of its amounts, and whether customers who
 * choose it can be paid. See `circuitPayability`.
 */
export const circuitView = circuit
  .pick({
    id: true,
    accountId: true,
    type: true,
    channel: true,
    deposit: true,
    name: true,
    description: true,
    status: true,
    eligibleCountries: true,
    paymentModes: true,
    modifier: true,
    transferOrderNumberOfCopy: true,
    paysAtCreation: true,
    instructionImages: true,
    version: true,
  })
  .extend({
    categories: z.int(),
    currency,
    payability: payability.extend({ cause: z.enum(payabilityCauses).nullable() }),
  });
export type CircuitView = z.infer<typeof circuitView>;

/** A circuit with all fields of its form. */
export const circuitDetail = circuitView.extend({ instructions: z.array(circuitInstruction) });
export type CircuitDetail = z.infer<typeof circuitDetail>;

/** A payment mode for administrators: with the currency of its amounts, and whether somebody can pay by it. */
export const paymentModeView = paymentMode
  .pick({
    id: true,
    accountId: true,
    type: true,
    provider: true,
    label: true,
    description: true,
    longDescription: true,
    mailContent: true,
    iban: true,
    bonusMode: true,
    bonusValue: true,
    bonusCap: true,
    status: true,
    version: true,
  })
  .extend({ currency, payability });
export type PaymentModeView = z.infer<typeof paymentModeView>;

/** A retailer whose circuits and payment modes a buyer may see. */
export const linkedRetailer = z.object({ id, name: z.string() });

const ofAccount = z.object({ accountId: id.optional() });
const patch = 'application/merge-patch+json';

export const circuitApi = {
  circuits: endpoint({
    method: 'GET',
    path: '/circuits',
    summary: 'List the circuits of an account, one’s own by default. A buyer names one of its retailers',
    access: 'circuit_read',
    scope: 'account',
    query: ofAccount,
    answer: circuitView,
    list: true,
    refusals: [],
  }),
  circuit: endpoint({
    method: 'GET',
    path: '/circuits/{id}',
    summary: 'Read a circuit in every language, with its instructions',
    access: 'circuit_read',
    scope: 'account',
    answer: circuitDetail,
    refusals: ['not_found'],
  }),
  changeCircuit: endpoint({
    method: 'PATCH',
    path: '/circuits/{id}',
    summary:
      'Change a circuit: its texts, the countries that it serves, what it adds to a price; texts and lists are replaced whole',
    access: 'circuit_write',
    scope: 'account',
    consumes: patch,
    body: circuitFields.partial().extend({ version }),
    answer: circuitDetail,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/circuits/{id}/activate',
    summary: 'Activate a circuit',
    access: 'circuit_write',
    scope: 'account',
    body: nothing,
    answer: circuitView,
    refusals: ['not_found', 'store_drop_already_active', 'web_drop_needs_store_drop'],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/circuits/{id}/deactivate',
    summary: 'Deactivate a circuit',
    access: 'circuit_write',
    scope: 'account',
    body: nothing,
    answer: circuitView,
    refusals: ['not_found', 'circuit_in_use', 'web_drop_needs_store_drop'],
  }),
  paymentModes: endpoint({
    method: 'GET',
    path: '/payment-modes',
    summary: 'List the payment modes of an account, one’s own by default. A buyer names one of its retailers',
    access: 'payment_mode_list',
    scope: 'account',
    query: ofAccount,
    answer: paymentModeView,
    list: true,
    refusals: [],
  }),
  paymentMode: endpoint({
    method: 'GET',
    path: '/payment-modes/{id}',
    summary: 'Read a payment mode in every language',
    access: 'payment_mode_list',
    scope: 'account',
    answer: paymentModeView,
    refusals: ['not_found'],
  }),
  changePaymentMode: endpoint({
    method: 'PATCH',
    path: '/payment-modes/{id}',
    summary:
      'Change a payment mode: its texts, what it adds to a price, whether it is offered; texts are replaced whole, amounts in cents',
    access: 'payment_mode_write',
    scope: 'account',
    consumes: patch,
    body: paymentModeFields.partial().extend({ status: activeStatus.optional(), version }),
    answer: paymentModeView,
    refusals: ['not_found', 'status_changed', 'invalid'],
  }),
  linkedRetailers: endpoint({
    method: 'GET',
    path: '/linked-retailers',
    summary:
      'List the retailers from which one’s account buys and whose circuits and payment modes it may see',
    access: 'payment_mode_list',
    orAccess: ['circuit_read'],
    scope: 'account',
    answer: linkedRetailer,
    list: true,
    refusals: [],
  }),
};
