import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { planUserImport, type Plan, type PlanFacts } from '../../../domain/imports/users/plan-user-import.ts';
import {
  readLine,
  userImportReport,
  type ReadFacts,
  type UserImportReport,
  type UserImportView,
} from '../../../domain/imports/users/user-import.ts';
import type { userImportApi } from '../../../domain/imports/users/user-import.contract.ts';
import { forceSsoRefusal, type Known } from '@reprise/people/domain/users/user.rules.ts';
import type { z } from 'zod';
import { sourceNameOf } from '@reprise/platform/server/csv/source-name.ts';
import { fileIn } from '@reprise/platform/server/http/bodies.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { encodingOf } from '../file-encoding.db.ts';
import { findKeptImport, insertEndedImport } from '../kept-imports.db.ts';
import {
  accountToWriteIn,
  typesGivenBy,
  typesGivenIn,
  holdPeopleByEmail,
  writePeople,
  organizationsOfPeople,
  holdConfigurations,
  holdEmails,
  ssoDomains,
  takenEmails,
  type AccountOfUsers,
} from '@reprise/people/server/public.ts';
import { readUsersCsv, type UsersCsv } from './read-users-csv.ts';
import { phoneIn } from '@reprise/platform/server/phone.ts';

type Given = z.output<typeof userImportApi.import.body>;
const shownCharacters = 255;

async function readFacts({ db, actor }: Call, account: AccountOfUsers): Promise<ReadFacts> {
  // none of them is closed before the people are written
  const entities = await organizationsOfPeople(db, actor, account.id).forKeyShare().execute();
  const { companyCountry } = account;
  return {
    entities: new Map([
      ...entities.map((entity) => [entity.id, entity] as const),
      ...entities.flatMap((entity) =>
        entity.externalId === null ? [] : [[entity.externalId, entity] as const],
      ),
    ]),
    assignable: typesGivenIn(actor, account),
    phoneOf: (text) => phoneIn(text, companyCountry),
  };
}

async function planFacts(call: Call, account: AccountOfUsers, emails: string[]): Promise<PlanFacts> {
  const { db, actor } = call;
  const domains = await ssoDomains(db, account.id);
  const entities = await organizationsOfPeople(db, actor, account.id)
    .where('status', '<>', 'active')
    .execute();
  const people = await holdPeopleByEmail(db, actor, account.id, emails);
  return {
    importerId: actor.userId,
    assignable: typesGivenBy(actor, account),
    forceSso: forceSsoRefusal(actor, true, { hasSso: domains.length > 0 }),
    ssoDomains: domains,
    closed: new Set(entities.map(({ id }) => id)),
    language: account.language,
    people: new Map<string, Known>(people),
    taken: await takenEmails(db, emails),
  };
}

const emailOf = (file: UsersCsv, line: number): string =>
  file.lines.find((one) => one.line === line)?.values.email?.slice(0, shownCharacters) ?? '';

/** The plan and the unreadable lines, as one report. */
function reportOf(file: UsersCsv, plan: Plan, unread: Plan['problems']): UserImportReport {
  const ignoredLines = [...unread, ...plan.problems]
    .toSorted((a, b) => a.line - b.line)
    .map((one) => ({ ...one, value: one.value.slice(0, shownCharacters) }));
  const unreadLines = [...new Set(unread.map(({ line }) => line))];
  const lines = [
    ...plan.lines,
    ...unreadLines.map((line) => ({
      line,
      email: emailOf(file, line),
      result: 'ignored' as const,
      changes: [],
    })),
  ].toSorted((a, b) => a.line - b.line);
  const count = (result: (typeof lines)[number]['result']) =>
    lines.filter((line) => line.result === result).length;
  return {
    linesCount: {
      found: file.lines.length,
      inserted: count('inserted'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      ignored: count('ignored'),
    },
    ignoredLines,
    error: null,
    lines,
    encoding: file.encoding,
    separator: file.separator,
    unknownColumns: file.unknownColumns,
    invited: plan.people.filter(({ invite }) => invite).length,
  };
}

/**
 * Imports users from a CSV (docs/imports-and-exports.md, "Users"); a dry run only says what it would change. Two
 * imports at once wait for each other, and the second finds what the first has written; so it is with one and whoever
 * changes one of its people, or the account's single sign-on. Refusals: `not_found`, `import_invalid`,
 * `file_too_large`, `invalid`.
 */
export async function importUsers(call: Call, given: Given): Promise<UserImportView> {
  const { db, actor, now } = call;
  const account = await accountToWriteIn(call, given.accountId);
  if (given.file === undefined || given.file === '')
    throw new Refused('invalid', { violations: [{ field: 'file', code: 'file_required' }] });
  const { filename, bytes } = fileIn(given.file);
  const file = await readUsersCsv(bytes, await encodingOf(db, account.id));
  await holdConfigurations(db, account.id);
  await holdEmails(db);
  const facts = await readFacts(call, account);
  const read = file.lines.map((line) => readLine(line, facts));
  const wanted = read.flatMap((one) => one.wanted ?? []);
  const emails = [...new Set(wanted.map(({ email }) => email))];
  const plan = planUserImport(wanted, await planFacts(call, account, emails));
  if (!given.dryRun) await writePeople(call, account.id, plan.people);
  const report = reportOf(
    file,
    plan,
    read.flatMap(({ problems }) => problems),
  );
  const id = await insertEndedImport(
    db,
    {
      accountId: account.id,
      type: 'users',
      sourceName: sourceNameOf(filename, 'users.csv'),
      dryRun: given.dryRun,
      status: report.linesCount.ignored > 0 ? 'success_with_ignored' : 'success',
      report,
      createdBy: actor.userId,
    },
    now,
  );
  return viewImport(call, id);
}

/** What an import of the actor's accounts did. Refusal: `not_found`. */
export async function viewImport({ db, actor }: Call, id: string): Promise<UserImportView> {
  const found = await findKeptImport(db, actor, 'users', id);
  if (!found) throw new Refused('not_found');
  return { ...found, report: userImportReport.parse(found.report) };
}
