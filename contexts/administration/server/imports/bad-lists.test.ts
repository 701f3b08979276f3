import { describe, expect, test } from 'vitest';
import type { World } from '@reprise/tests/kit/world.ts';
import { counts, inWorldOfImports, leftOut, setEncoding, type Importer } from './imports.fixture.ts';

let world: World;
let imports: Importer;
inWorldOfImports((made) => ({ world, imports } = made));

type Cells = readonly string[];
type Kind = {
  type: string;
  columns: Cells;
  /** The lines of one thing. */
  lines: (key: string, label: string) => Cells[];
  labelOf: string;
  number: string;
  missing: string;
};
/** CSVs that are read whole, since their lines belong together: the rules of products’ CSVs hold for them too. */
const kinds: Kind[] = [
  {
    type: 'categories',
    columns: ['identifier', 'label', 'default_weight_g'],
    lines: (key, label) => [[key, label, '200']],
    labelOf: `select "label" ->> 'fr-FR' as label from categories where "identifier" = $1`,
    number: 'select count(*)::int as n from categories',
    missing: 'identifier',
  },
  {
    type: 'diagnostic_questions',
    columns: ['question_code', 'category_identifier', 'question_title', 'answer_position', 'answer_name'],
    lines: (key, label) => [
      [key, 'smartphones', label, '1', 'Oui'],
      [key, 'smartphones', label, '2', 'Non'],
    ],
    labelOf: `select "title" ->> 'fr-FR' as label from diagnostic_questions where "code" = $1`,
    number: 'select count(*)::int as n from diagnostic_questions',
    missing: 'answer_name',
  },
];

