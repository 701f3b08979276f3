import type { Reply } from '@reprise/tests/kit/driver.ts';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inspectCsv, readFile } from '@reprise/platform/server/csv/read-csv.ts';
import type { World } from '@reprise/tests/kit/world.ts';
import { until } from '@reprise/tests/kit/jobs.fixture.ts';
import { counts, inWorldOfImports, leftOut, setEncoding, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));

const head = 'reference;label;category_identifier;price_grade_a';
const line = (reference: string, label = 'Un produit') => `${reference};${label};smartphones;12,50`;
const labelOf = async (reference: string) =>
  (await world.sql.query('select "label" from products where "reference" = $1', [reference])).rows[0]?.label;
const productsNow = async () => (await world.sql.query('select count(*)::int as n from products')).rows[0].n;
const refusalOf = ({ status, refusal }: Reply) => [status, refusal().code, refusal().violations];
const storedFiles = async () =>
  (await world.sql.query(`select count(*)::int as n from files where "purpose" = 'import'`)).rows[0].n;

const encoding = (value: string) => setEncoding(world, value);

test('a CSV with one byte that is no UTF-8 is refused with its line and column, and nothing of it is written', async () => {
  const lines = [head, line('B1', 'Été'), 'B2;"deux', 'lignes";smartphones;12'].join('\n');
  const plain = Array.from({ length: 3_000 }, (_, at) => line(`BB${at}`, 'x'.repeat(40))).join('\n');
  for (const dryRun of [true, false]) {
    const bytes = Buffer.concat([Buffer.from(`${lines}\n${plain}\nB3;Ét`), Buffer.from([0xe9])]);
    const done = await imports.doneBytes(Buffer.concat([bytes, Buffer.from(';smartphones;12\n')]), {
      dryRun,
    });
    expect(done).toMatchObject({
      status: 'error',
      report: { error: 'csv_encoding', errorValues: { line: 3_005, column: 6 }, linesCount: { inserted: 0 } },
    });
  }
  expect(await labelOf('B1')).toBeUndefined();
});

test('a CSV is refused at once where the wrong byte is among the first', async () => {
  const answer = await imports.sendBytes(Buffer.from(`${head}\n${line('L1', 'Téléphone')}\n`, 'latin1'));
  expect(refusalOf(answer)).toEqual([
    422,
    'import_file_invalid',
    [expect.objectContaining({ field: 'file', code: 'csv_encoding', values: { line: 2, column: 5 } })],
  ]);
});

test('the end of a CSV in the middle of a letter is refused', async () => {
  const bytes = Buffer.from(`${head}\n${line('L0')}\n${line('L1', 'é')}`);
  const done = await imports.doneBytes(bytes.subarray(0, bytes.indexOf(0xa9)), { dryRun: true });
  expect(done.report).toMatchObject({ error: 'csv_encoding', errorValues: { line: 3, column: 4 } });
});

test('an account that has set another encoding has its CSVs read in it, UTF-8 still as UTF-8', async () => {
  await encoding('windows-1252');
  try {
    const plain = Array.from({ length: 3_000 }, (_, at) => line(`LL${at}`, 'x'.repeat(40))).join('\n');
    const old = Buffer.from(`${head}\n${plain}\n${line('L1', 'Téléphone à clapet')} \x80\n`, 'latin1');
    const done = await imports.doneBytes(old);
    expect(done.report).toMatchObject({ encoding: 'Windows-1252', error: null });
    expect(await labelOf('L1')).toBe('Téléphone à clapet');
    expect((await imports.done(`${head}\n${line('L2', 'Été')}\n`)).report?.encoding).toBe('UTF-8');
    expect(await labelOf('L2')).toBe('Été');
  } finally {
    await encoding('utf-8');
  }
});

test('a damaged CSV of UTF-8 is not read in the account’s other encoding', async () => {
  await encoding('windows-1252');
  try {
    const bytes = Buffer.concat([
      Buffer.from(`${head}\n${line('D1', 'Été à la mer')}\nD2;Plag`),
      Buffer.from([0xe9]),
      Buffer.from(';smartphones;12\n'),
    ]);
    expect(refusalOf(await imports.sendBytes(bytes))).toMatchObject([
      422,
      'import_file_invalid',
      [{ code: 'csv_encoding', values: { line: 3, column: 8 } }],
    ]);
  } finally {
    await encoding('utf-8');
  }
});

