import { expect, test } from 'vitest';
import { spreadsheets } from '@reprise/platform/domain/csv/spreadsheet.ts';
import { comparisonCsv } from './comparison-csv.ts';

test.each([
  [
    'fr-FR',
    [
      'Produit;État;Devise;Avant;Après;Écart;Sens',
      '"Le « 12 ; ""Pro"" »";A;EUR;200,00;179,50;-20,50;Baisse',
      "'=1+1;A;EUR;;1,00;1,00;Baisse",
    ],
  ],
  [
    'en-GB',
    [
      'Produit,État,Devise,Avant,Après,Écart,Sens',
      '"Le « 12 ; ""Pro"" »",A,EUR,200.00,179.50,-20.50,Baisse',
      "'=1+1,A,EUR,,1.00,1.00,Baisse",
    ],
  ],
] as const)('each price is a line that a spreadsheet of %s reads, and runs nothing', (locale, lines) => {
  const words = {
    header: ['Produit', 'État', 'Avant', 'Après', 'Écart', 'Sens'],
    currency: 'Devise',
    grade: () => 'A',
    move: () => 'Baisse',
  };
  const price = { productId: 'x', grade: 'grade_a', move: 'down' } as const;
  const csv = comparisonCsv(
    [
      { ...price, label: 'Le « 12 ; "Pro" »', before: 20_000, after: 17_950 },
      { ...price, label: '=1+1', before: null, after: 100 },
    ],
    'EUR',
    words,
    spreadsheets[locale],
  );
  expect(csv).toBe(`\u{FEFF}${lines.join('\n')}\n`);
});