describe.each(kinds)('a CSV of $type', ({ type, columns, lines, labelOf, number, missing }) => {
  const text = (rows: readonly Cells[], separator = ';', end = '\n'): string =>
    [columns, ...rows].map((cells) => cells.join(separator) + end).join('');
  const send = (content: string | Buffer) => imports.doneBytes(Buffer.from(content), { type });
  const labelNow = async (key: string) => (await world.sql.query(labelOf, [key])).rows[0]?.label;
  const numberNow = async () => (await world.sql.query(number)).rows[0].n;
  const each = lines('x', 'x').length;
  const whole = [[], each, each, 0, 0, 0];
  const outcome = (done: Awaited<ReturnType<typeof send>>) => [leftOut(done), ...counts(done)];

  test('is read in the encoding that its account has set, with a byte order mark, and in UTF-16', async () => {
    const old = Buffer.from(text(lines('latin', 'État à côté')), 'latin1');
    const refused = await imports.sendBytes(old, { type });
    expect(refused.refusal().violations).toMatchObject([{ field: 'file', code: 'csv_encoding' }]);
    await setEncoding(world, 'windows-1252');
    const taken = await send(old);
    expect([taken.report?.encoding, await labelNow('latin')]).toEqual(['Windows-1252', 'État à côté']);
    await setEncoding(world, 'utf-8');
    const marked = await send(`\uFEFF${text(lines('marked', 'Été'))}`);
    expect([marked.report?.encoding, await labelNow('marked')]).toEqual(['UTF-8', 'Été']);
    const wide = await send(Buffer.from(`\uFEFF${text(lines('wide', 'Été'))}`, 'utf16le'));
    expect([wide.report?.encoding, await labelNow('wide')]).toEqual(['UTF-16', 'Été']);
  });

  test('is read with commas, Windows line ends and lines of separators alone', async () => {
    const done = await send(`${text(lines('commas', '"Un, deux"'), ',', '\r\n')}\r\n,,,,\r\n`);
    expect([done.report?.separator, ...outcome(done)]).toEqual([',', ...whole]);
    expect(await labelNow('commas')).toBe('Un, deux');
  });

  test('is read with its columns in another order, and with one that nobody knows', async () => {
    const turned = [columns, ...lines('turned', 'Tourné')].map((cells) => cells.toReversed().join(';'));
    const done = await send(turned.map((line, at) => `${line};${at === 0 ? 'couleur' : 'rouge'}\n`).join(''));
    expect([done.report?.unknownColumns, ...outcome(done)]).toEqual([['couleur'], ...whole]);
  });

  test('is refused at once without a column that it needs, with one twice, or with no line', async () => {
    const refused = async (content: string) => {
      const sent = await imports.send(content, { type });
      return [sent.status, sent.refusal().code, sent.refusal().violations];
    };
    const others = columns.filter((column) => column !== missing);
    expect(await refused(`${others.join(';')}\n${'a;'.repeat(others.length)}\n`)).toMatchObject([
      422,
      'import_file_invalid',
      [{ field: 'file', code: 'csv_columns', values: { columns: missing } }],
    ]);
    expect(await refused(text([]).replace('\n', `;${missing}\n`))).toMatchObject([
      422,
      'import_file_invalid',
      [{ code: 'csv_columns_twice', values: { columns: missing } }],
    ]);
    expect(await refused(text([]))).toMatchObject([422, 'import_file_invalid', [{ code: 'csv_empty' }]]);
  });

  test('keeps formulas as texts, also in the report', async () => {
    const formula = "=cmd|' /C calc'!A0";
    const done = await send(text(lines('formula', formula)));
    expect([...outcome(done), await labelNow('formula')]).toEqual([...whole, formula]);
    const wrong = await send(text(lines('=1+1', 'Formule').map((cells) => cells.with(1, '='))));
    const { bytes: raw } = await world.a.as.root_management_unit_manager.send('GET /imports/{id}/report', {
      params: { id: wrong.id },
    });
    expect(raw.toString()).toMatch(/;'=/);
    expect(raw.toString()).not.toMatch(/;=/);
  });

  test('changes nothing when it is cut within quotation marks', async () => {
    const before = await numberNow();
    const done = await send(`${text(lines('quoted', 'Entier'))}cut;"Coupé au mil`);
    expect(done).toMatchObject({
      status: 'error',
      report: { error: 'csv_cut', linesCount: { inserted: 0 } },
    });
    expect(await numberNow()).toBe(before);
  });

  test('that is cut in its last line loses that line, with what cannot be without it', async () => {
    const content = text([...lines('uncut', 'Entier'), ...lines('cut', 'Coupé')]);
    // within the cell before the last
    const done = await send(content.slice(0, content.lastIndexOf(';')));
    const cut = 2 * each + 1;
    expect(leftOut(done)).toEqual([
      `${cut} ${columns[0]} cut`,
      ...(each > 1 ? [`${cut - 1} answer_position answers_min`] : []),
    ]);
    expect(counts(done)).toEqual([2 * each, each, 0, 0, each]);
    expect([await labelNow('uncut'), await labelNow('cut')]).toEqual(['Entier', undefined]);
  });

  test('loses each line that has more cells than columns', async () => {
    const done = await send(text([...lines('cells', 'Entier'), [...columns.map(() => 'a'), 'b', 'c']]));
    expect(outcome(done)).toEqual([[`${each + 2} ${columns[0]} cells`], each + 1, each, 0, 0, 1]);
  });

  test('sent twice at once is imported once', async () => {
    const content = text(lines('twice', 'Une fois'));
    // nobody may be done with the first before the second has come
    await imports.stop();
    const both = await Promise.all([imports.send(content, { type }), imports.send(content, { type })]);
    const [taken, refused] = both.toSorted((a, b) => a.status - b.status);
    expect([taken?.status, refused?.status, refused?.refusal().code]).toEqual([201, 409, 'import_running']);
    const done = await imports.ended(taken!.answer().id);
    expect(outcome(done)).toEqual(whole);
  });

  test(
    'with 20,000 wrong lines reports each, writes none and takes the rest',
    { timeout: 60_000 },
    async () => {
      const before = await numberNow();
      const wrong = Array.from({ length: 20_000 }, () => columns.map(() => '!'));
      const done = await send(text([...wrong, ...lines('wrongs', 'Juste')]));
      expect(counts(done)).toEqual([20_000 + each, each, 0, 0, 20_000]);
      expect(done.report?.ignoredLines.length).toBe(100);
      expect(await numberNow()).toBe(before + 1);
    },
  );
});
