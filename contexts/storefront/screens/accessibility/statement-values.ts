import type { SpokenList } from '../../domain/accessibility/conformity.ts';
import {
  statementInput,
  type StatementInput,
  type StatementView,
} from '../../domain/accessibility/statement.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';

/** The statement as it is typed: the rate as a text, days empty where there are none. */
export type StatementValues = Omit<StatementView, 'version' | 'rate' | 'auditedOn' | 'revisedOn'> &
  Record<'rate' | 'auditedOn' | 'revisedOn', string>;

/** What is saved, as it is typed. */
export const valuesOf = ({ version: _version, ...read }: StatementView): StatementValues => ({
  ...read,
  rate: read.rate === null ? '' : String(read.rate).replace('.', ','),
  auditedOn: read.auditedOn ?? '',
  revisedOn: read.revisedOn ?? '',
});

const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.').replace('%', ''));

/** What was typed, as it is sent over the version that was read; or what is wrong with it. */
export function checkStatement(
  values: StatementValues,
  { version }: Pick<StatementView, 'version'>,
): Checked<StatementInput> {
  const untested = values.audit === 'none';
  const input = {
    ...values,
    version,
    // hidden fields are not sent
    conformity: untested ? 'none' : values.conformity,
    rate: untested ? null : numberOf(values.rate),
    auditor: untested ? '' : values.auditor,
    auditedOn: untested || values.auditedOn === '' ? null : values.auditedOn,
    revisedOn: values.revisedOn === '' ? null : values.revisedOn,
  };
  const { success, data, error } = statementInput.safeParse(input);
  return success ? { ok: true, body: data } : { ok: false, violations: violationsOf(error, input) };
}

/** A list in one of the account's languages. */
export const listIn = (values: StatementValues, field: SpokenList, own: Locale, locale: Locale): string =>
  locale === own ? values[field] : (values.translations[field]?.[locale] ?? '');

/** The change of a list in one of the account's languages; an empty translation is none. */
export function listChange(
  { translations }: StatementValues,
  { field, own, locale, text }: { field: SpokenList; own: Locale; locale: Locale; text: string },
): Partial<StatementValues> {
  if (locale === own) return { [field]: text };
  const { [locale]: _before, ...others } = translations[field] ?? {};
  return { translations: { ...translations, [field]: text === '' ? others : { ...others, [locale]: text } } };
}
