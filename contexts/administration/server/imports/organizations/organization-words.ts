import type { OrganizationWriting } from '../../../domain/imports/organizations/organization-cells.ts';
import {
  calledBy,
  organizationColumnNames,
  organizationColumns,
  type OrganizationColumn,
} from '../../../domain/imports/organizations/organization-columns.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import de from '@reprise/people/words/de-DE/entities.json' with { type: 'json' };
import en from '@reprise/people/words/en-GB/entities.json' with { type: 'json' };
import fr from '@reprise/people/words/fr-FR/entities.json' with { type: 'json' };
import nl from '@reprise/people/words/nl-BE/entities.json' with { type: 'json' };

type Words = typeof fr;
const words: Record<Locale, Words> = { 'fr-FR': fr, 'en-GB': en, 'nl-BE': nl, 'de-DE': de };

/** The names of the columns in a language, in order. */
export function organizationHeader(locale: Locale): string[] {
  const { field, hours, import: own } = words[locale];
  const called = calledBy({ field: (name) => field[name], day: (day) => hours.days[day], id: own.id });
  return organizationColumnNames.map((column) => called.get(column) ?? column);
}

/** The name of a workbook's sheet. */
export const organizationsTitle = (locale: Locale): string => words[locale].title;

/** Every name of a column in the four languages, in small letters. */
export const calledColumns: ReadonlyMap<string, OrganizationColumn> = new Map(
  locales.flatMap((locale) =>
    organizationHeader(locale).map((name, at): [string, OrganizationColumn] => [
      name.toLowerCase(),
      organizationColumnNames[at] ?? 'id',
    ]),
  ),
);

const saidOf = <Value extends string>(of: (one: Words) => Record<Value, string>): Map<string, Value> =>
  new Map(
    locales.flatMap((locale) =>
      Object.entries<string>(of(words[locale])).map(([value, word]): [string, Value] => [
        word.toLowerCase(),
        // the keys of the words are the values themselves
        value as Value,
      ]),
    ),
  );

/** The columns for CSVs written in the four languages. */
export const columnsOfCsv = organizationColumns({
  types: saidOf((one) => one.types),
  statuses: saidOf((one) => one.statuses),
});

/** The words of a CSV in a language. */
export const writingIn = (locale: Locale): OrganizationWriting => ({
  types: words[locale].types,
  statuses: words[locale].statuses,
  decimal: locale === 'en-GB' ? '.' : ',',
});
