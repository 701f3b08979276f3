import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Answered, World } from '../../testing/world.ts';
import { until } from '../documents/jobs.fixture.ts';
import { counts, inWorldOfImports, leftOut, type Importer } from './imports.fixture.ts';
import { inspectFile, readFile } from './read-csv.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));

const head = 'reference;label;category_identifier;price_grade_a';
const line = (reference: string, label = 'Un produit') => `${reference};${label};smartphones;12,50`;
const labelOf = async (reference: string) =>
  (await world.sql.query('select "label" from products where "reference" = $1', [reference])).rows[0]?.label;
const productsNow = async () => (await world.sql.query('select count(*)::int as n from products')).rows[0].n;
const refusalOf = ({ status, json }: Answered) => [status, json['code'], json['violations']];
const storedFiles = async () =>
  (await world.sql.query(`select count(*)::int as n from files where "purpose" = 'import'`)).rows[0].n;

test('Latin-1 is read, and told', async () => {
  const done = await imports.doneBytes(
    Buffer.from(`${head}\n${line('L1', 'Téléphone à clapet')}\n`, 'latin1'),
  );
  expect(done.report).toMatchObject({ encoding: 'Latin-1', error: null });
  expect(await labelOf('L1')).toBe('Téléphone à clapet');
});

test('Latin-1 far behind the first bytes as well', async () => {
  const plain = Array.from({ length: 3_000 }, (_, at) => line(`LL${at}`, 'x'.repeat(40))).join('\n');
  const done = await imports.doneBytes(Buffer.from(`${head}\n${plain}\n${line('L2', 'é')}y\n`, 'latin1'), {
    dryRun: true,
  });
  expect(done.report).toMatchObject({ encoding: 'Latin-1', linesCount: { found: 3_001 } });
});

test('UTF-8 with its mark, UTF-16 as spreadsheets write it', async () => {
  const marked = await imports.done(`\uFEFF${head}\n${line('U1', 'Été')}\n`);
  expect([marked.report?.encoding, await labelOf('U1')]).toEqual(['UTF-8', 'Été']);
  const wide = await imports.doneBytes(Buffer.from(`\uFEFF${head}\n${line('U2', 'Été')}\n`, 'utf16le'));
  expect([wide.report?.encoding, await labelOf('U2')]).toEqual(['UTF-16', 'Été']);
});

test('commas between the cells, lines as Windows ends them, the columns in any order', async () => {
  const text = `price_grade_a,label,reference,category_identifier\r\n"12,50",Un produit,C1,smartphones\r\n\r\n,,,\r\n`;
  const done = await imports.done(text);
  expect([done.report?.separator, ...counts(done)]).toEqual([',', 1, 1, 0, 0, 0]);
});

test('unknown columns are told and refuse nothing', async () => {
  const done = await imports.done(`${head};couleur;Prix d’achat\n${line('K1')};rouge;3\n`);
  expect(done).toMatchObject({ status: 'success', report: { unknownColumns: ['couleur', 'prix d’achat'] } });
});

