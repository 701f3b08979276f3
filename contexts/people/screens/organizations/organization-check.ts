import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { parentTypes } from '../../domain/organizations/organization.rules.ts';
import { organizationSheet } from '../../domain/organizations/organization.sheet.ts';
import { fieldCodes, violationsOf, type FieldCode } from '@reprise/platform/domain/core/violations.ts';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sheetIn, type OrganizationValues } from './organization-values.ts';

type Problem = { field: string; code: string; values?: Record<string, string | number> };

/** The violations of the form, with the server's codes. */
export function problemsOf(values: OrganizationValues): Problem[] {
  const sheet = sheetIn(values);
  const { error } = organizationSheet.safeParse(sheet);
  const tooLong = values.externalId.trim().length > entityLimits.externalId.max;
  const attaches = parentTypes(values.type).length > 0;
  return [
    ...(error ? violationsOf(error, sheet) : []),
    ...(tooLong
      ? [{ field: 'externalId', code: 'too_long', values: { max: entityLimits.externalId.max } }]
      : []),
    ...(attaches && values.parentOrganizationId === ''
      ? [{ field: 'parentOrganizationId', code: 'required' }]
      : []),
  ];
}

/** The form's resolver, with the domain's own rules; an error keeps its code, so that it is shown in any language. */
export const organizationResolver: Resolver<OrganizationValues> = (values) => {
  const problems = problemsOf(values);
  if (problems.length === 0) return { values, errors: {} };
  const errors: FieldErrors<OrganizationValues> = {};
  for (const { field, code, values: spoken = {} } of problems) {
    const types = Object.fromEntries(Object.entries(spoken).map(([key, value]) => [key, String(value)]));
    set(errors, field, { type: code, types });
  }
  return { values: {}, errors };
};

/** The fields of a refusal, each with its sentence: the refusal's own where it is about one field. */
export const refusedFields = (error: unknown): { field: string; message: string }[] =>
  error instanceof CallRefused
    ? error.violations.map(({ field, message }) => ({
        field,
        message: error.code === 'invalid' ? message : error.detail,
      }))
    : [];

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((one) => one === code);
type Said = { type: string; types?: Record<string, string>; message?: string };

/** The sentence of a field's error, in the present language. */
export function useErrorText(errors: FieldErrors<OrganizationValues>): (field: string) => string | undefined {
  const { t } = useTranslation('fields');
  return (field) => {
    const error: Said | undefined = get(errors, field);
    if (error?.type === undefined) return undefined;
    if (error.message !== undefined && error.message !== '') return error.message;
    if (!isFieldCode(error.type)) return t('invalid');
    const { min, max, length, year, step, types } = error.types ?? {};
    return t(error.type, { min, max, length, year, step, types });
  };
}
