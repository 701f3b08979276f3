import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { labelQuery } from '@reprise/platform/domain/core/label-format.ts';
import { id, instant, productName, text } from '@reprise/platform/domain/core/field.ts';
import { erasure } from '@reprise/dossier/domain/items/item.ts';
import { itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import { refurbStepStatuses } from '../refurb/refurb.states.ts';
import { refurbQuestionView } from '../refurb/refurb.contract.ts';
import { stationSteps } from './next-step.ts';
import { stationMeasure, stationResult } from './station.ts';

/** The item as a station sees it: what it is, and what to do next. */
export const stationItemView = z.object({
  itemId: id,
  identificationNumber: z.string().nullable(),
  buybackIdentificationNumber: z.string(),
  productLabel: productName,
  brand: z.string().nullable(),
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  status: z.enum(itemStatuses),
  stockName: z.string().nullable(),
  erasureNeeded: z.boolean(),
  erasureRecorded: z.boolean(),
  next: z.enum(stationSteps),
  /** The questions of the diagnosis, where that is next, with the answers so far. */
  questions: z.array(refurbQuestionView),
  responses: stationResult.shape.responses,
  steps: z.array(z.object({ id, name: z.string(), status: z.enum(refurbStepStatuses) })),
});
export type StationItemView = z.infer<typeof stationItemView>;

const code = text(30, 1);
const onItem = ['not_found', 'unauthorized', 'item_not_found', 'several_items'] as const;
const station = { access: 'public', scope: 'none' } as const;

/** The calls of test stations, signed like webhooks; they need the premium feature `refurb_connector`. */
export const stationApi = {
  source: endpoint({
    method: 'POST',
    path: '/stations/{id}/source',
    unkeyed: 'signed',
    signature: 'X-Signature',
    summary: 'Tell a test station what a device is and what to do next; signed',
    ...station,
    body: z.object({ code }),
    answer: stationItemView,
    refusals: [...onItem, 'invalid'],
  }),
  result: endpoint({
    method: 'POST',
    path: '/stations/{id}/result',
    unkeyed: 'signed',
    signature: 'X-Signature',
    summary: 'Take the result of a test station; signed, idempotent',
    ...station,
    body: z.object({
      resultId: stationResult.shape.resultId,
      code,
      operator: stationResult.shape.operator.default(''),
      measuredAt: instant,
      measures: z.array(stationMeasure).max(100).default([]),
      responses: stationResult.shape.responses.max(200).default([]),
      erasure: erasure
        .pick({ standard: true, method: true, tool: true, toolVersion: true, result: true, verifiedBy: true })
        .nullable()
        .default(null),
    }),
    answer: z.object({ result: z.enum(['applied', 'known']), item: stationItemView }),
    status: 202,
    refusals: [
      ...onItem,
      'invalid',
      'status_changed',
      'wrong_item_status',
      'stock_required',
      'diagnosis_already_done',
    ],
  }),
  label: endpoint({
    method: 'POST',
    path: '/stations/{id}/label',
    unkeyed: 'signed',
    signature: 'X-Signature',
    summary: 'Print the label of an item as PDF or ZPL, for a test station; signed',
    ...station,
    body: labelQuery.extend({ code }),
    answer: z.unknown(),
    produces: 'application/pdf',
    orProduces: 'application/zpl',
    refusals: [...onItem, 'invalid', 'document_not_expected'],
  }),
};
