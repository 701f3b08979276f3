import { z } from 'zod';
import { askedQuestion, responses } from '@reprise/offer/domain/questions/question.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, grade, id, locale, productName, text, version } from '@reprise/platform/domain/core/field.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { ledgerLine } from '@reprise/offer/domain/prices/price.ts';
import type { IdentityRefusal } from './device-identity.ts';
import { controlDraft, itemView } from './item.ts';
import { confirmedDifferences } from './report-difference.ts';

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

const unreadable = controlDraft.shape.imeiUnreadable.unwrap().unwrap().pick({ reason: true, photos: true });

export const controlView = z.object({
  item: itemView,
  draft: controlDraft,
  /** The retailer whose catalogue the item is controlled against. */
  retailerAccountId: id,
  declared: z.object({
    productId: id,
    productLabel: productName,
    imei: z.string().nullable(),
    serialNumber: z.string().nullable(),
    grade,
    responses,
  }),
  /** The product found so far: the declared one until another is chosen. */
  found: z.object({ productId: id, productLabel: productName }),
  commentMandatory: z.boolean(),
  imei: z.object({
    required: z.boolean(),
    /** Why the control cannot be confirmed with what is known of the IMEI; null: it can. */
    refusal: z.enum(identityRefusals).nullable(),
    /** Why the IMEI cannot have been misread at the sale; null: it may have been, or does not differ. */
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
      /** Null where the difference is the product, the IMEI or the serial number. */
      questionId: id.nullable(),
      question: z.string(),
      /** Null: whoever declared was not asked this question. */
      declared: z.array(z.string()).nullable(),
      controlled: z.array(z.string()),
      /** The reason for the customer, in their language; null where the difference does not lower the price. */
      reason: text(500).nullable(),
    }),
  ),
  customerLanguage: locale,
  photosRequired: z.boolean(),
});

/** The control of an item (docs/transitions.md, "Control"). */
export const itemControlApi = {
  startControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/start',
    summary: 'Open or resume the control; it is locked to its operator for 30 minutes',
    access: 'item_control',
    scope: 'place',
    body: z.object({ version }),
    answer: controlView,
    refusals: [...onItem, 'control_locked', 'litigation_open'],
  }),
  control: endpoint({
    method: 'GET',
    path: '/items/{id}/control',
    summary: 'Read the draft of a control',
    access: 'item_control',
    scope: 'place',
    answer: controlView,
    refusals: ['not_found', 'wrong_item_status'],
  }),
  controlQuestions: endpoint({
    method: 'GET',
    path: '/items/{id}/control/questions',
    summary: 'List the questions of the frozen list by which the item is priced',
    access: 'item_control',
    scope: 'place',
    answer: z.array(askedQuestion),
    refusals: ['not_found', 'wrong_item_status', 'product_not_found'],
  }),
  changeControl: endpoint({
    method: 'PATCH',
    path: '/items/{id}/control',
    summary: 'Save the draft of a control',
    sampled: ['imei', 'imeiSource', 'responses', 'comment'],
    access: 'item_control',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    /** `photos` includes those of the arrival. */
    body: controlDraft
      .pick({
        productId: true,
        imei: true,
        serialNumber: true,
        responses: true,
        comment: true,
        evidence: true,
        step: true,
        imeiSource: true,
        imeiMeaning: true,
      })
      .extend({
        photos: z.array(id).max(2 * fileLimits.photosPerStep),
        reasons: z.array(text(500)).max(20),
        /** Why no IMEI can be read; this unlocks the control for the manager who confirms it. */
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
    summary: 'Confirm as a manager that no IMEI can be read, whoever has the control open',
    access: 'item_imei_unreadable',
    scope: 'place',
    body: unreadable.extend({ version }),
    answer: controlView,
    refusals: [...onItem, 'invalid'],
  }),
  previewControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/preview',
    unkeyed: 'reads',
    summary: 'Preview the outcome of a control',
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
    summary: 'Confirm a control',
    access: 'item_control',
    scope: 'place',
    body: z.object({
      version,
      reasons: z.array(text(500, 1)).max(20).default([]),
      comment: text(500).default(''),
      /** A reason and photos for each difference; if absent, those of the draft. */
      evidence: controlDraft.shape.evidence,
      customPrice: cents.nonnegative().nullable().default(null),
      /** What the report of a test bench says otherwise, as `report_contradicted` listed it: the operator stands by it. */
      confirmedDifferences: confirmedDifferences.default([]),
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
      'report_contradicted',
      'configuration_error',
      'not_eligible',
      'invalid',
      'forbidden',
    ],
  }),
  refuseControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/refuse',
    summary: 'Refuse the product; it goes back to the customer',
    access: 'item_control_refuse',
    scope: 'place',
    body: z.object({ version, reason: text(500, 1) }),
    answer: itemView,
    refusals: [...onItem, 'reason_required'],
  }),
  reopenControl: endpoint({
    method: 'POST',
    path: '/items/{id}/control/reopen',
    summary: 'Reopen a confirmed control',
    access: 'item_control_reopen',
    scope: 'place',
    body: z.object({ version, reason: text(500, 1) }),
    answer: itemView,
    refusals: [...onItem, 'reopen_too_late', 'reason_required'],
  }),
};
