import { z } from 'zod';
import { buybackFilters } from '../buyback/buyback.contract.ts';
import { endpoint } from '../endpoint.ts';
import { exportView } from './export.ts';

/** The filters of the list; the page and its order mean nothing to a file. */
export const buybackExportFilters = buybackFilters.omit({
  page: true,
  itemsPerPage: true,
  partial: true,
  order: true,
});
export type BuybackExportFilters = z.infer<typeof buybackExportFilters>;

/** The same as an export's row keeps them: understood, no longer as they were written in the address. */
export const keptExportFilters = buybackExportFilters.extend({
  quarantine: z.boolean().optional(),
  lost: z.boolean().optional(),
  litigation: z.boolean().optional(),
});

export const exportApi = {
  startBuybackExport: endpoint({
    method: 'POST',
    path: '/buybacks/exports',
    summary: 'Have the files of the filters written to CSV; one at a time for each person',
    access: 'buyback_export',
    scope: 'self',
    query: buybackExportFilters,
    answer: exportView,
    status: 201,
    refusals: ['export_running'],
    idempotent: true,
  }),
  buybackExports: endpoint({
    method: 'GET',
    path: '/buybacks/exports',
    summary: 'One’s own exports, the latest first, as long as they are kept',
    access: 'buyback_export',
    scope: 'self',
    answer: exportView,
    list: true,
    refusals: [],
  }),
  buybackExport: endpoint({
    method: 'GET',
    path: '/buybacks/exports/{id}',
    summary: 'How far one’s export is: asked again every 3 seconds until it has its url or its error',
    access: 'buyback_export',
    scope: 'self',
    answer: exportView,
    refusals: ['not_found'],
  }),
  cancelBuybackExport: endpoint({
    method: 'DELETE',
    path: '/buybacks/exports/{id}',
    summary: 'Stop one’s export; one that has ended stays as it is',
    access: 'buyback_export',
    scope: 'self',
    answer: exportView,
    status: 200,
    refusals: ['not_found'],
  }),
  buybackExportFile: endpoint({
    method: 'GET',
    path: '/buybacks/exports/{id}/file',
    summary: 'The written file',
    access: 'buyback_export',
    scope: 'self',
    answer: z.unknown(),
    produces: 'text/csv',
    refusals: ['not_found', 'document_not_ready', 'export_expired'],
  }),
};
