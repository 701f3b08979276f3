import { lineCodes } from '@reprise/platform/domain/csv/line-codes.ts';
import { calledBy } from '../../../domain/imports/organizations/organization-columns.ts';
import { refusals, type RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { fieldCodes } from '@reprise/platform/domain/core/violations.ts';
import { useTranslation } from 'react-i18next';

/** The names of the columns of a CSV of organizations: those of the form. */
export function useColumnName(): (column: string) => string {
  const { t } = useTranslation('entities');
  const called = new Map<string, string>(
    calledBy({
      field: (name) => t(`field.${name}`),
      day: (day) => t(`hours.days.${day}`),
      id: t('import.id'),
    }),
  );
  return (column) => called.get(column) ?? column;
}

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/** Why a line was ignored: a sentence of refusals, of lines or of fields, the first that exists. */
export function useReason(): (code: string) => string {
  const { t } = useTranslation(['refusals', 'lines', 'fields']);
  return (code) => {
    if (isRefusalCode(code)) return t(`refusals:${code}`);
    const line = lineCodes.find((one) => one === code);
    if (line !== undefined) return t(`lines:${line}`);
    const field = fieldCodes.find((one) => one === code);
    return field === undefined ? code : t(`fields:${field}`);
  };
}
