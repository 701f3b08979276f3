import { z } from 'zod';
import { responses } from '../catalogue/question.ts';
import { endpoint } from '../endpoint.ts';
import { cents, id, instant, pageQuery, text, version } from '../field.ts';
import { historyView } from '../history/history.ts';
import { transitionView } from '../buyback/buyback.ts';
import { stockView } from '../stock/stock.ts';
import { erasure, exitReasons, itemView, packageStates } from './item.ts';
import { controlView, itemControlApi, outcomeView } from './item.control.contract.ts';
import { quarantineReasons } from './item.states.ts';

const onItem = ['not_found', 'status_changed', 'wrong_item_status'] as const;
const nextAction = z.object({ name: z.string(), allowed: z.boolean(), code: z.string().nullable() });

export const scanView = z.object({
  kind: z.enum(['item', 'package', 'transport', 'stock', 'unknown']),
  id: id.nullable(),
  status: z.string().nullable(),
  item: itemView.nullable(),
  nextActions: z.array(nextAction),
});
export type ScanView = z.infer<typeof scanView>;

export const checkInMessages = [
  'checked_in',
  'to_reintegrate',
  'buyback_cancelled',
  'came_back',
  'found',
] as const;
export type CheckInMessage = (typeof checkInMessages)[number];

export type ControlView = z.infer<typeof controlView>;
export type OutcomeView = z.infer<typeof outcomeView>;

export const itemApi = {
  ...itemControlApi,
  scan: endpoint({
    method: 'GET',
    path: '/scan/{code}',
    summary: 'What any scanned code is, where it is, and its only legal next actions',
    access: 'item_checkin',
    orAccess: ['items_stock_read', 'expedition_send'],
    scope: 'place',
    answer: scanView,
    refusals: [],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/warehouses/{id}/check-ins',
    summary: 'An item arrives',
    access: 'item_checkin',
    scope: 'place',
    body: z.object({
      identificationNumber: z.string().trim().max(30),
      packageState: z.enum(packageStates).default('intact'),
      photos: z.array(id).max(10).default([]),
      answers: responses.default([]),
      force: z.boolean().default(false),
      reason: text(500).default(''),
    }),
    answer: z.object({
      item: itemView,
      message: z.enum(checkInMessages),
    }),
    status: 201,
    refusals: [
      'not_found',
      'not_recognised',
      'buyback_cancelled',
      'wrong_status_to_check_in',
      'other_warehouse',
      'already_checked_in',
      'reason_required',
      'forbidden',
      'status_changed',
    ],
    idempotent: true,
  }),
  items: endpoint({
    method: 'GET',
    path: '/items',
    summary: 'Items of the workshop',
    access: 'items_stock_read',
    scope: 'place',
    query: pageQuery.extend({
      'status[]': z.array(z.string()).optional(),
      stock: id.optional(),
      code: text(17).optional(),
      quarantine: z.stringbool().optional(),
      brand: text(120).optional(),
    }),
    answer: itemView,
    list: true,
    refusals: [],
  }),
  item: endpoint({
    method: 'GET',
    path: '/items/{id}',
    summary: 'One item',
    access: 'items_stock_read',
    orAccess: ['buyback_read'],
    scope: 'place',
    answer: itemView,
    refusals: ['not_found'],
  }),
  itemHistory: endpoint({
    method: 'GET',
    path: '/items/{id}/history',
    summary: 'What happened to the item',
    access: 'items_stock_read',
    scope: 'place',
    answer: z.array(historyView),
    refusals: ['not_found'],
  }),
  itemEconomics: endpoint({
    method: 'GET',
    path: '/items/{id}/economics',
    summary: 'What it cost',
    access: 'items_economic_data_read',
    scope: 'place',
    answer: z.object({
      paidPrice: cents.nullable(),
      plannedRefurbCost: cents,
      completedRefurbCost: cents,
      currency: z.string(),
    }),
    refusals: ['not_found'],
  }),
  itemTransitions: endpoint({
    method: 'GET',
    path: '/items/{id}/transitions',
    summary: 'What the caller may do to the item now, and why not the rest',
    access: 'items_stock_read',
    scope: 'place',
    answer: z.array(transitionView),
    refusals: ['not_found'],
  }),
  quarantineReasons: endpoint({
    method: 'GET',
    path: '/quarantine-reasons',
    summary: 'Why an item may be put aside',
    access: 'signed_in',
    scope: 'none',
    answer: z.array(z.enum(quarantineReasons)),
    refusals: [],
  }),
  quarantine: endpoint({
    method: 'POST',
    path: '/items/{id}/quarantine',
    summary: 'Put aside',
    access: 'quarantine_transition',
    scope: 'place',
    body: z.object({ version, reason: z.enum(quarantineReasons), comment: text(500).default('') }),
    answer: itemView,
    refusals: [...onItem, 'reason_required', 'forbidden'],
  }),
  releaseQuarantine: endpoint({
    method: 'POST',
    path: '/items/{id}/quarantine/release',
    summary: 'Move out of quarantine: the scanned stock proves the move',
    access: 'quarantine_transition',
    scope: 'place',
    body: z.object({
      version,
      to: z.enum(['control', 'stock', 'return']),
      scannedStockIdentifier: text(255, 1),
      /** The authority gives the item free; a manager's word. */
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
    summary: 'Choose or change the stock',
    access: 'items_stock_change',
    scope: 'place',
    body: z.object({ version, stockId: id, bin: text(60).nullable().default(null) }),
    answer: itemView,
    refusals: [...onItem, 'stock_not_found', 'wrong_stock', 'stock_required'],
  }),
  recordErasure: endpoint({
    method: 'POST',
    path: '/items/{id}/erasures',
    summary: 'Record a data erasure',
    access: 'item_erasure_record',
    scope: 'place',
    body: erasure.pick({
      standard: true,
      method: true,
      tool: true,
      toolVersion: true,
      result: true,
      verifiedBy: true,
    }),
    answer: erasure.pick({
      id: true,
      standard: true,
      method: true,
      tool: true,
      toolVersion: true,
      result: true,
      verifiedBy: true,
      createdAt: true,
    }),
    status: 201,
    refusals: ['not_found'],
    idempotent: true,
  }),
  exit: endpoint({
    method: 'POST',
    path: '/items/{id}/exit',
    summary: 'The item leaves for good',
    access: 'item_exit',
    scope: 'place',
    body: z.object({ version, reason: z.enum(exitReasons), reference: text(120).default('') }),
    answer: itemView,
    refusals: [...onItem, 'erasure_required'],
  }),
  found: endpoint({
    method: 'POST',
    path: '/items/{id}/found',
    summary: 'A lost item is found again',
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
    summary: 'Given back at a counter against signature',
    access: 'item_hand_back',
    scope: 'place',
    body: z.object({ version, signedBy: text(120, 2) }),
    answer: itemView,
    refusals: onItem,
  }),
  stocks: endpoint({
    method: 'GET',
    path: '/stocks',
    summary: 'The stocks of the workshop',
    access: 'items_stock_read',
    scope: 'place',
    query: pageQuery,
    answer: stockView,
    list: true,
    refusals: [],
  }),
  quarantineMail: endpoint({
    method: 'POST',
    path: '/items/{id}/quarantine/mail',
    summary: 'Tell the customer',
    access: 'send_quarantine_mail',
    scope: 'place',
    body: z.object({ message: text(1000).default('') }),
    answer: z.object({ sentAt: instant }),
    refusals: ['not_found', 'wrong_item_status', 'mail_failed'],
  }),
};
