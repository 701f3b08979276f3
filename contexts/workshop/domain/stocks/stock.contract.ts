import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import {
  id,
  instant,
  orderBy,
  pageQuery,
  productName,
  text,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { exitReasons } from '@reprise/dossier/domain/items/item.ts';
import { itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import { labelQuery } from '@reprise/platform/domain/core/label-format.ts';
import { stockLimits } from '@reprise/platform/domain/core/limits.ts';
import { refusalCodes } from '@reprise/platform/domain/core/transition-view.ts';
import { stock, stockDetail, stockView } from './stock.ts';

const code = text(60, 1);

/** The result of a bulk action for one scanned code: done, unchanged, or refused with its code. */
export const codeAnswer = z.object({
  code: z.string(),
  itemId: id.nullable(),
  /** The number on the label of the item. */
  number: z.string().nullable(),
  productLabel: productName.nullable(),
  status: z.enum(itemStatuses).nullable(),
  result: z.enum(['done', 'unchanged', 'refused']),
  refusal: z.enum(refusalCodes).nullable(),
  /** The sentence of that refusal; null: none. */
  detail: z.string().nullable(),
});
export type CodeAnswer = z.infer<typeof codeAnswer>;
const codesAnswer = z.object({
  lines: z.array(codeAnswer),
  done: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type CodesAnswer = z.infer<typeof codesAnswer>;

/** An item in a stock-take, with the place where it should be. */
export const countedItem = z.object({
  itemId: id,
  number: z.string(),
  productLabel: productName,
  status: z.enum(itemStatuses),
  /** The scanned code; null for an item that was not scanned. */
  code: z.string().nullable(),
  stockName: z.string().nullable(),
  bin: z.string().nullable(),
  warehouseName: z.string().nullable(),
  /** Why it may not be put here; null: it may. */
  refusal: z.enum(refusalCodes).nullable(),
});
export type CountedItem = z.infer<typeof countedItem>;

export const stockCountView = z.object({
  id,
  createdAt: instant,
  userName: z.string(),
  expected: z.int(),
  scanned: z.int(),
  missing: z.int(),
  unexpected: z.int(),
  unknown: z.int(),
  moved: z.int(),
});

/** The characters that a barcode of a shelf can hold. */
const scannable = (max: number, min = 0) => text(max, min).regex(/^[\x20-\x7e]*$/, { error: 'format' });
const writable = stock.pick({ name: true, location: true, bins: true });
const written = ['stock_name_taken', 'identifier_taken'] as const;

export const stockApi = {
  stocks: endpoint({
    method: 'GET',
    path: '/stocks',
    summary: 'List the stocks of the workshop, with the number and the average age of their items',
    access: 'items_stock_read',
    scope: 'place',
    query: pageQuery.extend({ order: orderBy('name'), warehouse: id.optional() }),
    answer: stockView,
    list: true,
    refusals: [],
  }),
  stock: endpoint({
    method: 'GET',
    path: '/stocks/{id}',
    summary: 'Read one stock',
    access: 'items_stock_read',
    scope: 'place',
    answer: stockDetail,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/stocks',
    summary: 'Create a stock; without an identifier it gets one from its name',
    access: 'stock_manage',
    scope: 'place',
    body: z.object({
      ...writable.shape,
      location: writable.shape.location.default(''),
      bins: writable.shape.bins.default([]),
      identifier: scannable(stockLimits.identifier.max).default(''),
      /** The workshop; may be left out by callers who work in a single one. */
      warehouseId: id.optional(),
    }),
    answer: stockDetail,
    status: 201,
    refusals: ['not_found', ...written],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/stocks/{id}',
    summary: 'Change a stock; a native one keeps its name, a bin with items cannot be removed',
    access: 'stock_manage',
    scope: 'place',
    consumes: 'application/merge-patch+json',
    body: z
      .object({ identifier: scannable(stockLimits.identifier.max, 1), ...writable.shape })
      .partial()
      .extend({ version }),
    answer: stockDetail,
    refusals: ['not_found', 'status_changed', 'native_stock', 'bin_in_use', ...written],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stocks/{id}',
    summary: 'Delete an empty stock that no refurbishment step uses',
    access: 'stock_manage',
    scope: 'place',
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'native_stock', 'stock_in_use'],
  }),
  label: endpoint({
    method: 'GET',
    path: '/stocks/{id}/label',
    summary: 'Print the label of a shelf with its barcode, for a label printer, as PDF or ZPL',
    access: 'items_stock_read',
    scope: 'place',
    query: labelQuery,
    answer: z.void(),
    produces: 'application/pdf',
    orProduces: 'application/zpl',
    refusals: ['not_found'],
  }),
  count: endpoint({
    method: 'POST',
    path: '/stocks/{id}/counts',
    summary:
      'Record a stock-take: the scanned codes against what should lie there; `apply` moves here what was found',
    access: 'stock_count',
    scope: 'place',
    body: z.object({
      codes: z.array(code).max(stockLimits.countedCodes),
      apply: z.boolean().default(false),
    }),
    answer: stockCountView.extend({
      missingItems: z.array(countedItem),
      unexpectedItems: z.array(countedItem),
      unknownCodes: z.array(z.string()),
    }),
    status: 201,
    refusals: ['not_found'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/stocks/{id}/counts',
    summary: 'List the stock-takes of a stock, the latest first',
    access: 'items_stock_read',
    scope: 'place',
    query: pageQuery,
    answer: stockCountView,
    list: true,
    refusals: ['not_found'],
  }),
  moves: endpoint({
    method: 'POST',
    path: '/items/moves',
    summary: 'Choose or change the stock of several items; each code has its own answer',
    access: 'items_stock_change',
    scope: 'place',
    body: z.object({
      stockId: id,
      bin: text(stockLimits.bin.max).nullable().default(null),
      codes: z.array(code).min(1).max(stockLimits.moves),
    }),
    answer: codesAnswer,
    refusals: ['stock_not_found', 'wrong_stock', 'bin_not_found'],
  }),
  exits: endpoint({
    method: 'POST',
    path: '/items/exits',
    summary: 'Record that several items leave for good; each code has its own answer',
    access: 'item_exit',
    scope: 'place',
    body: z.object({
      reason: z.enum(exitReasons),
      reference: text(120).default(''),
      codes: z.array(code).min(1).max(stockLimits.moves),
    }),
    answer: codesAnswer,
    refusals: [],
  }),
};
