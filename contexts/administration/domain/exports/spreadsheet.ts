import type { Locale } from '@reprise/platform/domain/core/locales.ts';

/** How the spreadsheets of a language read a CSV file that is opened in them, and write a moment. */
export type Spreadsheet = {
  /** Between two cells; where the comma is in a number it cannot be between two of them. */
  separator: ';' | ',';
  decimal: ',' | '.';
  /** In the letters of PostgreSQL's `to_char`. */
  moment: string;
};

const commas = { separator: ';', decimal: ',' } as const;

/** By the reader's language, as its system's regional settings have them (docs/calls.md). */
export const spreadsheets: Record<Locale, Spreadsheet> = {
  'fr-FR': { ...commas, moment: 'DD/MM/YYYY HH24:MI' },
  'en-GB': { separator: ',', decimal: '.', moment: 'DD/MM/YYYY HH24:MI' },
  'nl-BE': { ...commas, moment: 'DD/MM/YYYY HH24:MI' },
  'de-DE': { ...commas, moment: 'DD.MM.YYYY HH24:MI' },
};
