import { readFileSync } from 'node:fs';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeStation, switchConnector } from '../stations/testing/station.ts';

const world = await openWorld();
const station = await makeStation(world, world.a);
beforeEach(() => switchConnector(world, world.a, true));

/** An item in a workshop, with an IMEI of its own. */
async function lying(more: Partial<Item> = {}, of = world.a) {
  const imei = anotherImei();
  const { itemId } = await arrangeDossier(world, of, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: of.warehouse },
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: of.warehouse,
      stockId: of.stocks.to_refurbish,
      identificationNumber: nextItemNumber(),
      imei,
      ...more,
    },
  });
  return { itemId, imei };
}

const bring = (report: string, by = world.a.as.warehouse_operator, id = world.a.warehouse) =>
  by.send('POST /warehouses/{id}/device-reports', { params: { id }, body: { report } });
const rowsOf = async (table: 'station_results' | 'erasures', itemId: string) =>
  (await world.sql.query(`select * from ${table} where "itemId" = $1`, [itemId])).rows;

const phone = (imei: string, more: object = {}) => ({
  IMEI: imei,
  Serial: 'F2LZQ1ABCD',
  Model: 'iPhone 13',
  Memory: '128GB',
  BatteryHealthPercentage: '87%',
  BatteryCycle: '412',
  Grade: 'B',
  Working: 'No',
  Failed: 'Front Camera,Bluetooth',
  TesterName: 'Inès Weiß',
  DeviceUpdatedDate: '2026-03-01 17:20:05',
  Erased: 'Yes',
  EraseType: 'NIST 800-88 Clear',
  ...more,
});
const measuredOf = (imei: string) => [
  { name: 'imei', value: imei, unit: '' },
  { name: 'serial', value: 'F2LZQ1ABCD', unit: '' },
  { name: 'batteryHealth', value: '87', unit: '%' },
  { name: 'batteryCycles', value: '412', unit: '' },
  { name: 'grade', value: 'B', unit: '' },
  { name: 'working', value: 'No', unit: '' },
  { name: 'failed', value: 'Front Camera,Bluetooth', unit: '' },
  { name: 'storage', value: '128GB', unit: '' },
  { name: 'erased', value: 'Yes', unit: '' },
];
const columns = Object.keys(phone(''));
const csvOf = (separator: string, imei: string) =>
  [columns, Object.values(phone(imei))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
    .join('\r\n');
const xmlOf = (imei: string) =>
  `<?xml version="1.0"?><Devices><Device>${Object.entries(phone(imei))
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</Device></Devices>`;

const entry = (name: string, value: string) => `<entry name="${name}" type="string">${value}</entry>`;
const erasure = (state: string, serial = 'DRIVE-1') =>
  `<entries name="erasure">${entry('timestamp', '2026-03-01T18:00:00+0100')}${entry('state', state)}${entry(
    'erasure_standard_name',
    'NIST 800-88 Purge',
  )}<entries name="target">${entry('serial', serial)}</entries></entries>`;
const blancco = (imei: string, uuid: string, ...erasures: string[]) =>
  `<root><report><blancco_data><description><document_id>${uuid}</document_id><report_uuid>${uuid}</report_uuid>
   <entries name="verified">${entry('product_name', 'Blancco Mobile Diagnostics')}${entry('product_version', '6.4.0')}</entries></description>
   <blancco_erasure_report><entries name="erasures">${erasures.join('')}</entries></blancco_erasure_report>
   <blancco_hardware_report><entries name="system">${entry('serial', 'F2LZQ1ABCD')}${entry('imei', imei)}</entries></blancco_hardware_report>
   </blancco_data></report></root>`;

describe('the report of a test bench', () => {
  test.each([
    ['JSON', (imei: string) => JSON.stringify([phone(imei)])],
    [
      'JSON in a list of devices',
      (imei: string) => JSON.stringify({ numberOfDevices: 1, devices: [phone(imei)] }),
    ],
    ['CSV', (imei: string) => csvOf(',', imei)],
    ['CSV of a spreadsheet', (imei: string) => `\uFEFF${csvOf(';', imei)}`],
    ['XML', xmlOf],
  ])('of Phonecheck’s shape is read from %s and kept with its item', async (_, made) => {
    const { itemId, imei } = await lying();
    const { lines } = (await bring(made(imei))).answer();
    expect(lines).toMatchObject([{ line: 1, itemId, result: 'applied', code: null, violations: [] }]);
    expect(await rowsOf('station_results', itemId)).toMatchObject([
      {
        connectorOrganizationId: null,
        operator: 'Inès Weiß',
        measures: measuredOf(imei),
        measuredAt: new Date('2026-03-01T17:20:05Z'),
      },
    ]);
    expect(await rowsOf('erasures', itemId)).toMatchObject([
      {
        standard: 'nist_800_88_clear',
        method: 'NIST 800-88 Clear',
        tool: 'Phonecheck',
        result: 'success',
        verifiedBy: 'Inès Weiß',
        userId: world.a.users.warehouse_operator,
      },
    ]);
  });

  test('of Blancco’s shape proves the erasure, and has its certificate made', async () => {
    const { itemId, imei } = await lying();
    const before = (await waitingJobs(world, 'documents.make')).length;
    const { lines } = (await bring(blancco(imei, 'B-1', erasure('Successful')))).answer();
    expect(lines).toMatchObject([{ itemId, result: 'applied' }]);
    expect(await rowsOf('erasures', itemId)).toMatchObject([
      {
        standard: 'nist_800_88_purge',
        method: 'NIST 800-88 Purge',
        tool: 'Blancco Mobile Diagnostics',
        toolVersion: '6.4.0',
        result: 'success',
      },
    ]);
    const [kept] = await rowsOf('station_results', itemId);
    expect(kept).toMatchObject({
      resultId: 'Blancco Mobile Diagnostics/B-1',
      measuredAt: new Date('2026-03-01T17:00:00Z'),
    });
    expect(kept.measures).toContainEqual({ name: 'erasedSerial', value: 'DRIVE-1', unit: '' });
    expect((await waitingJobs(world, 'documents.make')).length).toBe(before + 1);
  });

  test('of Blancco’s shape is read from JSON and CSV too; one drive that failed is a failure', async () => {
    const first = await lying();
    const tree = {
      reports: [
        {
          blancco_data: {
            description: { report_uuid: 'B-2' },
            blancco_erasure_report: {
              erasures: [
                {
                  erasure: [
                    { state: 'Successful', erasure_standard_name: 'HMG Infosec Standard 5' },
                    { state: 'Failed', erasure_standard_name: 'HMG Infosec Standard 5' },
                  ],
                },
              ],
            },
            blancco_hardware_report: { system: [{ imei: first.imei, serial: 'X1234' }] },
          },
        },
      ],
    };
    expect((await bring(JSON.stringify(tree))).answer().lines).toMatchObject([{ result: 'applied' }]);
    // a standard that is none of ours is recorded as the weakest of them, in its own words
    expect(await rowsOf('erasures', first.itemId)).toMatchObject([
      { result: 'failure', standard: 'factory_reset', method: 'HMG Infosec Standard 5' },
    ]);
    const second = await lying();
    const csv = `report_uuid;imei;state;erasure_standard_name\nB-3;${second.imei};Successful;NIST 800-88 Clear`;
    expect((await bring(csv)).answer().lines).toMatchObject([{ result: 'applied' }]);
    expect(await rowsOf('erasures', second.itemId)).toMatchObject([
      { result: 'success', standard: 'nist_800_88_clear' },
    ]);
  });

  test.each([
    ['json', 'Phonecheck', 'success'],
    ['xml', 'Blancco Mobile Diagnostics', 'failure'],
  ])('is read as docs/stations.md shows it in %s', async (language, tool, result) => {
    const { itemId, imei } = await lying();
    const page = readFileSync(new URL('../../../../docs/stations.md', import.meta.url), 'utf8');
    const section = page.slice(page.indexOf('\n## Reports of test benches'));
    const [, sample = ''] = new RegExp(`\`\`\`${language}\\n(.+?)\`\`\``, 's').exec(section) ?? [];
    const { lines } = (await bring(sample.replace('353209112345678', imei))).answer();
    expect(lines).toMatchObject([{ itemId, result: 'applied' }]);
    expect(await rowsOf('erasures', itemId)).toMatchObject([{ tool, result }]);
  });

  test('that says “Erased: No” records an erasure that failed; one that says nothing of it none', async () => {
    const { itemId, imei } = await lying();
    for (const Erased of ['', 'No']) await bring(JSON.stringify(phone(imei, { Erased })));
    expect(await rowsOf('erasures', itemId)).toMatchObject([{ result: 'failure' }]);
    const query = { after: 0, limit: 500 };
    const { events } = await world.a.as.buyer_manager.call('GET /events', { query });
    const ofItem = events.filter(({ data }) => JSON.stringify(data).includes(itemId));
    expect(ofItem.map(({ type }) => type).filter((type) => type.startsWith('item.eras'))).toEqual([
      'item.erasure_failed',
    ]);
  });

  test.each([
    ['before the day on which the device came', '2026-03-02T08:00:00.000Z', 0],
    ['on the day on which the device came', '2026-03-01T20:00:00.000Z', 1],
  ])('that erased it %s', async (_, registeredAt, erasures) => {
    // erased on the afternoon of 1 March
    const { itemId, imei } = await lying({ registeredAt });
    expect((await bring(JSON.stringify(phone(imei)))).answer().lines).toMatchObject([{ result: 'applied' }]);
    expect(await rowsOf('erasures', itemId)).toHaveLength(erasures);
    expect(await rowsOf('station_results', itemId)).toHaveLength(1);
  });

  test.each([
    [';', 'Front Camera,Face ID'],
    [',', 'Front Camera;Face ID'],
    ['\t', 'Front Camera,Face ID;Bluetooth'],
  ])('is separated as its header is (%j), whatever stands in its cells', async (separator, failed) => {
    const { itemId, imei } = await lying();
    const csv = [
      ['IMEI', 'DeviceUpdatedDate', 'Failed', 'Working'],
      [imei, '2026-03-01 17:20:05', failed, 'No'],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n');
    for (const text of [csv, `sep=${separator}\r\n${csv.replace('17:20', '17:21')}`])
      expect((await bring(text)).answer().lines).toMatchObject([{ result: 'applied' }]);
    expect((await rowsOf('station_results', itemId))[0]).toMatchObject({
      measures: expect.arrayContaining([{ name: 'failed', value: failed, unit: '' }]),
    });
  });

  test('counts once, also when two bring it at once', async () => {
    const { itemId, imei } = await lying();
    const report = blancco(imei, 'B-4', erasure('Successful'));
    const both = await Promise.all([bring(report), bring(report)]);
    expect(both.flatMap((one) => one.answer().lines.map(({ result }) => result)).toSorted()).toEqual([
      'applied',
      'known',
    ]);
    expect(await rowsOf('erasures', itemId)).toHaveLength(1);
  });

  test('is answered device by device, in the words of who asks', async () => {
    const here = await lying();
    const elsewhere = await lying({ warehouseId: world.a.otherWarehouse });
    const foreign = await lying({}, world.b);
    const report = JSON.stringify([
      phone(here.imei),
      phone('35 320911'),
      phone('', { Serial: '' }),
      phone(here.imei, { DeviceUpdatedDate: 'hier' }),
      phone(elsewhere.imei, { Serial: '' }),
      phone(foreign.imei, { Serial: '' }),
    ]);
    const said = async (language: string) =>
      (
        await bring(report, world.as(world.a.tokens.warehouse_operator, { 'accept-language': language }))
      ).answer().lines;
    const french = await said('fr-FR');
    expect(french).toMatchObject([
      { line: 1, itemId: here.itemId, result: 'applied' },
      {
        line: 2,
        result: 'refused',
        code: 'invalid',
        violations: [{ field: 'imei', code: 'imei_too_short' }],
      },
      { line: 3, result: 'refused', violations: [{ field: 'imei', code: 'required' }] },
      { line: 4, result: 'refused', violations: [{ field: 'timestamp', code: 'date' }] },
      { line: 5, result: 'refused', code: 'item_not_found', itemId: null },
      { line: 6, result: 'refused', code: 'item_not_found', itemId: null },
    ]);
    expect(french[1]?.violations[0]?.message).toContain('IMEI est trop court');
    for (const language of ['en-GB', 'nl-BE', 'de-DE']) {
      const [known, short] = await said(language);
      expect(known?.result).toBe('known');
      expect(short?.violations[0]?.message).toContain('IMEI');
      expect(short?.violations[0]?.message).not.toBe(french[1]?.violations[0]?.message);
    }
    expect(await rowsOf('station_results', foreign.itemId)).toEqual([]);
  });

  test('whose erasure cannot be recorded keeps nothing of that device, and the others', async () => {
    const left = await lying({ status: 'item_in_transit' });
    const here = await lying();
    const { lines } = (await bring(JSON.stringify([phone(left.imei), phone(here.imei)]))).answer();
    expect(lines).toMatchObject([
      { result: 'refused', code: 'wrong_item_status', itemId: left.itemId },
      { result: 'applied' },
    ]);
    expect(await rowsOf('station_results', left.itemId)).toEqual([]);
  });

  test.each([
    ['{"IMEI": "353209112345678",\n "Serial" }', 2],
    ['<root>\n<report>\n</root>', 3],
    ['IMEI,Serial\n353209112345678,A\n353209112345678,A,B,C', 3],
    ['{"nothing": 1}', null],
    ['rien', null],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, null],
    [`${'<a>'.repeat(2_000)}${'</a>'.repeat(2_000)}`, null],
  ])('that cannot be read says at which line (%#)', async (report, line) => {
    expect((await bring(report)).refusal()).toMatchObject({
      status: 422,
      code: 'file_unreadable',
      extra: { line },
    });
  });

  test('has the signs that every writer of XML writes as entities', async () => {
    const { itemId, imei } = await lying();
    const written = xmlOf(imei).replace('Inès Weiß', 'Sean O&apos;Brien &amp;lt; Cie');
    expect((await bring(written)).answer().lines).toMatchObject([{ result: 'applied' }]);
    expect(await rowsOf('station_results', itemId)).toMatchObject([{ operator: "Sean O'Brien &lt; Cie" }]);
  });

  test('expands no entities of its own, and holds so many devices and no more', async () => {
    const { itemId, imei } = await lying();
    const bomb = `<!DOCTYPE a [<!ENTITY x "353209112345678">]>${xmlOf(imei)
      .replace(/^<\?xml[^>]*>/u, '')
      .replace('Inès Weiß', '&x;')}`;
    expect((await bring(bomb)).answer().lines).toMatchObject([{ result: 'applied' }]);
    expect(await rowsOf('station_results', itemId)).toMatchObject([{ operator: '&x;' }]);
    const many = JSON.stringify(Array.from({ length: 201 }, () => phone(imei)));
    expect((await bring(many)).refusal()).toMatchObject({ code: 'too_many_devices', extra: { max: 200 } });
  });

  test('is brought by who works in that workshop', async () => {
    const { itemId, imei } = await lying();
    const report = JSON.stringify(phone(imei));
    expect((await bring(report, world.b.as.warehouse_operator)).status).toBe(404);
    expect((await bring(report, world.a.as.otherOperator)).status).toBe(404);
    expect((await bring(report, world.a.as.store_seller)).status).toBe(403);
    const own = await bring(report, world.b.as.warehouse_operator, world.b.warehouse);
    expect(own.answer().lines).toMatchObject([{ code: 'item_not_found' }]);
    expect(await rowsOf('station_results', itemId)).toEqual([]);
  });
});

test('a station sends the same report, signed, about the items of its workshop', async () => {
  const { itemId, imei } = await lying();
  const foreign = await lying({}, world.b);
  const report = JSON.stringify([phone(imei), phone(foreign.imei, { Serial: '' })]);
  const sent = await station.say('report', { report });
  expect(sent).toMatchObject({
    status: 200,
    json: { lines: [{ itemId, result: 'applied' }, { code: 'item_not_found' }] },
  });
  expect(await rowsOf('station_results', itemId)).toMatchObject([{ connectorOrganizationId: station.id }]);
  expect((await station.say('report', { report })).json).toMatchObject({ lines: [{ result: 'known' }, {}] });
  const unsigned = await station.say('report', { report }, { headers: { 'x-signature': 't=1,v1=00' } });
  expect(unsigned.status).toBe(401);
  await switchConnector(world, world.a, false);
  expect((await station.say('report', { report })).status).toBe(404);
});
