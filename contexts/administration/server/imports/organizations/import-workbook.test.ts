import { deflateRawSync } from 'node:zlib';
import { entityLimits, importLimits } from '@reprise/platform/domain/core/limits.ts';
import { writeWorkbook } from '@reprise/platform/server/xlsx/write-workbook.fixture.ts';
import { formOf } from '@reprise/tests/kit/form.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
beforeAll(() =>
  world.sql.query(`update organizations set "externalId" = 'REGION' where "id" = $1`, [world.a.unit]),
);

const send = (bytes: Buffer, dryRun = false) =>
  asHead.send('POST /organizations/imports', {
    body: formOf({ dryRun: String(dryRun) }, { name: 'magasins.xlsx', bytes }),
  });
const faultOf = async (bytes: Buffer) => (await send(bytes)).refusal().violations.map(({ code }) => code);

const header = [
  'external_id',
  'type',
  'common_name',
  'corporate_name',
  'parent_external_id',
  'street',
  'zip_code',
  'city',
  'country',
  'latitude',
  'longitude',
];
const store = (id: string, more: (string | number | null)[] = []) => [
  id,
  'store',
  `Boutique « ${id} » ; "centre"`,
  'Arpège SAS',
  'REGION',
  '1 rue Haute',
  44_000,
  'Nantes',
  'FR',
  ...more,
];

test('the stores of the first sheet are made, numbers and all, once', async () => {
  const file = writeWorkbook([header, store('X1', [47.21, -1.55]), store('X2')]);
  const { report, sourceName } = (await send(file)).answer();
  expect(sourceName).toBe('magasins.xlsx');
  expect(report).toMatchObject({
    linesCount: { found: 2, inserted: 2, ignored: 0 },
    encoding: 'XLSX',
    unknownColumns: [],
  });
  const { rows } = await world.sql.query(
    `select "commonName", "zipCode", "latitude"::float from organizations where "externalId" = 'X1'`,
  );
  expect(rows).toEqual([{ commonName: 'Boutique « X1 » ; "centre"', zipCode: '44000', latitude: 47.21 }]);
  expect((await send(file)).answer().report.linesCount).toMatchObject({ inserted: 0, unchanged: 2 });
});

test('what is wrong is said by the row that Excel shows, and by its column', async () => {
  const rows = [
    header,
    store('Y1'),
    ['', ' ', null],
    ['Y2', 'store', 'Une\nlettre', 'Arpège SAS', 'REGION'],
    store('Y3', ['nord']),
  ];
  const { report } = (await send(writeWorkbook(rows), true)).answer();
  const problems = report.ignoredLines.map(({ line, column }) => `${line} ${column}`);
  expect(problems).toContain('4 street');
  expect(problems).toContain('5 latitude');
  expect(problems.filter((problem) => problem.startsWith('2 '))).toEqual([]);
});

test('what is exported to Excel imports again unchanged', async () => {
  const exported = await asHead.call('GET /organizations/export', { query: { format: 'xlsx' } });
  const bytes = Buffer.from(await exported.arrayBuffer());
  const { linesCount } = (await send(bytes)).answer().report;
  expect(linesCount.found).toBeGreaterThan(3);
  expect(linesCount).toMatchObject({ inserted: 0, updated: 0, ignored: 0, unchanged: linesCount.found });
});

/** A ZIP with one entry, whose directory says what its size is. */
function zipOf(inflated: Buffer, said: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const data = deflateRawSync(inflated);
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(said, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, entry, name, end]);
}

const zeros = Buffer.alloc(1024 * 1024);
test.each([
  ['a damaged workbook', () => writeWorkbook([header, store('Z1')]).subarray(0, 400), 'workbook_unreadable'],
  ['an archive of something else', () => zipOf(Buffer.from('text'), 4), 'workbook_unreadable'],
  ['one that says how huge it is', () => zipOf(zeros, importLimits.workbookBytes + 1), 'workbook_too_large'],
  ['one that hides it', () => zipOf(zeros, 0), 'workbook_too_large'],
  ['one that says less than it is', () => zipOf(zeros, 10), 'workbook_unreadable'],
  [
    'one without the columns',
    () =>
      writeWorkbook([
        ['a', 'b'],
        ['1', '2'],
      ]),
    'csv_columns',
  ],
  ['one without lines', () => writeWorkbook([header]), 'csv_empty'],
  [
    'one with too many lines',
    () =>
      writeWorkbook([
        header,
        ...Array.from({ length: entityLimits.importLines + 1 }, (_, n) => store(`N${n}`)),
      ]),
    'csv_too_many_lines',
  ],
])('%s is refused', async (_, make, code) => {
  expect(await faultOf(make())).toEqual([code]);
});
