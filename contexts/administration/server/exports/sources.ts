import { moduleTypes, userTypes, type Actor } from '@reprise/platform/domain/core/access.ts';
import { callingKey } from '@reprise/platform/domain/core/calling-key.ts';
import {
  keptExportColumns,
  keptExportFilters,
  keptExportFormat,
} from '../../domain/exports/export.contract.ts';
import type { ExportJob, ExportType } from '../../domain/exports/export.ts';
import type { FileColumn } from '../../domain/exports/sheet.ts';
import { spreadsheets, type Spreadsheet } from '@reprise/platform/domain/csv/spreadsheet.ts';
import { exportFileTypes } from '@reprise/platform/domain/core/export-format.ts';
import { id } from '@reprise/platform/domain/core/field.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { machineCells, peopleCells } from './buyback-cells.db.ts';
import { batchesOf, batchesQuery, batchQuery, currencyQuery } from './buyback-export.db.ts';
import { categoriesQuery, categoryCells, categoryCountQuery } from './category-export.db.ts';
import type { Catalogue } from './cells.db.ts';
import { columnNames } from './export-words.ts';
import type { Snapshot } from './copy.ts';
import {
  productCells,
  productCurrencyQuery,
  productsQuery,
  productStartsQuery,
} from './product-export.db.ts';
import { askingCategoriesQuery, questionCells, questionsQuery } from './question-export.db.ts';
import { userCells, userCountQuery, usersQuery, type People } from './user-export.db.ts';

/** What the job needs to know of the caller; it is stored in the row, so that the export does not change afterwards. */
export const exportRequest = z.object({
  locale: z.enum(locales),
  userType: z.enum(userTypes),
  module: z.enum(moduleTypes),
  organizationIds: z.array(id).nullable(),
  key: callingKey.optional(),
  fileType: z.enum(exportFileTypes).default('csv'),
});
export const buybackExportRequest = exportRequest.extend({
  filters: keptExportFilters,
  format: keptExportFormat,
  columns: keptExportColumns,
});

/** A part of the file; `entries`: how many things it holds, when they are not its lines. */
export type ExportPart = { query: CompiledQuery; entries?: number };
export type ExportPlan = { expected: number; parts: readonly ExportPart[] };
/** The contents of a file: its columns, and its lines from one snapshot. */
export type ExportSource = {
  columns: readonly FileColumn[];
  /** The one currency of the amounts, which a workbook shows with them. */
  currency?: CompiledQuery<{ currency: string | null }>;
  /** `;` by default. */
  separator?: Spreadsheet['separator'];
  plan: (snapshot: Snapshot) => Promise<ExportPlan>;
};

type Asked = { job: ExportJob; accountIds: readonly string[] };

/** The columns of a form for people, under the words of its reader. */
const peoplesColumns = (cells: object, locale: Locale): FileColumn[] => {
  const names = Object.keys(cells);
  const headers = columnNames(names, locale);
  return names.map((name, place) => ({ name, header: headers[place] ?? name }));
};

/** The columns of a form for machines, under their own names. */
const machineColumns = (cells: object): FileColumn[] =>
  Object.keys(cells).map((name) => ({ name, header: name }));

function buybackSource({ job, accountIds }: Asked): ExportSource {
  const { filters, format, fileType, columns, locale, ...asker } = buybackExportRequest.parse(job.request);
  const { accountId, createdBy } = job;
  const actor: Actor = { ...asker, userId: createdBy, name: '', accountId, organizationId: null, accountIds };
  const forPeople = format === 'machine' ? null : peopleCells(actor, locale, { fileType, chosen: columns });
  const cells = forPeople ?? machineCells(actor, locale);
  return {
    columns: forPeople === null ? machineColumns(cells) : peoplesColumns(forPeople, locale),
    separator: forPeople === null ? ';' : spreadsheets[locale].separator,
    currency: currencyQuery(actor, filters),
    plan: async ({ rows }) => {
      const [found] = await rows(batchesQuery(actor, filters));
      const parts = batchesOf(found?.starts ?? []).map((batch) => ({
        query: batchQuery(actor, filters, { ...batch, cells }).compile(),
      }));
      return { expected: found?.total ?? 0, parts };
    },
  };
}

/** A buyer's people export the part of the retailer's catalogue that their account buys, the retailer's all of it. */
const catalogueOf = ({ job }: Asked): Catalogue => {
  const { module } = exportRequest.parse(job.request);
  const accountId = job.sourceAccountId ?? job.accountId;
  return { accountId, buyerAccountId: module === 'lcm' ? job.accountId : null };
};

function productSource(asked: Asked): ExportSource {
  const catalogue = catalogueOf(asked);
  return {
    columns: machineColumns(productCells),
    currency: productCurrencyQuery(catalogue),
    plan: async ({ rows }) => {
      const [found] = await rows(productStartsQuery(catalogue));
      const starts = found?.starts ?? [];
      const parts = starts.map((start, place) => ({
        query: productsQuery(catalogue, start, starts[place + 1]),
      }));
      return { expected: found?.total ?? 0, parts };
    },
  };
}

/** A file that is read at once, because it is always small. */
const whole = (
  cells: object,
  count: CompiledQuery<{ total: number }>,
  query: CompiledQuery,
): ExportSource => ({
  columns: machineColumns(cells),
  plan: async ({ rows }) => {
    const entries = (await rows(count))[0]?.total ?? 0;
    return { expected: entries, parts: entries === 0 ? [] : [{ query, entries }] };
  },
});

function categorySource(asked: Asked): ExportSource {
  const catalogue = catalogueOf(asked);
  return whole(categoryCells, categoryCountQuery(catalogue), categoriesQuery(catalogue));
}

/** How many questions are read at a time, at least: categories are not split. */
const questionsAtOnce = 1_000;

function questionSource(asked: Asked): ExportSource {
  const catalogue = catalogueOf(asked);
  return {
    columns: machineColumns(questionCells),
    plan: async ({ rows }) => {
      const groups: { ids: string[]; entries: number }[] = [];
      for (const { id: categoryId, questions } of await rows(askingCategoriesQuery(catalogue))) {
        const last = groups.at(-1);
        if (last && last.entries < questionsAtOnce) {
          last.ids.push(categoryId);
          last.entries += questions;
        } else groups.push({ ids: [categoryId], entries: questions });
      }
      const expected = groups.reduce((sum, { entries }) => sum + entries, 0);
      const parts = groups.map(({ ids, entries }) => ({ query: questionsQuery(catalogue, ids), entries }));
      return { expected, parts };
    },
  };
}

function userSource({ job }: Asked): ExportSource {
  const { organizationIds } = exportRequest.parse(job.request);
  const people: People = { accountId: job.sourceAccountId ?? job.accountId, organizationIds };
  return whole(userCells, userCountQuery(people), usersQuery(people));
}

const sources: Record<ExportType, (asked: Asked) => ExportSource> = {
  buybacks: buybackSource,
  products: productSource,
  categories: categorySource,
  diagnostic_questions: questionSource,
  users: userSource,
};

/** The contents of the file of an export. `accountIds`: the accounts that the job was enqueued for. */
export const sourceOf = (job: ExportJob, accountIds: readonly string[]): ExportSource =>
  sources[job.type]({ job, accountIds });
