import { z } from 'zod';
import { scanKinds } from '@reprise/platform/domain/codes/scan-code.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { historyView } from '../history/history.ts';
import { transitionView } from '../buybacks/buyback.ts';
import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import { itemFilters } from './item-filters.ts';
import { erasure, exitReasons, itemDiagnostics, itemView } from './item.ts';
import { itemArrivalApi } from './item.arrival.contract.ts';
import { controlView, itemControlApi, outcomeView } from './item.control.contract.ts';
import { quarantineReasons } from './item.states.ts';

const onItem = ['not_found', 'status_changed', 'wrong_item_status'] as const;
const nextAction = z.object({ name: z.string(), allowed: z.boolean(), code: z.string().nullable() });

/** Where a scanned item is, seen from the workshop that scans it. */
export const scanPlaces = ['here', 'other_workshop', 'expected', 'expected_elsewhere', 'left'] as const;
/** One of several items that a code names: an IMEI that came back, a parcel of several. */
const scanMatch = itemView.pick({
  id: true,
  identificationNumber: true,
  buybackIdentificationNumber: true,
  productLabel: true,
  status: true,
  stockName: true,
  warehouseName: true,
  exitAt: true,
});

export const scanView = z.object({
  kind: z.enum(['item', 'several', 'package', 'transport', 'stock', 'unknown']),
  id: id.nullable(),
  status: z.string().nullable(),
  /** The item itself; that of the one file that a transport or a package carries. */
  item: itemView.nullable(),
  /** Of the item; of the package when it is one. */
  nextActions: z.array(nextAction),
  place: z.enum(scanPlaces).nullable(),
  /** What a thing that is no item is called, and what is known of where it is. */
  label: z.string().nullable(),
  detail: z.string().nullable(),
  /** Several items bear the code: which one is meant? */
  matches: z.array(scanMatch),
  /** What whoever scans has just done to the item and may take back, and until when. */
  undo: z.object({ action: z.string(), until: instant }).nullable(),
  /** What an unknown code looks like. */
  shape: z.enum(scanKinds).nullable(),
});
export type ScanView = z.infer<typeof scanView>;

export type ControlView = z.infer<typeof controlView>;
export type OutcomeView = z.infer<typeof outcomeView>;

export const itemApi = {
  ...itemArrivalApi,
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
  items: endpoint({
    method: 'GET',
    path: '/items',
    summary: 'Items of the workshop',
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
  itemDiagnostics: endpoint({
    method: 'GET',
    path: '/items/{id}/diagnostics',
    summary: 'What the control answered, beside what was declared, and what each diagnosis answered',
    access: 'items_stock_read',
    scope: 'place',
    answer: itemDiagnostics,
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
      /** What the parts cost that its steps used up: part of the completed cost once that is summed. */
      partsCost: cents,
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
    refusals: [
      ...onItem,
      'stock_not_found',
      'wrong_stock',
      'stock_not_for_state',
      'stock_required',
      'bin_not_found',
    ],
    // what was done while the network was away is sent again until it is answered
    idempotent: true,
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
    refusals: ['not_found', 'wrong_item_status'],
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
    body: z.object({
      version,
      /** The customer's name, which is consent enough when nothing is drawn. */
      signedBy: text(120, 2),
      /** The ink, as a PNG. */
      image: z.base64().max(signatureLimits.base64).nullish(),
    }),
    answer: itemView,
    refusals: [...onItem, 'signature_required', 'signature_invalid', 'already_processed'],
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
