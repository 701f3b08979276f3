import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import type { organizationsCsvApi } from '../../../domain/imports/organizations/organizations-csv.contract.ts';
import {
  organizationColumnNames,
  requiredOrganizationColumns,
} from '../../../domain/imports/organizations/organization-columns.ts';
import {
  organizationImportReport,
  type OrganizationImportReport,
  type OrganizationImportView,
} from '../../../domain/imports/organizations/organization-import.ts';
import { creatableTypes, type Dependents } from '@reprise/people/domain/organizations/organization.rules.ts';
import type { OrganizationFacts } from '../../../domain/imports/organizations/organization-facts.ts';
import {
  planOrganizationImport,
  type OrganizationPlan,
} from '../../../domain/imports/organizations/plan-organization-import.ts';
import { readLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { z } from 'zod';
import {
  encodingOfReport,
  readSmallCsv,
  type SmallCsv,
} from '@reprise/platform/server/csv/read-small-csv.ts';
import { sourceNameOf } from '@reprise/platform/server/csv/source-name.ts';
import { fileIn } from '@reprise/platform/server/http/bodies.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { newId } from '@reprise/platform/server/new-id.ts';
import { postalPlaces } from '@reprise/platform/server/postal-places.ts';
import { encodingOf } from '../file-encoding.db.ts';
import { findKeptImport, insertEndedImport } from '../kept-imports.db.ts';
import {
  type Below,
  seatOf,
  accountToFill,
  dependentsOf,
  holdOrganizations,
} from '@reprise/people/server/public.ts';
import { organizationsInReach, externalIdsOf, referencesOf } from './organizations-csv.db.ts';
import { calledColumns, columnsOfCsv, writingIn } from './organization-words.ts';
import { writeOrganizations } from './write-organizations.ts';

type Given = z.output<typeof organizationsCsvApi.import.body>;
type Account = NonNullable<Awaited<ReturnType<typeof accountToFill>>>;

async function readEntitiesFile(call: Call, accountId: string, bytes: Buffer): Promise<SmallCsv> {
  if (bytes.byteLength > entityLimits.importBytes)
    throw new Refused('file_too_large', {
      violations: [{ field: 'file', code: 'file_too_large', values: { max: '5 MB' } }],
    });
  return readSmallCsv(bytes, {
    encoding: await encodingOf(call.db, accountId),
    known: organizationColumnNames,
    required: requiredOrganizationColumns,
    called: calledColumns,
    linesMax: entityLimits.importLines,
  });
}

/** What depends on the active organizations that a line would deactivate: asked for once, since they may be thousands. */
function dependentsIn(
  { db }: Call,
  { lines }: SmallCsv,
  entities: OrganizationFacts['entities'],
  below: Below,
): Promise<Map<string, Dependents>> {
  // the cells as the plan reads them
  const named = new Set<unknown>(
    lines.flatMap((line) => {
      const { values } = readLine(columnsOfCsv, line);
      return values.status === 'inactive' ? [values.id, values.external_id] : [];
    }),
  );
  const closing = entities.filter(
    (one) => one.status === 'active' && (named.has(one.id) || named.has(one.externalId ?? one.id)),
  );
  return dependentsOf(db, closing, below);
}

/** A phone number in E.164, from one as it is dialled in a country; as it was typed where there is no such number. */
function phoneOf(typed: string, country: string): string {
  const phone = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined);
  return phone?.isPossible() === true ? phone.number : typed;
}

async function factsOf(
  call: Call,
  account: Account,
  file: SmallCsv,
  below: Below,
): Promise<OrganizationFacts> {
  const { db, actor, now, locale } = call;
  const entities = await organizationsInReach(db, actor, account.id);
  const reached = new Set(entities.map(({ externalId }) => externalId));
  return {
    actor,
    accountId: account.id,
    country: account.companyCountry,
    now: now.toISOString(),
    creatable: creatableTypes(actor.userType, account),
    entities,
    seat: (await seatOf(db, account.id)) ?? null,
    taken: new Set((await externalIdsOf(db, account.id)).filter((one) => !reached.has(one))),
    ...(await referencesOf(db, account.id, entities)),
    dependents: await dependentsIn(call, file, entities, below),
    columns: columnsOfCsv,
    writing: writingIn(locale),
    middleOf: await postalPlaces(),
    phoneOf,
    newIds: file.lines.map(() => newId()),
  };
}

function reportOf(file: SmallCsv, { lines, problems }: OrganizationPlan): OrganizationImportReport {
  const { form, header, lines: read } = file;
  const count = (result: (typeof lines)[number]['result']) =>
    lines.filter((line) => line.result === result).length;
  return {
    linesCount: {
      found: read.length,
      inserted: count('inserted'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      ignored: count('ignored'),
    },
    ignoredLines: problems,
    error: null,
    lines,
    encoding: encodingOfReport(file),
    separator: form.separator,
    unknownColumns: [...header.unknown],
  };
}

/**
 * Imports an account's organizations from a CSV, in one transaction; a dry run only says what it would change. Two
 * imports at once wait for each other, and the second finds what the first has written. Refusals: `not_found`,
 * `import_invalid`, `file_too_large`, `invalid`.
 */
export async function importOrganizations(
  call: Call,
  given: Given,
  below: Below,
): Promise<OrganizationImportView> {
  const { db, actor, now } = call;
  const accountId = given.accountId ?? actor.accountId;
  const account = await accountToFill(db, actor, accountId);
  if (!account) throw new Refused('not_found');
  if (given.file === undefined || given.file === '')
    throw new Refused('invalid', { violations: [{ field: 'file', code: 'file_required' }] });
  const { filename, bytes } = fileIn(given.file);
  const file = await readEntitiesFile(call, accountId, bytes);
  await holdOrganizations(db, accountId);
  const plan = planOrganizationImport(file.lines, await factsOf(call, account, file, below));
  if (!given.dryRun) await writeOrganizations(call, account, plan, below);
  const report = reportOf(file, plan);
  const id = await insertEndedImport(
    db,
    {
      accountId,
      type: 'organizations',
      sourceName: sourceNameOf(filename, 'entities.csv'),
      dryRun: given.dryRun,
      status: report.linesCount.ignored > 0 ? 'success_with_ignored' : 'success',
      report,
      createdBy: actor.userId,
    },
    now,
  );
  return viewOrganizationImport(call, id);
}

/** What an import of the actor's accounts did. Refusal: `not_found`. */
export async function viewOrganizationImport(
  { db, actor }: Call,
  id: string,
): Promise<OrganizationImportView> {
  const found = await findKeptImport(db, actor, 'organizations', id);
  if (!found) throw new Refused('not_found');
  return { ...found, report: organizationImportReport.parse(found.report) };
}
