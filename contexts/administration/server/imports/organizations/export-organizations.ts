import type { organizationsCsvApi } from '../../../domain/imports/organizations/organizations-csv.contract.ts';
import {
  organizationCells,
  machineWriting,
} from '../../../domain/imports/organizations/organization-cells.ts';
import { organizationColumnNames } from '../../../domain/imports/organizations/organization-columns.ts';
import { sheetColumns } from '../../../domain/exports/sheet.ts';
import { mediaTypeOf } from '@reprise/platform/domain/core/export-format.ts';
import { spreadsheets } from '@reprise/platform/domain/csv/spreadsheet.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { workbook } from '@reprise/platform/server/xlsx/workbook.ts';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { organizationsInReach, referencesOf } from './organizations-csv.db.ts';
import { organizationHeader, organizationsTitle, writingIn } from './organization-words.ts';

type Query = z.output<typeof organizationsCsvApi.export.query>;

type File = { header: readonly string[]; rows: readonly string[][] };

const csvOf = ({ header, rows }: File, delimiter: string): Buffer =>
  Buffer.from(stringify([[...header], ...rows], { delimiter, bom: true, record_delimiter: '\r\n' }));

const workbookOf = ({ header, rows }: File, locale: Locale): Readable => {
  const columns = organizationColumnNames.map((name, place) => ({ name, header: header[place] ?? name }));
  const sheet = { name: organizationsTitle(locale), columns: sheetColumns(columns, locale, null) };
  return Readable.from(workbook(sheet, Readable.from(rows)));
};

/**
 * The organizations of an account in the actor's scope, as a CSV that imports again unchanged, in the reader's language
 * or with codes for a machine; or as an Excel workbook. Refusal: `not_found`.
 */
export async function exportOrganizations(
  { db, actor, locale }: Call,
  { accountId = actor.accountId, format }: Query,
): Promise<FileAnswer> {
  if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
  const entities = await organizationsInReach(db, actor, accountId);
  const { names } = await referencesOf(db, accountId, entities);
  const isMachine = format === 'machine';
  const isWorkbook = format === 'xlsx';
  const spoken = isMachine ? machineWriting : writingIn(locale);
  // a number of a workbook is written as its reader's Excel writes numbers
  const writing = isWorkbook ? { ...spoken, decimal: machineWriting.decimal } : spoken;
  const rows = entities.map((one) => {
    const cells = organizationCells(one, names, writing);
    return organizationColumnNames.map((column) => cells[column] ?? '');
  });
  const header = isMachine ? [...organizationColumnNames] : organizationHeader(locale);
  if (isWorkbook)
    return { file: workbookOf({ header, rows }, locale), name: 'entities.xlsx', mediaType: mediaTypeOf.xlsx };
  return {
    file: csvOf({ header, rows }, isMachine ? ';' : spreadsheets[locale].separator),
    name: isMachine ? 'organizations.csv' : 'entities.csv',
    mediaType: mediaTypeOf.csv,
  };
}
