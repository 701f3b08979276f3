import type { z } from 'zod';
import type { Violation } from './refusals.ts';

/** What can be wrong with a field: its sentence is `fields.<code>` in the four locales. */
export const fieldCodes = [
  'required',
  'invalid',
  'format',
  'type',
  'choice',
  'unknown_field',
  'too_short',
  'too_long',
  'exact_length',
  'too_many_lines',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'duplicate',
  'question_loop',
  'taken',
  'number',
  'integer',
  'decimal',
  'multiple_of',
  'email',
  'phone',
  'url',
  'url_https',
  'url_closed',
  'host_closed',
  'origin',
  'uuid',
  'date',
  'date_future',
  'date_past',
  'date_too_old',
  'zip_code',
  'country',
  'iban',
  'iban_sepa',
  'payer_address',
  'name_characters',
  'identity_number',
  'imei_too_short',
  'imei_too_long',
  'imei_not_numeric',
  'serial_number',
  'ean',
  'tac',
  'siret',
  'currency_in_use',
  'currency_of_model',
  'go_live_blocked',
  'sftp_closed',
  'slug',
  'latitude',
  'longitude',
  'colour',
  'digits_only',
  'buyback_number',
  'item_code',
  'html_not_allowed',
  'html_too_short',
  'variables',
  'variable_missing',
  'terms_required',
  'policy_required',
  'password_lowercase',
  'password_uppercase',
  'password_digit',
  'passwords_differ',
  'password_same',
  'password_wrong',
  'code_wrong',
  'percent_zero',
  'cap_sign',
  'bonus_mode',
  'price_range',
  'price_or_block',
  'price_changed',
  'days_ahead',
  'end_before_start',
  'category_archived',
  'range_order',
  'cursor',
  'not_with_cursor',
  'reason_required',
  'file_required',
  'file_type',
  'file_too_large',
  'file_name',
  'entity_of_role',
  'entity_inactive',
  'sso_domain',
  'sso_domain_used',
  'csv_not_text',
  'csv_encoding',
  'csv_empty',
  'csv_columns',
  'csv_columns_twice',
  'csv_cut',
  'csv_too_many_lines',
  'workbook_unreadable',
  'workbook_too_large',
  // why a CSV sent by SFTP was not imported, in its report
  'sftp_no_catalogue',
  'sftp_several_catalogues',
  'sftp_import_failed',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

const known: ReadonlySet<string> = new Set(fieldCodes);
const isFieldCode = (text: string): text is FieldCode => known.has(text);

type Issue = z.core.$ZodIssue;
type Values = Record<string, string | number>;

/**
 * Zod's issues as violations: the first one of each field, its path written `customerInfo.zipCode` or `answers.0.name`.
 * A schema that needs its own sentence gives a field code as its message; the others are derived from the issue.
 * `input` is what was parsed: with it a missing choice is `required` too. The same function serves the server's 422 and
 * the form.
 */
export function violationsOf(error: { issues: readonly Issue[] }, input?: unknown): Violation[] {
  const byField = new Map<string, Violation>();
  for (const violation of error.issues.flatMap((issue) => fromIssue(issue, [], input))) {
    if (!byField.has(violation.field)) byField.set(violation.field, violation);
  }
  return [...byField.values()];
}

function fromIssue(issue: Issue, above: readonly PropertyKey[], input: unknown): Violation[] {
  const path = [...above, ...issue.path];
  if (isFieldCode(issue.message)) return [violation(path, issue.message, valuesOf(issue))];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => violation([...path, key], 'unknown_field', {}));
  }
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.filter((branch) => branch.some(isInside));
    const nearest = branches.toSorted((a, b) => faultsIn(a) - faultsIn(b))[0];
    if (nearest !== undefined) return nearest.flatMap((inner) => fromIssue(inner, path, input));
  }
  const isMissing = input !== undefined && choiceCodes.has(issue.code) && valueAt(input, path) === undefined;
  return [violation(path, isMissing ? 'required' : codeOf(issue), valuesOf(issue))];
}

/** Does the issue concern a field rather than the whole value? */
const isInside = ({ path, code }: Issue): boolean => path.length > 0 || code === 'unrecognized_keys';

const faultsIn = (branch: readonly Issue[]): number =>
  branch.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

const choiceCodes: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

const violation = (path: readonly PropertyKey[], code: FieldCode, values: Values): Violation => {
  const field = path.map(String).join('.');
  return code === 'required' || Object.keys(values).length === 0 ? { field, code } : { field, code, values };
};

function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return typeCode(issue);
    case 'too_small':
      if (issue.exact === true && issue.origin === 'string') return 'exact_length';
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'too_short';
      return isCollection(issue.origin) ? 'too_few' : 'too_small';
    case 'too_big':
      if (issue.exact === true && issue.origin === 'string') return 'exact_length';
      if (issue.origin === 'string') return 'too_long';
      return isCollection(issue.origin) ? 'too_many' : 'too_big';
    case 'invalid_format':
      return formatCode(issue.format);
    case 'not_multiple_of':
      return 'multiple_of';
    case 'invalid_value':
      return 'choice';
    case 'invalid_key':
      return 'unknown_field';
    default:
      return 'invalid';
  }
}

/** zod says "received undefined" in its message only, unless it was told to report the input. */
const typeCode = (issue: Extract<Issue, { code: 'invalid_type' }>): FieldCode => {
  if (/received (undefined|null)$/.test(issue.message)) return 'required';
  if (issue.expected === 'int') return 'integer';
  return issue.expected === 'number' ? 'number' : 'type';
};

const isCollection = (origin: string): boolean => ['array', 'set', 'map', 'file'].includes(origin);

const formats: Readonly<Record<string, FieldCode>> = {
  email: 'email',
  url: 'url',
  uuid: 'uuid',
  guid: 'uuid',
  e164: 'phone',
  date: 'date',
  datetime: 'date',
};
const formatCode = (format: string): FieldCode => formats[format] ?? 'format';

function valuesOf(issue: Issue): Values {
  if (issue.code === 'too_small') {
    return { [issue.exact === true ? 'length' : 'min']: Number(issue.minimum) };
  }
  if (issue.code === 'too_big') return { [issue.exact === true ? 'length' : 'max']: Number(issue.maximum) };
  if (issue.code === 'not_multiple_of') return { step: issue.divisor };
  if (issue.code !== 'custom') return {};
  const entries = Object.entries(issue.params ?? {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
}
