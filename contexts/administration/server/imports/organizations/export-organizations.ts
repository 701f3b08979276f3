import type { organizationsCsvApi } from '../../../domain/imports/organizations/organizations-csv.contract.ts';
import {
  organizationCells,
  machineWriting,
} from '../../../domain/imports/organizations/organization-cells.ts';
import { organizationColumnNames } from '../../../domain/imports/organizations/organization-columns.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { organizationsInReach, referencesOf } from './organizations-csv.db.ts';
import { organizationHeader, writingIn } from './organization-words.ts';

type Query = z.output<typeof organizationsCsvApi.export.query>;

/**
 * The organizations of an account in the actor's scope, as a CSV that imports again unchanged: in the reader's
 * language, or with codes for a machine. Refusal: `not_found`.
 */
export async function exportOrganizations(
  { db, actor, locale }: Call,
  { accountId = actor.accountId, format }: Query,
): Promise<FileAnswer> {
  if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
  const entities = await organizationsInReach(db, actor, accountId);
  const { names } = await referencesOf(db, accountId, entities);
  const isMachine = format === 'machine';
  const writing = isMachine ? machineWriting : writingIn(locale);
  const rows = entities.map((one) => {
    const cells = organizationCells(one, names, writing);
    return organizationColumnNames.map((column) => cells[column] ?? '');
  });
  const header = isMachine ? [...organizationColumnNames] : organizationHeader(locale);
  return {
    file: Buffer.from(stringify([header, ...rows], { delimiter: ';', bom: true, record_delimiter: '\r\n' })),
    name: isMachine ? 'organizations.csv' : 'entities.csv',
    mediaType: 'text/csv; charset=utf-8',
  };
}
