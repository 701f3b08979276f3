import { encodingNames } from '@reprise/platform/domain/csv/csv-shape.ts';
import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import type { entitiesFileApi } from '../../../domain/imports/entities/entities-file.contract.ts';
import {
  entityColumnNames,
  requiredEntityColumns,
  type EntityCells,
} from '../../../domain/imports/entities/entity-columns.ts';
import {
  entityImportReport,
  type EntityImportReport,
  type EntityImportView,
} from '../../../domain/imports/entities/entity-import.ts';
import { creatableTypes, type Dependents } from '@reprise/people/domain/organizations/organization.rules.ts';
import type { EntityFacts } from '../../../domain/imports/entities/entity-facts.ts';
import { planEntityImport, type EntityPlan } from '../../../domain/imports/entities/plan-entity-import.ts';
import { isWrong, readCell } from '@reprise/platform/domain/csv/csv-format.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { z } from 'zod';
import { readSmallFile, type SmallFile } from '@reprise/platform/server/csv/read-small-file.ts';
import { sourceNameOf } from '@reprise/platform/server/csv/source-name.ts';
import { fileIn } from '@reprise/platform/server/http/bodies.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { newId } from '@reprise/platform/server/new-id.ts';
import { postalPlaces } from '@reprise/platform/server/postal-places.ts';
import { encodingOf } from '../file-encoding.db.ts';
import { findKeptImport, insertImport } from '../kept-imports.db.ts';
import {
  type Below,
  seatOf,
  accountToFill,
  dependentsOf,
  holdEntities,
} from '@reprise/people/server/public.ts';
import { entitiesInReach, externalIdsOf, referencesOf } from './entities-file.db.ts';
import { calledColumns, columnsOfFiles, writingIn } from './entity-words.ts';
import { writeEntities } from './write-entities.ts';

type Given = z.output<typeof entitiesFileApi.import.body>;
type Account = NonNullable<Awaited<ReturnType<typeof accountToFill>>>;

async function readEntitiesFile(call: Call, accountId: string, bytes: Buffer): Promise<SmallFile> {
  if (bytes.byteLength > entityLimits.importBytes)
    throw new Refused('file_too_large', {
      violations: [{ field: 'file', code: 'file_too_large', values: { max: '5 MB' } }],
    });
  return readSmallFile(bytes, {
    encoding: await encodingOf(call.db, accountId),
    known: entityColumnNames,
    required: requiredEntityColumns,
    called: calledColumns,
    linesMax: entityLimits.importLines,
  });
}

/** What depends on the active organizations that a line would deactivate. */
async function dependentsIn(
  { db }: Call,
  { lines }: SmallFile,
  entities: EntityFacts['entities'],
  below: Below,
): Promise<Map<string, Dependents>> {
  const { status } = columnsOfFiles;
  const named = new Set(
    lines.flatMap(({ cells: { status: cell, id, external_id: externalId } }) => {
      const read: EntityCells['status'] | object | null = readCell(status.format, cell);
      return !isWrong(read) && read === 'inactive' ? [id ?? '', externalId ?? ''] : [];
    }),
  );
  const found = new Map<string, Dependents>();
  for (const one of entities)
    if (one.status === 'active' && (named.has(one.id) || named.has(one.externalId ?? one.id)))
      found.set(one.id, await dependentsOf(db, one, below));
  return found;
}

/** A phone number in E.164, from one as it is dialled in a country; as it was typed where there is no such number. */
function phoneOf(typed: string, country: string): string {
  const phone = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined);
  return phone?.isPossible() === true ? phone.number : typed;
}

async function factsOf(call: Call, account: Account, file: SmallFile, below: Below): Promise<EntityFacts> {
  const { db, actor, now, locale } = call;
  const entities = await entitiesInReach(db, actor, account.id);
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
    columns: columnsOfFiles,
    writing: writingIn(locale),
    middleOf: await postalPlaces(),
    phoneOf,
    newIds: file.lines.map(() => newId()),
  };
}

function reportOf(
  { form, header, lines: read }: SmallFile,
  { lines, problems }: EntityPlan,
): EntityImportReport {
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
    encoding: encodingNames[form.encoding],
    separator: form.separator,
    unknownColumns: [...header.unknown],
  };
}

/**
 * Imports an account's organizations from a CSV, in one transaction; a dry run only says what it would change. Two
 * imports at once wait for each other, and the second finds what the first has written. Refusals: `not_found`,
 * `import_invalid`, `file_too_large`, `invalid`.
 */
export async function importEntities(call: Call, given: Given, below: Below): Promise<EntityImportView> {
  const { db, actor, now } = call;
  const accountId = given.accountId ?? actor.accountId;
  const account = await accountToFill(db, actor, accountId);
  if (!account) throw new Refused('not_found');
  if (given.file === undefined || given.file === '')
    throw new Refused('invalid', { violations: [{ field: 'file', code: 'file_required' }] });
  const { filename, bytes } = fileIn(given.file);
  const file = await readEntitiesFile(call, accountId, bytes);
  await holdEntities(db, accountId);
  const plan = planEntityImport(file.lines, await factsOf(call, account, file, below));
  if (!given.dryRun) await writeEntities(call, account, plan, below);
  const report = reportOf(file, plan);
  const id = await insertImport(
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
  return viewEntityImport(call, id);
}

/** What an import of the actor's accounts did. Refusal: `not_found`. */
export async function viewEntityImport({ db, actor }: Call, id: string): Promise<EntityImportView> {
  const found = await findKeptImport(db, actor, 'organizations', id);
  if (!found) throw new Refused('not_found');
  return { ...found, report: entityImportReport.parse(found.report) };
}
