import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id } from '@reprise/platform/domain/core/field.ts';

/** A label printer as a bench chooses it: its name, and the workshop where it stands. */
export const labelPrinter = z.object({ id, name: z.string(), warehouseName: z.string() });
export type LabelPrinter = z.infer<typeof labelPrinter>;

/** Who prints labels, on which printer; no transaction is held while the printer is waited for. */
const printing = {
  method: 'POST',
  unkeyed: 'waits',
  scope: 'place',
  body: z.object({ printerId: id }),
  answer: z.void(),
  status: 204,
} as const;

export const labelPrintApi = {
  printers: endpoint({
    method: 'GET',
    path: '/label-printers',
    summary: 'List the label printers of one’s workshops',
    access: 'item_checkin',
    orAccess: ['items_stock_read'],
    scope: 'place',
    answer: z.object({ printers: z.array(labelPrinter) }),
    refusals: [],
  }),
  item: endpoint({
    ...printing,
    path: '/items/{id}/label-prints',
    summary: 'Send the label of an item to a label printer of the workshop',
    access: 'item_checkin',
    orAccess: ['items_stock_read'],
    refusals: [
      'not_found',
      'wrong_item_status',
      'document_not_expected',
      'printer_unreachable',
      'printer_closed',
    ],
  }),
  stock: endpoint({
    ...printing,
    path: '/stocks/{id}/label-prints',
    summary: 'Send the label of a shelf to a label printer of the workshop',
    access: 'items_stock_read',
    refusals: ['not_found', 'printer_unreachable', 'printer_closed'],
  }),
};
