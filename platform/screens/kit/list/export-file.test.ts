import { read } from '@e965/xlsx';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { listLimits } from '../../../domain/core/limits.ts';
import { spreadsheets } from '../../../domain/csv/spreadsheet.ts';
import type { Column, FileValue } from '../../ui/list/table-head.tsx';
import { fileColumns, lineOf, type AskLines, type FileLine } from './export-columns.ts';
import { csvOf } from './export-csv.ts';
import { fileNameOf } from './export-name.ts';
import { tableOf } from './export-table.ts';
import { walkList } from './export-walk.ts';
import { workbookOf } from './export-workbook.ts';

type Row = { id: string; name: string; city: string | null; cents: number };
const row: Row = { id: 'a', name: '=1+1', city: null, cents: 123_450 };
const column = (one: Pick<Column<Row>, 'header'> & Partial<Column<Row>>): Column<Row> => ({
  key: one.header,
  cell: () => createElement('b'),
  ...one,
});

test('a file has the columns of the list in their order, with what their cells say', () => {
  const columns = fileColumns([
    column({
      header: 'Prix',
      value: ({ cents }) => ({ cents, currency: 'EUR' }),
      beside: [
        { header: 'Mode', value: () => 'virement' },
        { header: 'Nom', value: () => 'has a column of its own' },
      ],
    }),
    column({ header: 'Nom', cell: ({ name }) => name }),
    column({ header: 'Ville', cell: ({ city }) => city ?? '–' }),
    column({ header: 'Actions', value: null }),
  ]);
  expect(columns.map(({ header }) => header)).toEqual(['Prix', 'Mode', 'Nom', 'Ville']);
  expect(lineOf(columns, row)).toEqual({
    id: 'a',
    values: [{ cents: 123_450, currency: 'EUR' }, 'virement', '=1+1', null],
  });
});

const linesFrom = (from: number, to: number): FileLine[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: String(from + at), values: [from + at] }));

/** A list of so many rows, which is another one from a page on. */
const listOf = (total: number, later: readonly FileLine[] = linesFrom(0, total), from = 2): AskLines => {
  const rows = linesFrom(0, total);
  return async ({ page, itemsPerPage }, signal) => {
    signal.throwIfAborted();
    const now = page < from ? rows : later;
    const items = now.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    return { items, total: now.length, moreThan: false };
  };
};

test('every page is read in the order of the list, and its progress told', async () => {
  const told: number[] = [];
  const onRead = (count: number): void => void told.push(count);
  const walked = await walkList(listOf(450), { signal: new AbortController().signal, onRead });
  expect(walked?.lines.flat()).toEqual(linesFrom(0, 450).map(({ values }) => values[0]));
  expect(walked?.isWhole).toBe(true);
  expect(told).toEqual([200, 400, 450]);
});

const silent = { signal: new AbortController().signal, onRead: () => undefined };

test('a row that a new one pushes to the next page is in the file once', async () => {
  const walked = await walkList(listOf(250, [...linesFrom(900, 901), ...linesFrom(0, 250)]), silent);
  expect(walked?.lines.flat()).toEqual(linesFrom(0, 250).map(({ values }) => values[0]));
});

test('a file is not said to be whole where a row slipped through', async () => {
  const walked = await walkList(listOf(450, linesFrom(50, 450)), silent);
  expect(walked?.lines).toHaveLength(400);
  expect(walked?.isWhole).toBe(false);
});

test('what was stopped asks for no further page', async () => {
  const stopper = new AbortController();
  const told: number[] = [];
  const walk = walkList(listOf(450), {
    signal: stopper.signal,
    onRead: (count) => {
      told.push(count);
      stopper.abort();
    },
  });
  await expect(walk).rejects.toThrow('aborted');
  expect(told).toEqual([200]);
});

test.each([
  { total: listLimits.countedMost + 1, moreThan: false },
  { total: listLimits.countedMost, moreThan: true },
])('of a longer list there is no file, not even of its beginning: %j', async (counted) => {
  const walked = await walkList(async () => ({ items: linesFrom(0, 200), ...counted }), silent);
  expect(walked).toBeUndefined();
});

const headers = ['Nom', 'Prix', 'Jour', 'Moment', 'Nombre'];
const lines: FileValue[][] = [
  [
    '=1+1',
    { cents: 123_450, currency: 'EUR' },
    { day: '2026-03-02' },
    { moment: '2026-03-02T09:05:00' },
    1.5,
  ],
  ['dit "oui"; non', { cents: -5, currency: 'CHF' }, null, 'jamais', 12],
];
const table = tableOf(headers, lines, 'Devise');

test('a CSV is written as the spreadsheets of a language read it, and begins no formula', () => {
  expect(csvOf(table, spreadsheets['fr-FR'])).toBe(
    [
      '\uFEFFNom;Devise;Prix;Jour;Moment;Nombre',
      `'=1+1;EUR;1234,50;02/03/2026;02/03/2026 09:05;1,5`,
      '"dit ""oui""; non";CHF;-0,05;;jamais;12',
      '',
    ].join('\n'),
  );
  expect(csvOf(table, spreadsheets['en-GB']).split('\n')[1]).toBe(
    `'=1+1,EUR,1234.50,02/03/2026,02/03/2026 09:05,1.5`,
  );
  expect(csvOf(table, spreadsheets['de-DE'])).toContain('02.03.2026 09:05');
});

test.each(['353209114172836', '0012', '3-12', '12E5'])('a CSV keeps the code %s as it is', (code) => {
  const csv = csvOf(tableOf(['IMEI'], [[code]], 'Devise'), spreadsheets['fr-FR']);
  expect(csv.split('\n')[1]).toBe(`"=""${code}"""`);
});

test('a workbook holds texts, numbers, amounts and dates as such', async () => {
  const book = await workbookOf('Lots: virements', table, spreadsheets['fr-FR']);
  const found = read(await book.arrayBuffer(), { cellNF: true });
  expect(found.SheetNames).toEqual(['Lots  virements']);
  const sheet = found.Sheets['Lots  virements'] ?? {};
  const cells = (line: number, what: 'v' | 't' | 'z') =>
    ['A', 'B', 'C', 'D', 'E', 'F'].map((place) => sheet[`${place}${line}`]?.[what]);
  expect(cells(1, 'v')).toEqual(['Nom', 'Devise', 'Prix', 'Jour', 'Moment', 'Nombre']);
  const moment = expect.closeTo(46_083.378_472, 5);
  expect(cells(2, 'v')).toEqual(['=1+1', 'EUR', 1234.5, 46_083, moment, 1.5]);
  expect(cells(2, 't')).toEqual(['s', 's', 'n', 'n', 'n', 'n']);
  expect(cells(2, 'z').slice(2, 5)).toEqual(['#,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm']);
  expect(sheet['A2']).not.toHaveProperty('f');
  expect(cells(3, 'v')).toEqual(['dit "oui"; non', 'CHF', -0.05, undefined, 'jamais', 12]);
});

test('a file is named after its list and the day', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  expect(fileNameOf('Lots de virements – à payer', now, 'csv')).toBe(
    'lots-de-virements-a-payer-2026-03-02.csv',
  );
});
