import { expect, test } from 'vitest';
import { amountFormat, kindOfColumn, sheetColumns } from './sheet.ts';

test.each([
  ['fr-FR', 'EUR', '#,##0.00"\u00a0€"'],
  ['en-GB', 'EUR', '"€"#,##0.00'],
  ['en-GB', 'GBP', '"£"#,##0.00'],
  ['nl-BE', 'EUR', '"€\u00a0"#,##0.00'],
  ['de-DE', 'EUR', '#,##0.00"\u00a0€"'],
  ['fr-FR', null, '#,##0.00'],
] as const)('an amount for a reader of %s in %s is shown as %s', (locale, currency, format) => {
  expect(amountFormat(locale, currency)).toBe(format);
});

test.each([
  ['created_date', 'moment'],
  ['paid', 'amount'],
  ['price_grade_a', 'amount'],
  ['weight_g', 'number'],
  ['imei', 'text'],
  ['currency', 'text'],
] as const)('the column %s holds a %s', (column, kind) => {
  expect(kindOfColumn(column)).toBe(kind);
});

test('texts have no format of numbers, and no header is cut', () => {
  const long = 'x'.repeat(40);
  const columns = [
    { name: 'imei', header: 'IMEI' },
    { name: 'paid', header: long },
    { name: 'paid_date', header: 'Bezahlt am' },
  ];
  expect(sheetColumns(columns, 'de-DE', 'EUR')).toEqual([
    { header: 'IMEI', width: 18, format: null },
    { header: long, width: 42, format: '#,##0.00"\u00a0€"' },
    { header: 'Bezahlt am', width: 17, format: 'dd.mm.yyyy hh:mm' },
  ]);
});
