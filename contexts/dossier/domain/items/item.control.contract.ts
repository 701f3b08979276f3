import { z } from 'zod';
import { askedQuestion, responses } from '@reprise/offer/domain/questions/question.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, grade, id, locale, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { ledgerLine } from '@reprise/offer/domain/prices/price.ts';
import type { IdentityRefusal } from './device-identity.ts';
import { controlDraft, itemView } from './item.ts';

const onItem = ['not_found', 'status_changed', 'wrong_item_status'] as const;
const identityRefusals = [
  'imei_required',
  'imei_source_required',
  'imei_unreadable_unconfirmed',
  'imei_meaning_required',
  'imei_misread_other_product',
  'imei_misread_known',
  'imei_of_other_product',
] as const satisfies readonly IdentityRefusal[];

const unreadable = controlDraft.shape.imeiUnreadable.unwrap().unwrap().omit({ confirmedBy: true });

export const controlView = z.object({
  item: itemView,
  draft: controlDraft,
  /** Whose catalogue it is controlled against. */
  retailerAccountId: id,
  declared: z.object({
    productId: id,
    productLabel: productName,
    imei: z.string().nullable(),
    serialNumber: z.string().nullable(),
    grade,
    responses,
  }),
  /** The product that was found so far: the declared one until another is chosen. */
  found: z.object({ productId: id, productLabel: productName }),
  commentMandatory: z.boolean(),
  imei: z.object({
    required: z.boolean(),
    /** Why the control cannot end with what is known of the IMEI so far; null: it can. */
    refusal: z.enum(identityRefusals).nullable(),
    /** Why it was not misread at the sale; null: it may have been, or does not differ. */
    misreadRefusal: z.enum(identityRefusals).nullable(),
  }),
});

export const outcomeView = z.object({
  declared: cents,
  controlled: cents,
  difference: cents,
  absorbable: cents,
  outcome: z.enum([
    'bb_completed',
    'bb_completed_by_price',
    'bb_completed_with_absorption',
    'litigation',
    'refuse',
  ]),
  currency: z.string(),
  grade,
  declaredLedger: z.array(ledgerLine),
  controlledLedger: z.array(ledgerLine),
  differences: z.array(
    z.object({
      /** Null for another product, IMEI or serial number than the declared one. */
      questionId: id.nullable(),
      question: z.string(),
      /** Null: who declared was never asked. */
      declared: z.array(z.string()).nullable(),
      controlled: z.array(z.string()),
      /** What the customer may be told of it, in their language; null where it does not lower the price. */
      reason: text(500).nullable(),
    }),
  ),
  customerLanguage: locale,
  photosRequired: z.boolean(),
});

/** The control of an item on a bench (design, 3a I10 to I13, I39). */
export const itemControlApi = {
  startControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/start',
    summary: 'Open or resume the control; nobody else may for 30 minutes',
    access: 'item_control',
    scope: 'place',
    body: z.object({ version }),
    answer: controlView,
    refusals: [...onItem, 'control_locked', 'litigation_open'],
  }),
  control: endpoint({
    method: 'GET',
    path: '/items/{id}/control',
    summary: 'The control as far as it is',
    access: 'item_control',
    scope: 'place',
    answer: controlView,
    refusals: ['not_found', 'wrong_item_status'],
  }),
  controlQuestions: endpoint({
    method: 'GET',
    path: '/items/{id}/control/questions',
    summary: 'The questions of the list by which the thing is priced: those that were frozen with its file',
    access: 'item_control',
    scope: 'place',
    answer: z.array(askedQuestion),
    refusals: ['not_found', 'wrong_item_status', 'product_not_found'],
  }),
  changeControl: endpoint({
    method: 'PATCH',
    path: '/items/{id}/control',
    summary: 'Keep what was found so far',
    access: 'item_control',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    /** `photos`: those of the arrival among them. */
    body: controlDraft
      .omit({ identity: true })
      .extend({
        photos: z.array(id).max(2 * fileLimits.photosPerStep),
        reasons: z.array(text(500)).max(20),
        /** What the operator saw; the control is then free for the manager who confirms it. */
        imeiUnreadable: unreadable.nullable(),
      })
      .partial(),
    answer: controlView,
    refusals: [
      'not_found',
      'wrong_item_status',
      'control_locked',
      'imei_too_short',
      'imei_too_long',
      'imei_not_numeric',
      'product_not_found',
    ],
  }),
  imeiUnreadable: endpoint({
    method: 'POST',
    path: '/items/{id}/control/imei-unreadable',
    summary: 'A manager’s word that no IMEI can be read, whoever has the control open',
    access: 'item_imei_unreadable',
    scope: 'place',
    body: unreadable.extend({ version }),
    answer: controlView,
    refusals: [...onItem, 'invalid'],
  }),
  previewControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/preview',
    summary: 'What confirming would lead to',
    access: 'item_control',
    scope: 'place',
    answer: outcomeView,
    refusals: [
      'not_found',
      'wrong_item_status',
      ...identityRefusals,
      'question_unanswered',
      'diagnostic_error',
      'product_not_found',
      'configuration_error',
    ],
  }),
  confirmControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/confirm',
    summary: 'Confirm the summary',
    access: 'item_control',
    scope: 'place',
    body: z.object({
      version,
      reasons: z.array(text(500, 1)).max(20).default([]),
      comment: text(500).default(''),
      /** A reason of each difference; without, those kept so far. */
      evidence: controlDraft.shape.evidence,
      customPrice: cents.nonnegative().nullable().default(null),
    }),
    answer: z.object({ item: itemView, outcome: outcomeView.shape.outcome }),
    refusals: [
      ...onItem,
      'control_locked',
      'litigation_open',
      ...identityRefusals,
      'question_unanswered',
      'diagnostic_error',
      'photo_required',
      'reason_required',
      'configuration_error',
      'not_eligible',
      'invalid',
      'forbidden',
    ],
  }),
  refuseControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/refuse',
    summary: 'Refuse the product: it goes back',
    access: 'item_control_refuse',
    scope: 'place',
    body: z.object({ version, reason: text(500, 1) }),
    answer: itemView,
    refusals: [...onItem, 'reason_required'],
  }),
  reopenControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/reopen',
    summary: 'Undo a confirmed control',
    access: 'item_control_reopen',
    scope: 'place',
    body: z.object({ version, reason: text(500, 1) }),
    answer: itemView,
    refusals: [...onItem, 'reopen_too_late', 'reason_required'],
  }),
};
