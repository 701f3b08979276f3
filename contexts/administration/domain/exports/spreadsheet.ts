import type { Locale } from '@reprise/platform/domain/core/locales.ts';

/** How the spreadsheets of a language read a CSV, and a moment in it. */
export type Spreadsheet = {
  /** The separator of cells: not a comma where numbers have one. */
  separator: ';' | ',';
  decimal: ',' | '.';
  /** In the format of PostgreSQL's `to_char`. */
  moment: string;
};

const commas = { separator: ';', decimal: ',' } as const;

/** By the reader's language, like the regional settings of its systems (docs/calls.md). */
export const spreadsheets: Record<Locale, Spreadsheet> = {
  'fr-FR': { ...commas, moment: 'DD/MM/YYYY HH24:MI' },
  'en-GB': { separator: ',', decimal: '.', moment: 'DD/MM/YYYY HH24:MI' },
  'nl-BE': { ...commas, moment: 'DD/MM/YYYY HH24:MI' },
  'de-DE': { ...commas, moment: 'DD.MM.YYYY HH24:MI' },
};
