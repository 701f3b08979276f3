import { expect, test } from 'vitest';
import { comparisonCsv } from './comparison-csv.ts';

test('each price is a line that a spreadsheet reads, and runs nothing', () => {
  const words = {
    header: ['Produit', 'État', 'Avant', 'Après', 'Écart', 'Sens'],
    grade: () => 'A',
    move: () => 'Baisse',
  };
  const price = { productId: 'x', grade: 'grade_a', move: 'down' } as const;
  const csv = comparisonCsv(
    [
      { ...price, label: 'Le « 12 ; "Pro" »', before: 20_000, after: 17_950 },
      { ...price, label: '=1+1', before: null, after: 100 },
    ],
    words,
  );
  expect(csv).toBe(
    '\u{FEFF}Produit;État;Avant;Après;Écart;Sens\r\n"Le « 12 ; ""Pro"" »";A;200,00;179,50;-20,50;Baisse\r\n\'=1+1;A;;1,00;1,00;Baisse\r\n',
  );
});
