import { z } from 'zod';
import { buybackFilters } from '@reprise/dossier/domain/buybacks/buyback-filters.ts';
import { endpoint, type Scope } from '@reprise/platform/domain/core/endpoint.ts';
import { exportFileTypes, exportFormats } from '@reprise/platform/domain/core/export-format.ts';
import { id, pageQuery } from '@reprise/platform/domain/core/field.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { chosenColumns } from './buyback-export.ts';
import { exportListView, exportTypes, exportView } from './export.ts';

/** The filters of the list; the page and its order mean nothing to a file. */
export const buybackExportFilters = buybackFilters.pick({
  'status[]': true,
  'statusNot[]': true,
  'circuit[]': true,
  'circuitNot[]': true,
  channel: true,
  channelNot: true,
  store: true,
  storeNot: true,
  storeEmpty: true,
  warehouse: true,
  warehouseNot: true,
  warehouseEmpty: true,
  buyer: true,
  buyerNot: true,
  category: true,
  categoryNot: true,
  brand: true,
  brandNot: true,
  brandEmpty: true,
  imei: true,
  imeiEmpty: true,
  serialNumberEmpty: true,
  customer: true,
  identificationNumber: true,
  from: true,
  to: true,
  quarantine: true,
  lost: true,
  litigation: true,
});
export type BuybackExportFilters = z.infer<typeof buybackExportFilters>;
const exportFormat = z.enum(exportFormats);

/** The columns of the file for people, in order; all when not said. `machine` always has its own. */
const columns = z.array(z.enum(chosenColumns)).min(1).max(chosenColumns.length).optional();
export const keptExportColumns = columns;

/** The same as an export's row stores them: parsed. */
const kept = z.boolean().optional();
export const keptExportFilters = buybackExportFilters.extend({
  quarantine: kept,
  lost: kept,
  litigation: kept,
  storeEmpty: kept,
  warehouseEmpty: kept,
  brandEmpty: kept,
  imeiEmpty: kept,
  serialNumberEmpty: kept,
});

/** The form as an export's row stores it; `machine` for rows of an earlier release. */
export const keptExportFormat = exportFormat.default('machine');

/** The account of the catalogue or the people: the caller’s own, or the named one. */
const ofAccount = z.object({ account_id: id.optional(), format: z.enum(exportFileTypes).default('csv') });

type Kind<Path extends string, A extends Permission, S extends Scope, Q extends z.ZodType> = {
  path: Path;
  access: A;
  scope: S;
  query: Q;
  what: string;
  refusals: readonly RefusalCode[];
};

/** The calls about one export: ask how far it is (every 3 seconds), cancel it, download its file. */
const callsOnOne = <const Path extends string, A extends Permission, S extends Scope>({
  path,
  access,
  scope,
  what,
}: Pick<Kind<Path, A, S, z.ZodType>, 'path' | 'access' | 'scope' | 'what'>) => ({
  read: endpoint({
    method: 'GET',
    path: `/${path}/exports/{id}` as const,
    summary: `Read the progress of an export of ${what}; ask again every 3 seconds until it has its url or its error`,
    access,
    scope,
    answer: exportView,
    refusals: ['not_found'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `/${path}/exports/{id}` as const,
    summary: `Cancel an export of ${what}; one that has ended stays as it is`,
    access,
    scope,
    answer: exportView,
    status: 200,
    refusals: ['not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: `/${path}/exports/{id}/file` as const,
    summary: `Download the file of an export of ${what}`,
    access,
    scope,
    answer: z.unknown(),
    produces: 'text/csv',
    orProduces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['not_found', 'document_not_ready', 'export_expired'],
  }),
});

/** The calls about the exports of one kind: starting one, and following it. */
const exportsOf = <const Path extends string, A extends Permission, S extends Scope, Q extends z.ZodType>(
  kind: Kind<Path, A, S, Q>,
) => ({
  start: endpoint({
    method: 'POST',
    path: `/${kind.path}/exports` as const,
    summary: `Export ${kind.what} to CSV or Excel; one export at a time for each person`,
    access: kind.access,
    scope: kind.scope,
    query: kind.query,
    answer: exportView,
    status: 201,
    refusals: [...kind.refusals, 'export_running'],
  }),
  ...callsOnOne(kind),
});

const catalogueRefusals = ['not_found', 'forbidden'] as const;

/** The exports by their kind, and the list of those of an account. */
export const exportApi = {
  buybacks: exportsOf({
    path: 'buybacks',
    access: 'buyback_export',
    scope: 'self',
    query: buybackExportFilters.extend({
      format: exportFormat.default('people'),
      'columns[]': columns,
    }),
    what: 'the dossiers that match the filters',
    refusals: [],
  }),
  products: exportsOf({
    path: 'products',
    access: 'catalog_export_products',
    scope: 'account',
    query: ofAccount,
    what: 'the products of a catalogue',
    refusals: catalogueRefusals,
  }),
  categories: exportsOf({
    path: 'categories',
    access: 'catalog_export_categories',
    scope: 'account',
    query: ofAccount,
    what: 'the categories of a catalogue',
    refusals: catalogueRefusals,
  }),
  diagnostic_questions: exportsOf({
    path: 'diagnostic-questions',
    access: 'catalog_export_categories',
    scope: 'account',
    query: ofAccount,
    what: 'the diagnostic questions of a catalogue',
    refusals: catalogueRefusals,
  }),
  users: exportsOf({
    path: 'users',
    access: 'user_list',
    scope: 'self',
    query: ofAccount,
    what: 'the people of one’s scope',
    refusals: catalogueRefusals,
  }),
};

export const exportListApi = {
  buybackExports: endpoint({
    method: 'GET',
    path: '/buybacks/exports',
    summary: 'List one’s own exports of dossiers that are still kept, latest first',
    access: 'buyback_export',
    scope: 'self',
    query: pageQuery,
    answer: exportView,
    list: true,
    refusals: [],
  }),
  exports: endpoint({
    method: 'GET',
    path: '/exports',
    summary:
      'List the exports of an account that are still kept, latest first: everybody’s of the catalogue, one’s own of dossiers and of people',
    access: 'catalog_export_products',
    orAccess: ['catalog_export_categories'],
    scope: 'account',
    query: pageQuery.extend({
      account_id: id.optional(),
      'type[]': z.array(z.enum(exportTypes)).max(exportTypes.length).optional(),
    }),
    answer: exportListView,
    list: true,
    refusals: ['not_found'],
  }),
};
