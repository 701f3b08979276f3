import type { Difference } from '../../domain/audit/differences.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { isAmount, ownerAt } from './is-amount.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

type Value = Difference['before'];
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

/** The namespaces of the names of fields: the log's own, else the form's, else those of connectors. */
function useFieldWords(): (name: string) => string {
  const { t } = useTranslation([
    'audit',
    'products',
    'categories',
    'circuits',
    'payment_modes',
    'settings',
    'connectors',
  ]);
  const fields = {
    ...t('settings:field', { returnObjects: true }),
    ...t('payment_modes:field', { returnObjects: true }),
    ...t('circuits:field', { returnObjects: true }),
    ...t('categories:field', { returnObjects: true }),
    ...t('products:field', { returnObjects: true }),
    ...t('field', { returnObjects: true }),
  };
  const properties = t('connectors:configurations.properties', { returnObjects: true });
  return (name) => {
    if (isKeyOf(fields, name)) return fields[name];
    return isKeyOf(properties, name) ? properties[name].label : name;
  };
}

/** The words of the log: its things, their fields and their values, as far as they have words. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  const { moment, locale } = useFormats();
  const field = useFieldWords();
  const nouns = t('noun', { returnObjects: true });
  const values = t('value', { returnObjects: true });
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const text = (value: Value, inCents = false): string => {
    if (value === null || value === undefined || value === '') return t('detail.empty');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'number')
      return inCents ? amount.format(value / 100) : new Intl.NumberFormat(locale).format(value);
    if (Array.isArray(value))
      return value.length === 0 ? t('detail.empty') : value.map((one) => text(one, inCents)).join(', ');
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, one]) => `${field(name)}: ${text(one, isAmount(name, value))}`)
        .join(', ');
    if (instant.test(value)) return moment(value);
    return isKeyOf(values, value) ? values[value] : value;
  };
  return {
    noun: (noun: string): string => (isKeyOf(nouns, noun) ? nouns[noun] : noun),
    /** `address.city`: each part by its name, the index in a list counted from one. */
    path: (path: string): string =>
      path
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : field(part)))
        .join(' › '),
    /** The value of a field of a thing, by its path. */
    valueOf: (thing: unknown, path: string, value: Value): string => {
      const { name, owner } = ownerAt(thing, path);
      return text(value, isAmount(name, owner));
    },
  };
}
