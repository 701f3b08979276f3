import { z } from 'zod';
import { responses } from '@reprise/offer/domain/questions/question.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { labelQuery } from '@reprise/platform/domain/core/label-format.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { itemView, packageStates } from './item.ts';

export const checkInMessages = [
  'checked_in',
  'to_reintegrate',
  'buyback_cancelled',
  'came_back',
  'found',
  'found_to_return',
] as const;
export type CheckInMessage = (typeof checkInMessages)[number];

/** A question asked while the parcel is opened: one of its category that has an answer marked as a hazard. */
export const arrivalQuestion = z.object({
  id,
  title: z.string(),
  type: z.enum(['unique', 'multiple']),
  answers: z.array(z.object({ id, name: z.string(), hazard: z.boolean() })),
});

export const arrivalView = z.object({
  item: itemView,
  photos: z.array(id),
  questions: z.array(arrivalQuestion),
  responses,
  /** An answer says that the item is dangerous and must be put aside at once. */
  hazard: z.boolean(),
});
export type ArrivalView = z.infer<typeof arrivalView>;

/** The number of a dossier or of an item, or a carrier's tracking number. */
const number = z.string().trim().max(60);
const packageState = z.enum(packageStates);

/** The refusals of a check-in. */
const checkInRefusals = [
  'not_found',
  'not_recognised',
  'buyback_cancelled',
  'wrong_status_to_check_in',
  'other_warehouse',
  'already_checked_in',
  'reason_required',
  'forbidden',
  'status_changed',
] as const;

/** The arrival of an item at a workshop (docs/transitions.md, "Check-in"). */
export const itemArrivalApi = {
  checkIn: endpoint({
    method: 'POST',
    path: '/warehouses/{id}/check-ins',
    summary: 'Check in an item',
    access: 'item_checkin',
    scope: 'place',
    body: z.object({
      identificationNumber: number,
      packageState: packageState.default('intact'),
      photos: z.array(id).max(fileLimits.photosPerStep).default([]),
      answers: responses.default([]),
      force: z.boolean().default(false),
      reason: text(500).default(''),
    }),
    answer: z.object({
      item: itemView,
      message: z.enum(checkInMessages),
      /** When the dossier was cancelled, where its item arrives all the same. */
      cancelledAt: instant.nullable(),
    }),
    status: 201,
    refusals: checkInRefusals,
  }),
  checkInSeveral: endpoint({
    method: 'POST',
    path: '/warehouses/{id}/check-ins/batch',
    summary: 'Check in several items; each is checked in or refused by itself, in the order given',
    access: 'item_checkin',
    scope: 'place',
    body: z.object({
      parcels: z
        .array(z.object({ identificationNumber: number, packageState: packageState.default('intact') }))
        .min(1)
        .max(100),
    }),
    answer: z.object({
      lines: z.array(
        z.object({
          identificationNumber: z.string(),
          message: z.enum(checkInMessages).nullable(),
          item: itemView.nullable(),
          /** The refusal, and its sentence. */
          code: z.string().nullable(),
          detail: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  arrival: endpoint({
    method: 'GET',
    path: '/items/{id}/arrival',
    summary: 'Read what was recorded of an item at its arrival, and the questions that are still open',
    access: 'item_checkin',
    scope: 'place',
    answer: arrivalView,
    refusals: ['not_found', 'wrong_item_status'],
  }),
  changeArrival: endpoint({
    method: 'PATCH',
    path: '/items/{id}/arrival',
    summary: 'Record more about an item at its arrival, until its control begins',
    access: 'item_checkin',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: z.object({
      packageState: packageState.optional(),
      photos: z.array(id).max(fileLimits.photosPerStep).optional(),
      /** An empty list takes back what was answered to a question. */
      answers: z
        .array(responses.element.extend({ answerIds: z.array(id).max(30) }))
        .max(60)
        .optional(),
    }),
    answer: arrivalView,
    refusals: ['not_found', 'wrong_item_status', 'status_changed', 'invalid'],
  }),
  label: endpoint({
    method: 'GET',
    path: '/items/{id}/label',
    summary: 'Print the label with the 8 digits of the item, for a label printer, as PDF or ZPL',
    access: 'item_checkin',
    orAccess: ['items_stock_read'],
    scope: 'place',
    query: labelQuery,
    answer: z.unknown(),
    produces: 'application/pdf',
    orProduces: 'application/zpl',
    refusals: ['not_found', 'document_not_expected'],
  }),
};
