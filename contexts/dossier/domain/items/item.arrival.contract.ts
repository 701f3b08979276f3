import { z } from 'zod';
import { responses } from '@reprise/offer/domain/questions/question.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
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

/** What is asked while the parcel is opened: the questions of its category of which an answer is a hazard. */
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
  /** An answer says that it must be put aside at once. */
  hazard: z.boolean(),
});
export type ArrivalView = z.infer<typeof arrivalView>;

/** The number of a file or of an item, or the one under which a carrier follows its parcel. */
const number = z.string().trim().max(60);
const packageState = z.enum(packageStates);

/** What a scan at the entrance may be answered with, beside the item. */
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

/** An item's arrival at the workshop (`item.arrival.states.ts`: I05, I07, I27, I30, I35, I38). */
export const itemArrivalApi = {
  checkIn: endpoint({
    method: 'POST',
    path: '/warehouses/{id}/check-ins',
    summary: 'An item arrives',
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
      /** When the file was cancelled whose item arrived all the same. */
      cancelledAt: instant.nullable(),
    }),
    status: 201,
    refusals: checkInRefusals,
    idempotent: true,
  }),
  checkInSeveral: endpoint({
    method: 'POST',
    path: '/warehouses/{id}/check-ins/batch',
    summary: 'Several items arrive: each is checked in or refused by itself, in the order given',
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
          /** Why it was not checked in, and the sentence of it. */
          code: z.string().nullable(),
          detail: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['not_found'],
    idempotent: true,
  }),
  arrival: endpoint({
    method: 'GET',
    path: '/items/{id}/arrival',
    summary: 'What was seen of an item when it arrived, and what is still asked',
    access: 'item_checkin',
    scope: 'place',
    answer: arrivalView,
    refusals: ['not_found', 'wrong_item_status'],
  }),
  changeArrival: endpoint({
    method: 'PATCH',
    path: '/items/{id}/arrival',
    summary: 'Adds to what was seen of an item when it arrived, until its control begins',
    access: 'item_checkin',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: z.object({
      packageState: packageState.optional(),
      photos: z.array(id).max(fileLimits.photosPerStep).optional(),
      answers: responses.optional(),
    }),
    answer: arrivalView,
    refusals: ['not_found', 'wrong_item_status', 'status_changed', 'invalid'],
  }),
  label: endpoint({
    method: 'GET',
    path: '/items/{id}/label',
    summary: 'The label of the item’s 8 digits, sized for a label printer',
    access: 'item_checkin',
    orAccess: ['items_stock_read'],
    scope: 'place',
    answer: z.unknown(),
    produces: 'application/pdf',
    refusals: ['not_found', 'document_not_expected'],
  }),
};