test('UTF-16 of the other byte order is read, and half a letter of it is refused', async () => {
  const big = Buffer.from(`\uFEFF${head}\n${line('U3', 'Été')}\n`, 'utf16le').swap16();
  const done = await imports.doneBytes(big);
  expect([done.report?.encoding, await labelOf('U3')]).toEqual(['UTF-16', 'Été']);
  const half = await imports.doneBytes(big.subarray(0, -1), { dryRun: true });
  expect(half.report).toMatchObject({ error: 'csv_encoding' });
});

test('letters of two halves where a text is cut for the report do not fail the CSV, nor does NUL', async () => {
  const rows = [line('W1', `${'x'.repeat(119)}😀`), line('W2', `${'x'.repeat(254)}😀`), line('W3', 'a\0b')];
  const done = await imports.doneBytes(Buffer.from(`\uFEFF${head}\n${rows.join('\n')}\n`, 'utf16le'));
  expect([done.status, leftOut(done)]).toEqual([
    'success_with_ignored',
    ['3 label too_long', '4 label characters'],
  ]);
  expect(done.report?.ignoredLines.map(({ value }) => value)).toEqual([`${'x'.repeat(254)}\uFFFD`, 'ab']);
  expect(await labelOf('W1')).toBe(`${'x'.repeat(119)}😀`);
});

test('a CSV from Excel is taken, line numbers are those of the file, and the answer shows how it was understood', async () => {
  const rows = [
    'sep=;',
    `${head};weight_g;imei_required`,
    '',
    'X1;"Deux\r\nlignes";smartphones;"1\u202F234,50\u00A0€";1 250;VRAI',
    'X2;Un produit;nulle-part;12;;',
    'X3;Un produit;smartphones;12 $;;',
    'X4;Un produit;smartphones;1.234;;',
  ];
  const done = await imports.done(`\uFEFF${rows.join('\r\n')}\r\n`, { dryRun: true });
  expect(leftOut(done)).toEqual([
    '6 category_identifier unknown_category',
    '7 price_grade_a currency_differs',
    '8 price_grade_a amount',
  ]);
  expect(
    done.report?.sample?.map(({ column, cells: [first] }) => [column, first?.line, first?.read]),
  ).toEqual([
    ['reference', 4, 'X1'],
    ['label', 4, 'Deux\r\nlignes'],
    ['category_identifier', 4, 'smartphones'],
    ['imei_required', 4, 'true'],
    ['price_grade_a', 4, '1234.50'],
    ['weight_g', 4, '1250'],
  ]);
  await imports.done(`\uFEFF${rows.join('\r\n')}\r\n`);
  const { rows: written } = await world.sql.query(
    `select "buybackPriceGradeA" as price, "weight", "imeiRequired" as imei from products where "reference" = 'X1'`,
  );
  expect(written).toEqual([{ price: 123_450, weight: 1_250, imei: true }]);
});

test('the Unicode text of Excel, tabs in UTF-16, is read', async () => {
  const rows = [head, line('T1', 'Été')].map((row) => row.replaceAll(';', '\t')).join('\r\n');
  const done = await imports.doneBytes(Buffer.from(`\uFEFF${rows}\r\n`, 'utf16le'));
  expect([done.report?.separator, ...counts(done)]).toEqual(['\t', 1, 1, 0, 0, 0]);
});

test('a CSV that ends its lines in two ways has as many lines as it shows', async () => {
  const done = await imports.done(`${head}\r\n${line('E1')}\n${line('E2')}\r\n${line('E3')}\r${line('E4')}`, {
    dryRun: true,
  });
  expect(counts(done)).toEqual([4, 4, 0, 0, 0]);
});

