import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, currency, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { historyView } from '../history/history.ts';
import { transitionView } from '@reprise/platform/domain/core/transition-view.ts';
import { itemTransitions } from './item.transitions.ts';
import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import { itemFilters } from './item-filters.ts';
import { erasureView, exitReasons, itemDiagnostics, itemView } from './item.ts';
import { itemArrivalApi } from './item.arrival.contract.ts';
import { controlView, itemControlApi, outcomeView } from './item.control.contract.ts';
import { quarantineReasons } from './item.states.ts';

const onItem = ['not_found', 'status_changed', 'wrong_item_status'] as const;
export type ControlView = z.infer<typeof controlView>;
export type OutcomeView = z.infer<typeof outcomeView>;

export const itemApi = {
  ...itemArrivalApi,
  ...itemControlApi,
  items: endpoint({
    method: 'GET',
    path: '/items',
    summary: 'List the items of the workshop',
    access: 'items_stock_read',
    scope: 'place',
    query: itemFilters,
    answer: itemView,
    list: true,
    refusals: ['forbidden'],
  }),
  item: endpoint({
    method: 'GET',
    path: '/items/{id}',
    summary: 'Read one item',
    access: 'items_stock_read',
    orAccess: ['buyback_read'],
    scope: 'place',
    answer: itemView,
    refusals: ['not_found'],
  }),
  itemHistory: endpoint({
    method: 'GET',
    path: '/items/{id}/history',
    summary: 'Read the history of an item',
    access: 'items_stock_read',
    scope: 'place',
    answer: z.array(historyView),
    refusals: ['not_found'],
  }),
  itemDiagnostics: endpoint({
    method: 'GET',
    path: '/items/{id}/diagnostics',
    summary: 'Read the answers of the control beside the declared ones, and those of each diagnosis',
    access: 'items_stock_read',
    scope: 'place',
    answer: itemDiagnostics,
    refusals: ['not_found'],
  }),
  itemEconomics: endpoint({
    method: 'GET',
    path: '/items/{id}/economics',
    summary: 'Read the costs of an item',
    access: 'items_economic_data_read',
    scope: 'place',
    answer: z.object({
      paidPrice: cents.nullable(),
      plannedRefurbCost: cents,
      completedRefurbCost: cents,
      /** The cost of the parts used in its steps; included in the completed cost once that is summed. */
      partsCost: cents,
      /** That of the paid price. */
      currency,
      /** That of the buyer’s account, in which its steps and parts are counted. */
      refurbCurrency: currency,
    }),
    refusals: ['not_found'],
  }),
  itemTransitions: endpoint({
    method: 'GET',
    path: '/items/{id}/transitions',
    summary: 'List the transitions that leave the present status, allowed or with the code why not',
    access: 'items_stock_read',
    scope: 'place',
    answer: z.array(transitionView(itemTransitions)),
    refusals: ['not_found'],
  }),
  quarantineReasons: endpoint({
    method: 'GET',
    path: '/quarantine-reasons',
    summary: 'List the reasons for a quarantine',
    access: 'signed_in',
    scope: 'none',
    answer: z.array(z.enum(quarantineReasons)),
    refusals: [],
  }),
  quarantine: endpoint({
    method: 'POST',
    path: '/items/{id}/quarantine',
    summary: 'Put an item in quarantine',
    access: 'quarantine_transition',
    scope: 'place',
    body: z.object({ version, reason: z.enum(quarantineReasons), comment: text(500).default('') }),
    answer: itemView,
    refusals: [...onItem, 'reason_required', 'forbidden'],
  }),
  releaseQuarantine: endpoint({
    method: 'POST',
    path: '/items/{id}/quarantine/release',
    summary: 'Take an item out of quarantine; the scanned stock proves that it was moved',
    access: 'quarantine_transition',
    scope: 'place',
    body: z.object({
      version,
      to: z.enum(['control', 'stock', 'return']),
      scannedStockIdentifier: text(255, 1),
      /** The authority lifts its hold, as stated by a manager of the workshop. */
      liftHold: z.boolean().default(false),
    }),
    answer: itemView,
    refusals: [
      ...onItem,
      'stock_not_found',
      'wrong_stock',
      'control_done',
      'control_not_done',
      'authority_hold',
      'forbidden',
    ],
  }),
  move: endpoint({
    method: 'POST',
    path: '/items/{id}/move',
    summary: 'Choose or change the stock of an item',
    access: 'items_stock_change',
    scope: 'place',
    body: z.object({ version, stockId: id, bin: text(60).nullable().default(null) }),
    answer: itemView,
    refusals: [
      ...onItem,
      'stock_not_found',
      'wrong_stock',
      'stock_not_for_state',
      'stock_required',
      'bin_not_found',
    ],
    // the bench repeats the call until it is answered, after the network was away
  }),
  recordErasure: endpoint({
    method: 'POST',
    path: '/items/{id}/erasures',
    summary: 'Record a data erasure of an item',
    access: 'item_erasure_record',
    scope: 'place',
    body: erasureView.pick({
      standard: true,
      method: true,
      tool: true,
      toolVersion: true,
      result: true,
      verifiedBy: true,
    }),
    answer: erasureView,
    status: 201,
    refusals: ['not_found', 'wrong_item_status'],
  }),
  exit: endpoint({
    method: 'POST',
    path: '/items/{id}/exit',
    summary: 'Record that an item leaves for good',
    access: 'item_exit',
    scope: 'place',
    body: z.object({ version, reason: z.enum(exitReasons), reference: text(120).default('') }),
    answer: itemView,
    refusals: [...onItem, 'package_closed', 'erasure_required'],
  }),
  found: endpoint({
    method: 'POST',
    path: '/items/{id}/found',
    summary: 'Record that a lost item was found',
    access: 'item_found',
    orAccess: ['mark_item_lost_store'],
    scope: 'place',
    body: z.object({ version }),
    answer: itemView,
    refusals: onItem,
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/items/{id}/hand-back',
    summary: 'Hand an item back at a counter against a signature',
    access: 'item_hand_back',
    scope: 'place',
    body: z.object({
      version,
      /** The customer's name; without a drawing it is the signature. */
      signedBy: text(120, 2),
      /** The drawing, as a PNG. */
      image: z.base64().max(signatureLimits.base64).nullish(),
    }),
    answer: itemView,
    refusals: [...onItem, 'signature_required', 'signature_invalid', 'already_processed'],
  }),
  quarantineMail: endpoint({
    method: 'POST',
    path: '/items/{id}/quarantine/mail',
    unkeyed: 'waits',
    summary: 'Send the customer the mail about a quarantine',
    access: 'send_quarantine_mail',
    scope: 'place',
    body: z.object({ message: text(1000).default('') }),
    answer: z.object({ sentAt: instant }),
    refusals: ['not_found', 'wrong_item_status', 'mail_failed'],
  }),
};
