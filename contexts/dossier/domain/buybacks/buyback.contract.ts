import { z } from 'zod';
import { documentView } from '../documents/document.ts';
import { cursorAlone } from '@reprise/platform/domain/core/cursor.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { historyView } from '../history/history.ts';
import { ledgerLine } from '@reprise/offer/domain/prices/price.ts';
import { buybackEditApi } from './buyback.edit.contract.ts';
import { buybackListView, buybackView, cancelReasons } from './buyback.ts';
import { dossierTransitions } from './buyback.actions.ts';
import { transitionView } from '@reprise/platform/domain/core/transition-view.ts';
import { modeOption } from './edition.ts';
import { buybackFilters } from './buyback-filters.ts';
import { counterFilters } from './counter-filters.ts';

const byId = { refusals: ['not_found'] } as const;

export const buybackApi = {
  ...buybackEditApi,
  buybacks: endpoint({
    method: 'GET',
    path: '/buybacks',
    summary: 'List the dossiers in the caller’s scope',
    access: 'buyback_list',
    scope: 'place',
    query: buybackFilters.superRefine(cursorAlone),
    answer: buybackListView,
    list: true,
    refusals: ['forbidden'],
  }),
  buyback: endpoint({
    method: 'GET',
    path: '/buybacks/{id}',
    summary: 'Read one dossier; an anonymous visitor those of their own session',
    access: 'buyback_read',
    scope: 'place',
    answer: buybackView,
    ...byId,
  }),
  byIdentificationNumber: endpoint({
    method: 'GET',
    path: '/buybacks/by-identification-number/{n}',
    summary: 'Read one dossier by its 13 digits',
    access: 'buyback_read',
    scope: 'place',
    answer: buybackView,
    refusals: ['not_recognised'],
  }),
  isVerifiable: endpoint({
    method: 'HEAD',
    path: '/buybacks/by-identification-number/{n}/is-verifiable',
    summary: 'Check whether the dossier can be controlled here and now',
    access: 'item_control',
    scope: 'place',
    answer: z.void(),
    status: 204,
    refusals: ['not_recognised', 'wrong_item_status', 'litigation_open'],
  }),
  instructions: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/instructions',
    summary: 'List the steps that the customer has to take, in order',
    access: 'buyback_read',
    scope: 'place',
    answer: z.array(
      z.object({ sequence: z.int(), label: z.string(), type: z.string(), image: id.nullable() }),
    ),
    ...byId,
  }),
  additionalInfos: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/additional-infos',
    summary:
      'Read the texts of the confirmation: packing, payment delay, whom to ask, and the store or workshop it goes to',
    access: 'buyback_read',
    scope: 'place',
    answer: z.object({
      packingInstructions: z.string(),
      paymentMailContent: z.string(),
      paymentDelayDays: z.int(),
      supportEmail: z.string().nullable(),
      confirmation: z.enum(['documents', 'mail', 'tracking_sheet', 'gift_card', 'voucher']),
      destination: z.string().nullable(),
      trackingToken: z.string().nullable(),
    }),
    ...byId,
  }),
  transitions: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/transitions',
    summary: 'List the transitions that leave the present status, allowed or with the code why not',
    access: 'buyback_read',
    scope: 'place',
    answer: z.array(transitionView(dossierTransitions)),
    ...byId,
  }),
  history: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/history',
    summary: 'Read the history of a dossier',
    access: 'buyback_read',
    scope: 'place',
    answer: z.array(historyView),
    ...byId,
  }),
  priceLedger: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/price-ledger',
    summary: 'Read the declared and the controlled price, line by line',
    access: 'buyback_price_read',
    scope: 'place',
    answer: z.object({
      declared: z.array(ledgerLine),
      controlled: z.array(ledgerLine).nullable(),
      declaredTotal: cents,
      controlledTotal: cents.nullable(),
      currency: z.string(),
      guaranteeUntil: instant,
    }),
    ...byId,
  }),
  documents: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/documents',
    summary: 'List the papers of a dossier with their status',
    access: 'buyback_document_download',
    scope: 'place',
    answer: z.array(documentView),
    ...byId,
  }),
  document: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/documents/{type}',
    summary: 'Download one paper; 425 while it is being made, 404 when none is expected',
    access: 'buyback_document_download',
    scope: 'place',
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: [
      'not_found',
      'document_not_expected',
      'document_not_ready',
      'document_failed',
      'document_withdrawn',
      'buyer_unreachable',
    ],
  }),
  retryDocument: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/documents/{type}/retry',
    summary: 'Have a failed paper made again',
    access: 'buyback_document_download',
    scope: 'place',
    answer: documentView,
    refusals: ['not_found', 'document_not_expected', 'document_withdrawn', 'status_changed'],
  }),
  shippingLabel: endpoint({
    method: 'HEAD',
    path: '/buybacks/{id}/shipping-label',
    summary:
      'Check the shipping label: 200 when it is ready, 425 while it is being made, 404 when none is expected',
    access: 'buyback_document_download',
    scope: 'place',
    answer: z.void(),
    refusals: ['not_found', 'document_not_expected', 'document_not_ready', 'document_failed'],
  }),
  predeclared: endpoint({
    method: 'GET',
    path: '/buybacks/predeclared/{identificationNumber}',
    summary: 'Read a buyback created on the site, for a store to finalise',
    access: 'buyback_predeclared_check',
    scope: 'account',
    answer: buybackView.extend({
      olderThan15Days: z.boolean(),
      /** The guarantee of its price is over: today's list holds at the counter. */
      guaranteeOver: z.boolean(),
      declarationId: id,
    }),
    refusals: ['not_recognised', 'not_eligible'],
  }),
  predeclaredList: endpoint({
    method: 'GET',
    path: '/buybacks-predeclared',
    summary:
      'List the buybacks of the site whose customer still has to come to a store, those of the caller’s store first',
    access: 'buyback_predeclared_check',
    scope: 'account',
    query: counterFilters,
    answer: buybackListView,
    list: true,
    refusals: [],
  }),
  paymentModes: endpoint({
    method: 'GET',
    path: '/buybacks/{id}/payment-modes',
    summary:
      'List the payment modes that may still be chosen, each with the price it leads to on the frozen list',
    access: 'buyback_edit',
    scope: 'place',
    answer: z.array(modeOption),
    ...byId,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/cancel',
    summary: 'Cancel for ever; `force` when the payment can no longer be cancelled',
    access: 'buyback_cancel',
    orAccess: ['buyback_cancel_force'],
    scope: 'place',
    body: z.object({
      version,
      reason: z.enum(cancelReasons),
      comment: text(500).default(''),
      force: z.boolean().default(false),
    }),
    answer: buybackView,
    refusals: [
      'not_found',
      'forbidden',
      'status_changed',
      'payment_not_cancellable',
      'authority_hold',
      'seller_too_late',
      'not_in_processing',
      'buyback_cancelled',
      'reason_required',
    ],
  }),
  markAsPaid: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/mark-as-paid',
    summary: 'Record that the customer was paid outside the product',
    access: 'mark_as_paid',
    scope: 'place',
    body: z.object({ version, info: text(255).default('') }),
    answer: buybackView,
    refusals: ['not_found', 'forbidden', 'status_changed', 'payment_not_manual'],
  }),
  markAsLost: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/mark-as-lost',
    summary: 'Declare the item lost; the customer is paid',
    access: 'mark_item_lost_store',
    orAccess: ['mark_item_lost_transport', 'mark_item_lost_warehouse'],
    scope: 'place',
    body: z.object({
      version,
      place: z.enum(['store', 'transport', 'warehouse']),
      comment: text(500).default(''),
      /** The customer's proof of posting, where no carrier scanned the parcel. */
      proofFileId: id.nullable().default(null),
    }),
    answer: buybackView,
    refusals: ['not_found', 'forbidden', 'status_changed', 'wrong_item_status', 'posting_proof_required'],
  }),
  answerLitigation: endpoint({
    method: 'POST',
    path: '/buybacks/{id}/litigation/answer',
    summary: 'Record an answer that the customer gave otherwise, with its proof',
    access: 'litigation_answer_for_customer',
    scope: 'place',
    body: z.object({
      answer: z.enum(['accept', 'decline']),
      proofFileId: id,
      comment: text(500).default(''),
    }),
    answer: buybackView,
    refusals: ['not_found', 'already_resolved', 'litigation_expired', 'proof_required'],
  }),
};
