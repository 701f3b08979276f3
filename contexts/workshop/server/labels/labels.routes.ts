import { labelPrintApi } from '../../domain/labels/label-print.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { labelPrinters } from './label-printers.db.ts';
import { sendItemLabel, sendStockLabel } from './send-label.ts';

/** The label printers of the workshops, and what is sent to them. */
export const labelsRoutes: Route[] = [
  route(labelPrintApi.printers, async ({ db, actor }) => ({ printers: await labelPrinters(db, actor) })),
  route(labelPrintApi.item, (call, { params, body }) => sendItemLabel(call, params.id, body.printerId)),
  route(labelPrintApi.stock, (call, { params, body }) => sendStockLabel(call, params.id, body.printerId)),
];
