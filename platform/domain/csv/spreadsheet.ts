import type { Locale } from '../core/locales.ts';

/** How the spreadsheets of a language read a CSV, and a moment in it. */
export type Spreadsheet = {
  /** The separator of cells: not a comma where numbers have one. */
  separator: ';' | ',';
  decimal: ',' | '.';
  /** In the format of PostgreSQL's `to_char`. */
  moment: string;
  /** The same in Excel's codes, which are the same in every language; it writes their signs as its reader does. */
  sheetMoment: string;
};

const commas = { separator: ';', decimal: ',' } as const;
const slashes = { moment: 'DD/MM/YYYY HH24:MI', sheetMoment: 'dd/mm/yyyy hh:mm' };

/** By the reader's language, like the regional settings of its systems (docs/calls.md). */
export const spreadsheets: Record<Locale, Spreadsheet> = {
  'fr-FR': { ...commas, ...slashes },
  'en-GB': { separator: ',', decimal: '.', ...slashes },
  'nl-BE': { ...commas, ...slashes },
  'de-DE': { ...commas, moment: 'DD.MM.YYYY HH24:MI', sheetMoment: 'dd.mm.yyyy hh:mm' },
};