test.each<[string, string | Buffer, string, Record<string, unknown>]>([
  ['without its key column', 'label;category_identifier\nA;b\n', 'csv_columns', { columns: 'reference' }],
  ['with a column twice', `${head};label\n`, 'csv_columns_twice', { columns: 'label' }],
  ['that is empty', '', 'csv_empty', {}],
  ['with no line', `${head}\n`, 'csv_empty', {}],
  ['that is no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), 'csv_not_text', {}],
])('a file %s is refused at once, and not kept', async (_, content, code, values) => {
  const kept = await storedFiles();
  const answer = await imports.sendBytes(Buffer.from(content));
  expect(refusalOf(answer)).toMatchObject([422, 'import_file_invalid', [{ field: 'file', code, values }]]);
  expect(await storedFiles()).toBe(kept);
});

test('no file at all', async () => {
  const answer = await world.call('POST', `/accounts/${world.a.retailer}/imports`, {
    token: world.a.tokens.root_management_unit_manager,
    body: '--b\r\ncontent-disposition: form-data; name="type"\r\n\r\nproducts\r\n--b--\r\n',
    contentType: 'multipart/form-data; boundary=b',
  });
  expect(refusalOf(answer)).toMatchObject([
    422,
    'import_file_invalid',
    [{ field: 'file', code: 'file_required' }],
  ]);
});

test('a type and a strategy that do not exist are named by their field', async () => {
  expect(
    (await imports.send(`${head}\n${line('X')}\n`, { type: 'buybacks' })).json['violations'],
  ).toMatchObject([{ field: 'type' }]);
  expect(
    (await imports.send(`${head}\n${line('X')}\n`, { strategy: 'other' })).json['violations'],
  ).toMatchObject([{ field: 'strategy' }]);
});

test('a file cut within quotation marks changes nothing', async () => {
  const before = await productsNow();
  const lines = Array.from({ length: 2_000 }, (_, at) => line(`Q${at}`)).join('\n');
  const done = await imports.done(`${head}\n${lines}\nQX;"Coupé au mil`);
  expect(done).toMatchObject({ status: 'error', report: { error: 'csv_cut', linesCount: { inserted: 0 } } });
  expect(await productsNow()).toBe(before);
});

test('the last line of a file cut in the middle of it is left out', async () => {
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

test('200,001 lines are refused before the last byte came, and nothing of them is kept', async () => {
  const kept = await storedFiles();
  const bytes = Buffer.concat([Buffer.from(`${head}\n`), Buffer.alloc(202_000 * 3, 'a;\n')]);
  expect(refusalOf(await imports.sendBytes(bytes))).toMatchObject([
    422,
    'import_file_invalid',
    [{ field: 'file', code: 'csv_too_many_lines', values: { max: 200_000 } }],
  ]);
  expect(await storedFiles()).toBe(kept);
});

test('a line too many that only the reading sees is refused as well', { timeout: 120_000 }, async () => {
  // what the quick count takes for one text within quotation marks is many lines
  const text = Buffer.from(`${head}\na"b;x;y;1\n${'a;;;\n'.repeat(200_500)}c"d;x;y;1\n`);
  const bytes = async () => Readable.from([text]);
  const reading = await readFile(bytes, await inspectFile(bytes), { known: [], required: [], lot: 5_000 });
  let found = 0;
  const read = async () => {
    for await (const lines of reading.lots) found += lines.length;
  };
  await expect(read()).rejects.toMatchObject({ code: 'csv_too_many_lines', values: { max: 200_000 } });
  expect(found).toBeLessThanOrEqual(200_000);
});

test('a file that is refused for its columns is closed', async () => {
  const source = Readable.from(Array.from({ length: 200_000 }, () => Buffer.from('a;b\n')));
  const form = { encoding: 'UTF-8', separator: ';' } as const;
  const reading = readFile(async () => source, form, { known: [], required: ['reference'], lot: 1 });
  await expect(reading).rejects.toMatchObject({ code: 'csv_columns' });
  await until('the file to be closed', async () => source.destroyed);
});

test('formulas are kept as texts, and run nowhere', async () => {
  const formula = "=cmd|' /C calc'!A0";
  const done = await imports.done(`${head}\nF1;"${formula}";smartphones;12\n=1+1;"@SUM(A1)";nulle-part;1\n`);
  expect(await labelOf('F1')).toBe(formula);
  expect(leftOut(done)).toEqual(['3 category_identifier unknown_category']);
  const wrong = await imports.done(`${head}\nF2;ok;=1+1;1\n`);
  const report = await world.call('GET', `/imports/${wrong.id}/report`, {
    token: world.a.tokens.root_management_unit_manager,
  });
  expect(report.raw.toString()).toBe(
    `\uFEFFline;column;value;code;reason\n2;category_identifier;'=1+1;unknown_category;Cette catégorie n’existe pas dans le catalogue.\n`,
  );
});

test('letters that cannot be seen are no text', async () => {
  const done = await imports.done(`${head}\nH1;Un\u202Eproduit;smartphones;12\n`);
  expect(leftOut(done)).toEqual(['2 label characters']);
});

test(
  '100,000 wrong lines: exact numbers, a short answer, all of them in the file',
  { timeout: 120_000 },
  async () => {
    const wrong = Array.from({ length: 100_000 }, (_, at) => `W${at};x;smartphones;douze`);
    const done = await imports.done(`${head}\n${wrong.join('\n')}\n${line('WOK')}\n`);
    expect(counts(done)).toEqual([100_001, 1, 0, 0, 100_000]);
    expect([done.report?.ignoredLines.length, done.report?.ignoredProblems]).toEqual([100, 200_000]);
    const report = await world.call('GET', `/imports/${done.id}/report`, {
      token: world.a.tokens.root_management_unit_manager,
    });
    expect(report.raw.toString().split('\n').length).toBe(200_002);
  },
);

test('the same file sent twice at once is taken once', async () => {
  const text = `${head}\n${line('TWICE')}\n`;
  const [one, two] = await Promise.all([imports.send(text), imports.send(text)]);
  const [taken, refused] = one.status === 201 ? [one, two] : [two, one];
  expect([taken.status, refused.status, refused.json['code']]).toEqual([201, 409, 'import_running']);
  expect(refused.json['importId']).toBe(taken.json['id']);
  const done = await imports.ended(imports.viewOf(taken).id);
  expect(counts(done)).toEqual([1, 1, 0, 0, 0]);
});
