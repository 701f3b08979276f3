import { lineCodes } from '@reprise/domain/csv/line-codes';
import { calledBy } from '@reprise/domain/organization/entity-columns';
import { refusals, type RefusalCode } from '@reprise/domain/refusals';
import { fieldCodes } from '@reprise/domain/violations';
import { useTranslation } from 'react-i18next';

/** What people call a column of a file of entities: as its sheet does. */
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

/** Why a line was left out: a reason of refusals, of lines or of fields, by the first that knows it. */
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
