import { z } from 'zod';
import { moduleOfType, moduleTypes, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import { emailField, personName } from '@reprise/platform/domain/address/customer-info.ts';
import { organizationTypeOf } from '@reprise/people/domain/users/assignable-types.ts';
import { activeStatuses } from '@reprise/platform/domain/core/field.ts';
import { booleanCell, isWrong, readText } from '@reprise/platform/domain/csv/csv-format.ts';
import { importJob, importReport } from '../import.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { User } from '@reprise/people/domain/users/user.ts';
import type { Place } from '@reprise/people/domain/users/user.rules.ts';
import { ignoredCodes, lineResults, type IgnoredCode, type UserImportColumn } from './user-import-columns.ts';

const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type ImportChange = z.infer<typeof change>;

/** What a CSV of users did or, when it was dry, would do: line by line, each ignored line with its reason. */
export const userImportReport = importReport.extend({
  lines: z.array(
    z.object({ line: z.int(), email: z.string(), result: z.enum(lineResults), changes: z.array(change) }),
  ),
  /** How the file was read. */
  encoding: z.string(),
  separator: z.string(),
  unknownColumns: z.array(z.string()),
  invited: z.int(),
});
export type UserImportReport = z.infer<typeof userImportReport>;

export const userImportView = importJob
  .pick({ id: true, accountId: true, status: true, sourceName: true, dryRun: true, createdAt: true })
  .extend({ report: userImportReport });
export type UserImportView = z.infer<typeof userImportView>;

/** One line of the CSV as it was written; the header is line 1. */
export type RawLine = {
  line: number;
  /** Its cells cannot be separated: there are too many, or the file ends in the middle of it. */
  broken: 'cells' | 'cut' | undefined;
  values: Partial<Record<UserImportColumn, string>>;
};
export type Problem = { line: number; column: string; value: string; code: IgnoredCode };

export type ImportOrganization = Pick<Organization, 'id' | 'commonName' | 'type' | 'status'>;
export type ReadFacts = {
  /** The account's organizations by their external ids and by their ids. */
  entities: ReadonlyMap<string, ImportOrganization>;
  /** The types that the importer may give. */
  assignable: readonly UserType[];
  /** A phone number in E.164, from one as it is dialled in the account's country; null when there is no such number. */
  phoneOf: (text: string) => string | null;
};

/** The requested changes of a line; an empty cell is undefined, and changes nothing. */
export type WantedLine = {
  line: number;
  email: string;
  firstname?: string;
  lastname?: string;
  status?: User['status'];
  language?: Locale;
  forceConnectionBySso?: boolean;
  phone?: string | null;
  invite: boolean;
  place?: Place;
  placeName?: string;
};

const isIgnoredCode = (code: string): code is IgnoredCode => ignoredCodes.some((one) => one === code);
const cleared = String.raw`\N`;

/** Reads one line cell by cell; every unreadable cell is reported. */
function cellsOf({ line, values }: RawLine) {
  const problems: Problem[] = [];
  const fail = (column: UserImportColumn, code: IgnoredCode): undefined => {
    problems.push({ line, column, value: values[column] ?? '', code });
    return undefined;
  };
  const text = (column: UserImportColumn): string | undefined => {
    const value = values[column]?.trim();
    if (value === undefined || value === '') return undefined;
    if (value === cleared) return fail(column, 'not_clearable');
    return /^[=+\-@\t\r]/.test(value) && column !== 'phone' ? fail(column, 'formula') : readText(value);
  };
  const parsed = (column: UserImportColumn, schema: z.ZodType<string>): string | undefined => {
    const value = text(column);
    if (value === undefined) return undefined;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const code = violationsOf(read.error)[0]?.code ?? '';
    return fail(column, isIgnoredCode(code) ? code : 'choice');
  };
  const choice = <Value extends string>(column: UserImportColumn, among: readonly Value[]) => {
    const value = text(column);
    if (value === undefined) return undefined;
    return among.find((one) => one === value) ?? fail(column, 'choice');
  };
  const yes = (column: UserImportColumn): boolean | undefined => {
    const value = text(column);
    if (value === undefined) return undefined;
    const read = booleanCell.read(value);
    return isWrong(read) ? fail(column, 'boolean') : read;
  };
  return { problems, fail, text, parsed, choice, yes };
}
type Cells = ReturnType<typeof cellsOf>;

/** The place of a line: all three cells, or none for a line that only changes the person. */
function placeOf(cells: Cells, { entities, assignable }: ReadFacts): Pick<WantedLine, 'place' | 'placeName'> {
  const module = cells.choice('module', moduleTypes.slice(0, 4));
  const type = cells.choice('type', userTypes);
  const externalId = cells.text('entity_external_id');
  if (cells.problems.length > 0 || (!module && !type && !externalId)) return {};
  if (!module || !type || !externalId) {
    cells.fail(!module ? 'module' : !type ? 'type' : 'entity_external_id', 'required');
    return {};
  }
  const entity = entities.get(externalId);
  if (moduleOfType[type] !== module) cells.fail('module', 'choice');
  else if (!assignable.includes(type)) cells.fail('type', 'type_not_assignable');
  else if (!entity) cells.fail('entity_external_id', 'unknown_entity');
  else if (entity.type !== organizationTypeOf(type)) cells.fail('entity_external_id', 'entity_of_role');
  else if (entity.status !== 'active') cells.fail('entity_external_id', 'inactive_entity');
  else
    return { place: { moduleType: module, type, organizationId: entity.id }, placeName: entity.commonName };
  return {};
}

function phoneIn(cells: Cells, { values }: RawLine, { phoneOf }: ReadFacts): string | null | undefined {
  if (values.phone?.trim() === cleared) return null;
  const typed = cells.text('phone');
  if (typed === undefined) return undefined;
  return phoneOf(typed) ?? cells.fail('phone', 'phone');
}

/**
 * Reads a line: its requested changes, or everything that is wrong with it. An empty cell changes nothing, `\N` empties
 * (the phone only), booleans are true/false/1/0 or the words of the four languages.
 */
export function readLine(raw: RawLine, facts: ReadFacts): { wanted?: WantedLine; problems: Problem[] } {
  const cells = cellsOf(raw);
  if (raw.broken !== undefined) {
    cells.fail('email', raw.broken);
    return { problems: cells.problems };
  }
  const email = cells.parsed('email', emailField);
  if (email === undefined && cells.problems.length === 0) cells.fail('email', 'required');
  const wanted = {
    firstname: cells.parsed('firstname', personName),
    lastname: cells.parsed('lastname', personName),
    status: cells.choice('status', activeStatuses),
    language: cells.choice('language', locales),
    forceConnectionBySso: cells.yes('force_sso'),
    phone: phoneIn(cells, raw, facts),
    invite: cells.yes('send_invitation') ?? false,
    ...placeOf(cells, facts),
  };
  if (email === undefined || cells.problems.length > 0) return { problems: cells.problems };
  return { wanted: { line: raw.line, email: email.toLowerCase(), ...wanted }, problems: [] };
}