test('UTF-8 with a byte order mark and UTF-16 as spreadsheets write it are read', async () => {
  const marked = await imports.done(`\uFEFF${head}\n${line('U1', 'Été')}\n`);
  expect([marked.report?.encoding, await labelOf('U1')]).toEqual(['UTF-8', 'Été']);
  const wide = await imports.doneBytes(Buffer.from(`\uFEFF${head}\n${line('U2', 'Été')}\n`, 'utf16le'));
  expect([wide.report?.encoding, await labelOf('U2')]).toEqual(['UTF-16', 'Été']);
});

test('commas between the cells, Windows line ends and columns in any order are read', async () => {
  const text = `price_grade_a,label,reference,category_identifier\r\n"12,50",Un produit,C1,smartphones\r\n\r\n,,,\r\n`;
  const done = await imports.done(text);
  expect([done.report?.separator, ...counts(done)]).toEqual([',', 1, 1, 0, 0, 0]);
});

test('unknown columns are reported and refuse nothing', async () => {
  const done = await imports.done(`${head};couleur;Prix d’achat\n${line('K1')};rouge;3\n`);
  expect(done).toMatchObject({ status: 'success', report: { unknownColumns: ['couleur', 'prix d’achat'] } });
});

test.each<[string, string | Buffer, string, Record<string, unknown>]>([
  ['without its key column', 'label;category_identifier\nA;b\n', 'csv_columns', { columns: 'reference' }],
  ['with a column twice', `${head};label\n`, 'csv_columns_twice', { columns: 'label' }],
  ['that is empty', '', 'csv_empty', {}],
  ['with no line', `${head}\n`, 'csv_empty', {}],
  ['that is no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), 'csv_not_text', {}],
])('a CSV %s is refused at once, and not kept', async (_, content, code, values) => {
  const kept = await storedFiles();
  const answer = await imports.sendBytes(Buffer.from(content));
  expect(refusalOf(answer)).toMatchObject([422, 'import_file_invalid', [{ field: 'file', code, values }]]);
  expect(await storedFiles()).toBe(kept);
});

test('an import without a file is refused at its field', async () => {
  const body = new FormData();
  body.set('type', 'products');
  const answer = await world.a.as.root_management_unit_manager.send('POST /accounts/{id}/imports', {
    params: { id: world.a.retailer },
    body,
  });
  expect(refusalOf(answer)).toMatchObject([
    422,
    'import_file_invalid',
    [{ field: 'file', code: 'file_required' }],
  ]);
});

test('an unknown type and an unknown strategy are named by their field', async () => {
  expect(
    (await imports.send(`${head}\n${line('X')}\n`, { type: 'buybacks' })).refusal().violations,
  ).toMatchObject([{ field: 'type' }]);
  expect(
    (await imports.send(`${head}\n${line('X')}\n`, { strategy: 'other' })).refusal().violations,
  ).toMatchObject([{ field: 'strategy' }]);
});

test('a CSV cut within quotation marks changes nothing', async () => {
  const before = await productsNow();
  const lines = Array.from({ length: 2_000 }, (_, at) => line(`Q${at}`)).join('\n');
  const done = await imports.done(`${head}\n${lines}\nQX;"Coupé au mil`);
  expect(done).toMatchObject({ status: 'error', report: { error: 'csv_cut', linesCount: { inserted: 0 } } });
  expect(await productsNow()).toBe(before);
});

test('the last line of a CSV cut in the middle of it is left out', async () => {
  const done = await imports.done(`${head}\n${line('CUT1')}\nCUT2;Coup`);
  expect([done.status, counts(done), leftOut(done)]).toEqual([
    'success_with_ignored',
    [2, 1, 0, 0, 1],
    ['3 reference cut'],
  ]);
});

test('a line with more cells than the header is left out', async () => {
  const done = await imports.done(`${head}\nM1;Un; deux;smartphones;12\n${line('M2')};;\n`);
  expect([counts(done), leftOut(done)]).toEqual([[2, 1, 0, 0, 1], ['2 reference cells']]);
});

test('a CSV of 200,001 lines is refused before its last byte came, and nothing of it is kept', async () => {
  const kept = await storedFiles();
  const bytes = Buffer.concat([Buffer.from(`${head}\n`), Buffer.alloc(202_000 * 3, 'a;\n')]);
  expect(refusalOf(await imports.sendBytes(bytes))).toMatchObject([
    422,
    'import_file_invalid',
    [{ field: 'file', code: 'csv_too_many_lines', values: { max: 200_000 } }],
  ]);
  expect(await storedFiles()).toBe(kept);
});

test('a line too many that only the parser sees is refused as well', { timeout: 120_000 }, async () => {
  // the quick count takes these lines for one text within quotation marks
  const text = Buffer.from(`${head}\na"b;x;y;1\n${'a;;;\n'.repeat(200_500)}c"d;x;y;1\n`);
  const bytes = async () => Readable.from([text]);
  const reading = await readFile(bytes, await inspectCsv(bytes, { encoding: 'utf-8' }), {
    known: [],
    required: [],
    lot: 5_000,
  });
  let found = 0;
  const read = async () => {
    for await (const lines of reading.lots) found += lines.length;
  };
  await expect(read()).rejects.toMatchObject({ code: 'csv_too_many_lines', values: { max: 200_000 } });
  expect(found).toBeLessThanOrEqual(200_000);
});

test('a CSV that is refused for its columns has its upload closed', async () => {
  const source = Readable.from(Array.from({ length: 200_000 }, () => Buffer.from('a;b\n')));
  const form = { encoding: 'utf-8', separator: ';', hasSeparatorLine: false } as const;
  const reading = readFile(async () => source, form, { known: [], required: ['reference'], lot: 1 });
  await expect(reading).rejects.toMatchObject({ code: 'csv_columns' });
  await until('the file to be closed', async () => source.destroyed);
});

test('formulas in a CSV are kept as texts, and run nowhere', async () => {
  const formula = "=cmd|' /C calc'!A0";
  const done = await imports.done(`${head}\nF1;"${formula}";smartphones;12\n=1+1;"@SUM(A1)";nulle-part;1\n`);
  expect(await labelOf('F1')).toBe(formula);
  expect(leftOut(done)).toEqual(['3 category_identifier unknown_category']);
  const wrong = await imports.done(`${head}\nF2;ok;=1+1;1\n`);
  const report = await world.a.as.root_management_unit_manager.send('GET /imports/{id}/report', {
    params: { id: wrong.id },
  });
  expect(report.bytes.toString()).toBe(
    `\uFEFFline;column;value;code;reason\n2;category_identifier;'=1+1;unknown_category;Cette catégorie n’existe pas dans le catalogue.\n`,
  );
});

test('a cell with invisible characters is refused', async () => {
  const done = await imports.done(`${head}\nH1;Un\u202Eproduit;smartphones;12\n`);
  expect(leftOut(done)).toEqual(['2 label characters']);
});

test(
  '100,000 wrong lines answer exact numbers and a short list, with all of them in the report',
  { timeout: 120_000 },
  async () => {
    const wrong = Array.from({ length: 100_000 }, (_, at) => `W${at};x;smartphones;douze`);
    const done = await imports.done(`${head}\n${wrong.join('\n')}\n${line('WOK')}\n`);
    expect(counts(done)).toEqual([100_001, 1, 0, 0, 100_000]);
    expect([done.report?.ignoredLines.length, done.report?.ignoredProblems]).toEqual([100, 200_000]);
    const report = await world.a.as.root_management_unit_manager.send('GET /imports/{id}/report', {
      params: { id: done.id },
    });
    expect(report.bytes.toString().split('\n').length).toBe(200_002);
  },
);

test('the same CSV sent twice at once is imported once', async () => {
  const text = `${head}\n${line('TWICE')}\n`;
  // nobody may be done with the first before the second has come
  await imports.stop();
  const [one, two] = await Promise.all([imports.send(text), imports.send(text)]);
  const [taken, refused] = one.status === 201 ? [one, two] : [two, one];
  expect([taken.status, refused.status, refused.refusal().code]).toEqual([201, 409, 'import_running']);
  expect(refused.refusal().extra['importId']).toBe(taken.answer().id);
  const done = await imports.ended(taken.answer().id);
  expect(counts(done)).toEqual([1, 1, 0, 0, 0]);
});
