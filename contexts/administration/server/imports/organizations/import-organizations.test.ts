import { spreadsheets } from '@reprise/platform/domain/csv/spreadsheet.ts';
import { type Refusal } from '@reprise/tests/kit/driver.ts';
import { formOf } from '@reprise/tests/kit/form.ts';
import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
beforeAll(async () => {
  await name('unit', 'REGION');
  await name('store', 'M1');
});

const name = (place: 'unit' | 'store' | 'otherStore', externalId: string) =>
  world.sql.query('update organizations set "externalId" = $2 where "id" = $1', [world.a[place], externalId]);
const manager = () => world.a.tokens.root_management_unit_manager;
type Sending = { dryRun?: boolean; token?: string | null; accountId?: string; path?: string };
const sendBytes = (bytes: Buffer, { dryRun = false, token = manager(), accountId }: Sending = {}) =>
  world.as(token).send('POST /organizations/imports', {
    body: formOf(
      { dryRun: String(dryRun), ...(accountId === undefined ? {} : { accountId }) },
      { name: 'magasins.csv', bytes },
    ),
  });
const send = (text: string, more?: Sending) => sendBytes(Buffer.from(text), more);
const reportOf = <Report>({ answer }: { answer: () => { report: Report } }) => answer().report;
const refusalOf = ({ refusal }: { refusal: () => Refusal }) => {
  const { status, code, violations } = refusal();
  return [status, code, violations[0]?.code ?? null];
};
const entity = async (externalId: string) => {
  const { rows } = await world.sql.query(
    `select o.*, p."externalId" as parent from organizations o
     left join organizations p on p."id" = o."parentOrganizationId" where o."externalId" = $1`,
    [externalId],
  );
  return rows[0];
};
const entitiesNow = async (): Promise<number> =>
  Number((await world.sql.query('select count(*) from organizations')).rows[0].count);

const header =
  'external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city;country;latitude;longitude;phone;monday;sunday';

describe('a CSV of organizations', () => {
  // the unit of the first store is below it
  const file = `${header}
S1;store;Boutique Nord;Arpège SAS;OUEST;1 rue Haute;44000;Nantes;FR;;;02 40 00 00 00;09:00-12:30 14:00-19:00;
S2;Magasin;Boutique Sud;Arpège SAS;REGION;2 rue Basse;1000;Bourg-en-Bresse;FR;46,2052;5,2255;;9h–12h30, 14h–19h;fermé
OUEST;Unité de gestion;Ouest;Arpège SAS;REGION;3 rue Large;44000;Nantes;;;;;;
`;

  test('as a dry run changes nothing, and says line by line what it would change', async () => {
    const before = await entitiesNow();
    const answer = await send(file, { dryRun: true });
    expect(answer.answer()).toMatchObject({ dryRun: true, status: 'success', sourceName: 'magasins.csv' });
    expect(reportOf(answer)).toMatchObject({
      linesCount: { found: 3, inserted: 3, updated: 0, unchanged: 0, ignored: 0 },
      ignoredLines: [],
      encoding: 'UTF-8',
      separator: ';',
      unknownColumns: [],
      lines: [{ line: 2, externalId: 'S1', name: 'Boutique Nord', result: 'inserted' }, {}, {}],
    });
    expect(await entitiesNow()).toBe(before);
  });

  test('creates its organizations with hours and coordinates once, also when it is sent twice at once', async () => {
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map((one) => reportOf(one).linesCount.inserted).toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(await entity('S1')).toMatchObject({
      parent: 'OUEST',
      phone: '+33240000000',
      manualGeocoding: false,
      openingHours: [
        { day: 1, opens: '09:00', closes: '12:30' },
        { day: 1, opens: '14:00', closes: '19:00' },
      ],
    });
    expect(await entity('S2')).toMatchObject({
      parent: 'REGION',
      // a spreadsheet had removed the first zero
      zipCode: '01000',
      manualGeocoding: true,
      latitude: '46.2052',
      longitude: '5.2255',
      openingHours: [
        { day: 1, opens: '09:00', closes: '12:30' },
        { day: 1, opens: '14:00', closes: '19:00' },
      ],
    });
    expect(reportOf(await send(file)).linesCount).toMatchObject({ updated: 0, unchanged: 3 });
    const { rows } = await world.sql.query(
      `select "action" from audit_logs where "noun" = 'organization' and "after"->>'externalId' = 'S1'`,
    );
    expect(rows).toEqual([{ action: 'create' }]);
  });

  test('changes what it says, clears what it marks as empty, and leaves the rest', async () => {
    const answer = await send(
      String.raw`external_id;common_name;phone;sunday;latitude;longitude
S1;Boutique du Nord;\N;10:00-12:00;;
S2;;;;\N;\N
`,
    );
    expect(reportOf(answer).lines).toMatchObject([
      {
        result: 'updated',
        changes: [
          { field: 'common_name', before: 'Boutique Nord', after: 'Boutique du Nord' },
          { field: 'phone', after: '' },
          { field: 'sunday', before: '', after: '10:00-12:00' },
        ],
      },
      { result: 'updated', changes: [{ field: 'latitude', before: '46,2052', after: '' }, {}] },
    ]);
    expect(await entity('S1')).toMatchObject({ phone: null, street: '1 rue Haute', version: 1 });
    expect((await entity('S1')).openingHours).toHaveLength(3);
    expect(await entity('S2')).toMatchObject({ manualGeocoding: false });
  });

  test('gives an external id to an organization without one, by its id; its staff can be imported then', async () => {
    const given = await send(`id;external_id\n${world.a.headOffice};SIEGE\n`);
    expect(reportOf(given).lines).toMatchObject([
      { result: 'updated', changes: [{ field: 'external_id', before: '', after: 'SIEGE' }] },
    ]);
    const staff = await asHead.call('POST /users/imports', {
      body: formOf(
        { dryRun: 'false' },
        {
          name: 'users.csv',
          bytes: Buffer.from(
            'email;firstname;lastname;module;type;entity_external_id\nana@a.example.org;Ana;Lo;root;root_management_unit_analyst;SIEGE\n',
          ),
        },
      ),
    });
    expect(staff).toMatchObject({ status: 'success', report: { linesCount: { inserted: 1 } } });
  });

  test('closes what it names as a spreadsheet writes it', async () => {
    await send(
      'external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city\n' +
        '-S9;store;Boutique Est;Arpège SAS;REGION;4 rue Est;44000;Nantes\n',
    );
    const closing = `external_id;status\n '-S9 ;inactive\n`;
    expect(reportOf(await send(closing, { dryRun: true }))).toMatchObject({
      linesCount: { updated: 1 },
      ignoredLines: [],
    });
    const { id } = await entity('-S9');
    expect(
      reportOf(await send(`id;external_id;status\n${String(id).toUpperCase()};;inactive\n`)),
    ).toMatchObject({
      linesCount: { updated: 1 },
      ignoredLines: [],
    });
  });

  test('closes a unit with its stores, from below, in any order of lines', async () => {
    const closing = 'external_id;status\nOUEST;inactive\nS1;Inactive\n';
    expect(reportOf(await send(closing)).linesCount).toMatchObject({ updated: 2, ignored: 0 });
    expect([(await entity('OUEST')).status, (await entity('S1')).status]).toEqual(['inactive', 'inactive']);
    expect(reportOf(await send('external_id;status\nS1;active\nOUEST;active\n')).linesCount).toMatchObject({
      updated: 2,
    });
  });

  test('creates a workshop of the account’s own buyer with its stocks', async () => {
    await world.sql.query('update organizations set "externalId" = $2 where "id" = $1', [
      world.a.buyerPlace,
      'REPRENEUR',
    ]);
    const answer = await send(
      `external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city;daily_capacity;eligible_countries
W9;Atelier;Atelier Neuf;Relais SAS;REPRENEUR;9 rue Longue;44000;Nantes;40;fr|be
`,
      { token: world.a.tokens.buyer_manager },
    );
    expect(reportOf(answer).linesCount).toMatchObject({ inserted: 1 });
    const { rows } = await world.sql.query(
      `select o."eligibleCountries", count(s.*)::int as stocks from organizations o
       join stocks s on s."warehouseId" = o."id" where o."externalId" = 'W9' group by o."id"`,
    );
    expect(rows).toEqual([{ eligibleCountries: ['FR', 'BE'], stocks: 5 }]);
  });
});

describe('a line of organizations that is left out', () => {
  const line = (more: Record<string, string>): string => {
    const cells: Record<string, string> = {
      external_id: 'X1',
      type: 'store',
      common_name: 'Boutique',
      corporate_name: 'Arpège SAS',
      parent_external_id: 'REGION',
      street: '1 rue Haute',
      zip_code: '44000',
      city: 'Nantes',
      ...more,
    };
    return `${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}\n`;
  };
  test.each([
    ['no external id', { external_id: '' }, 'external_id', 'required'],
    ['no name', { common_name: '' }, 'common_name', 'required'],
    ['an unknown type', { type: 'kiosque' }, 'type', 'choice'],
    [
      'a second head office',
      { type: 'root_management_unit', parent_external_id: '' },
      'type',
      'organization_type',
    ],
    ['a parent that is nowhere', { parent_external_id: 'NOWHERE' }, 'parent_external_id', 'unknown_entity'],
    ['a parent of another kind', { parent_external_id: 'M1' }, 'parent_external_id', 'store_parent'],
    ['no parent', { parent_external_id: '' }, 'parent_external_id', 'store_parent'],
    ['a postal code of another form', { zip_code: '123' }, 'zip_code', 'zip_code'],
    ['a postal code that is nowhere', { zip_code: '00000' }, 'zip_code', 'not_geocoded'],
    ['a country that is none', { country: 'XX' }, 'country', 'country'],
    ['half a place', { latitude: '47.2' }, 'longitude', 'required'],
    ['a place beyond the pole', { latitude: '91', longitude: '1' }, 'latitude', 'too_big'],
    ['hours that are none', { monday: 'le matin' }, 'monday', 'hours'],
    ['hours that overlap', { tuesday: '09:00-12:00 11:00-14:00' }, 'tuesday', 'hours'],
    ['hours that end before they begin', { monday: '14:00-09:00' }, 'monday', 'hours'],
    ['a phone that is none', { phone: '12' }, 'phone', 'phone'],
    ['an e-mail that is none', { email: 'boutique' }, 'email', 'email'],
    ['a SIRET that is none', { siret: '12345678901234' }, 'siret', 'siret'],
    ['an unknown buyer', { buyer: 'Personne' }, 'buyer', 'buyer_not_linked'],
    [
      'an unknown workshop',
      { default_warehouse_external_id: 'W0' },
      'default_warehouse_external_id',
      'unknown_warehouse',
    ],
    ['a type that stays', { external_id: 'M1', type: 'management_unit' }, 'type', 'organization_fixed'],
    ['an id that is nobody’s', { id: '0198c2a0-0000-7000-8000-000000000000' }, 'id', 'unknown_entity'],
    ['a cleared name', { external_id: 'M1', common_name: String.raw`\N` }, 'common_name', 'not_clearable'],
    [
      'what closes above open ones',
      { external_id: 'REGION', type: '', parent_external_id: '', status: 'inactive' },
      'status',
      'children_active',
    ],
  ])('is reported for %s', async (_, more, column, code) => {
    const before = await entitiesNow();
    const answer = await send(line(more));
    expect(answer.answer().status).toBe('success_with_ignored');
    expect(reportOf(answer)).toMatchObject({
      linesCount: { found: 1, ignored: 1 },
      ignoredLines: [{ line: 2, column, code }],
    });
    expect(await entitiesNow()).toBe(before);
  });

  test('is a second line of the same organization, and one below an organization that is left out', async () => {
    const answer =
      await send(`external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city
U1;management_unit;;Arpège SAS;REGION;1 rue Haute;44000;Nantes
Y1;store;Boutique Y;Arpège SAS;U1;1 rue Haute;44000;Nantes
Y2;store;Boutique Z;Arpège SAS;REGION;1 rue Haute;44000;Nantes
Y2;store;Boutique Z;Arpège SAS;REGION;1 rue Haute;44000;Nantes
`);
    expect(reportOf(answer)).toMatchObject({
      linesCount: { inserted: 1, ignored: 3 },
      ignoredLines: [
        { line: 2, column: 'common_name', code: 'required' },
        { line: 3, column: 'parent_external_id', code: 'unknown_entity' },
        { line: 5, column: 'external_id', code: 'duplicate' },
      ],
    });
  });

  test('names an external id that another organization has, or that an earlier line gives', async () => {
    const id = world.a.otherStore;
    expect(reportOf(await send(`id;external_id\n${id};M1\n`)).ignoredLines).toMatchObject([
      { column: 'external_id', code: 'external_id_taken' },
    ]);
    const twice =
      await send(`id;external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city
${id};M2;;;;;;;
;M2;store;Boutique Z;Arpège SAS;REGION;1 rue Haute;44000;Nantes
`);
    expect(reportOf(twice)).toMatchObject({
      linesCount: { updated: 1, ignored: 1 },
      ignoredLines: [{ line: 3, column: 'external_id', code: 'external_id_taken' }],
    });
  });

  test('is one of units that would hang below each other', async () => {
    const unit = (id: string, parent: string) =>
      `${id};management_unit;Unité ${id};Arpège SAS;${parent};1 rue Haute;44000;Nantes\n`;
    const head = 'external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city\n';
    await send(`${head}${unit('R1', 'REGION')}${unit('R2', 'R1')}`);
    const answer = await send('external_id;parent_external_id\nR1;R2\n');
    expect(reportOf(answer).ignoredLines).toMatchObject([{ code: 'unit_parent_below' }]);
  });
});

describe('a CSV of organizations that is refused', () => {
  const taken = `${header}\nS9;store;Café;Arpège SAS;REGION;1 rue Haute;44000;Nantes;;;;;;\n`;

  test.each([
    ['without its column', 'name\nBoutique\n', 'csv_columns'],
    ['without a line', `${header}\n`, 'csv_empty'],
    [
      'with a column twice, by whatever name',
      'external_id;Code postal;zip_code\nS1;44000;44000\n',
      'csv_columns_twice',
    ],
  ])('is one %s', async (_, text, code) => {
    expect(refusalOf(await send(text))).toEqual([422, 'import_invalid', code]);
  });

  test('has a letter of another encoding than the rest', async () => {
    const broken = Buffer.concat([Buffer.from(taken), Buffer.from([0xe9]), Buffer.from(';éàü\n')]);
    expect(refusalOf(await sendBytes(broken))).toEqual([422, 'import_invalid', 'csv_encoding']);
  });

  test('is too large', async () => {
    const heavy = Buffer.alloc(entityLimits.importBytes + 1, 'a');
    expect(refusalOf(await sendBytes(heavy))).toEqual([422, 'file_too_large', 'file_too_large']);
  });

  test('is missing', async () => {
    const nothing = await asHead.refusal('POST /organizations/imports', {
      body: formOf({ dryRun: 'true' }, { name: '', bytes: Buffer.alloc(0) }),
    });
    expect(nothing.code).toBe('invalid');
  });
});

describe('who imports organizations', () => {
  const store = (parent: string, id: string) =>
    `external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city
${id};store;Boutique;Arpège SAS;${parent};1 rue Haute;44000;Nantes
`;

  test('is refused when not signed in, without the permission, or for another account', async () => {
    expect((await send(store('REGION', 'Q1'), { token: null })).status).toBe(401);
    expect((await send(store('REGION', 'Q1'), { token: world.a.tokens.store_manager })).status).toBe(403);
    const elsewhere = await send(store('REGION', 'Q1'), {
      token: world.b.tokens.root_management_unit_manager,
      accountId: world.a.retailer,
    });
    expect(elsewhere.status).toBe(404);
  });

  test('as a unit’s manager creates stores below it, and neither sees nor changes what is beyond', async () => {
    const token = world.a.tokens.management_unit_manager;
    const below = await send(store('REGION', 'Q2'), { token });
    expect(reportOf(below).linesCount).toMatchObject({ inserted: 1 });
    const beyond = await send('external_id;common_name\nSIEGE;Mon siège\n', { token });
    expect(reportOf(beyond).ignoredLines).toMatchObject([{ code: 'external_id_taken' }]);
    const unit = await send(store('REGION', 'Q3').replace(';store;', ';management_unit;'), { token });
    expect(reportOf(unit).ignoredLines).toMatchObject([{ column: 'type', code: 'organization_type' }]);
    const own = await send('external_id;common_name\nREGION;Ma région\n', { token });
    expect(reportOf(own).ignoredLines).toMatchObject([{ code: 'forbidden' }]);
  });

  test('may use an external id that another account uses for another organization', async () => {
    const token = world.b.tokens.root_management_unit_manager;
    expect(
      reportOf(await send('external_id;common_name\nM1;Ailleurs\n', { token })).ignoredLines[0],
    ).toMatchObject({ column: 'type', code: 'required' });
    expect(await entity('M1')).not.toMatchObject({ commonName: 'Ailleurs' });
  });

  test('reads the result, line by line as a CSV too; others do not', async () => {
    const made = await send(store('REGION', 'Q4'));
    const id = made.answer().id;
    expect(await asHead.call('GET /organizations/imports/{id}', { params: { id } })).toMatchObject({ id });
    const file = await asHead.send('GET /organizations/imports/{id}/report', { params: { id } });
    expect(file.bytes.toString()).toContain('2;Q4;inserted;external_id;;Q4;');
    expect(
      await world.b.as.root_management_unit_manager.refused('GET /organizations/imports/{id}', {
        params: { id },
      }),
    ).toBe('not_found');
  });
});

describe('an export of organizations', () => {
  test.each(locales)('imports again unchanged, in the words of %s', async (locale) => {
    const file = await world.as(manager(), { 'accept-language': locale }).send('GET /organizations/export');
    expect(file.status).toBe(200);
    const { linesCount, unknownColumns, separator } = reportOf(await sendBytes(file.bytes));
    // as the spreadsheets of the language read a CSV
    expect(separator).toBe(spreadsheets[locale].separator);
    expect(unknownColumns).toEqual([]);
    expect(linesCount.found).toBeGreaterThan(5);
    expect(linesCount).toMatchObject({
      found: linesCount.unchanged,
      inserted: 0,
      updated: 0,
      ignored: expect.any(Number),
    });
  });

  test('imports again unchanged where the buyer of a store is no longer linked', async () => {
    await world.sql.query('update organizations set "buyer" = $2, "defaultWarehouse" = $3 where "id" = $1', [
      world.a.store,
      world.b.buyer,
      world.b.warehouse,
    ]);
    const file = await world
      .as(manager())
      .send('GET /organizations/export', { query: { format: 'machine' } });
    expect(file.bytes.toString()).toContain(world.b.buyer);
    const { lines } = reportOf(await sendBytes(file.bytes));
    expect(lines.filter(({ externalId }) => externalId === 'M1')).toMatchObject([{ result: 'unchanged' }]);
    await world.sql.query(
      'update organizations set "buyer" = null, "defaultWarehouse" = null where "id" = $1',
      [world.a.store],
    );
  });

  test('imports again unchanged where two buyers have one name; a new store may name neither by it', async () => {
    await world.insert('linked_buyers', {
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.b.buyer,
    });
    const named = (name: string) =>
      world.sql.query('update accounts set "name" = $2 where "id" = $1', [world.b.buyer, name]);
    await named('REPRENEUR A');
    for (const buyer of [world.a.buyer, world.b.buyer]) {
      await world.sql.query('update organizations set "buyer" = $2 where "id" = $1', [world.a.store, buyer]);
      const file = await world.as(manager()).send('GET /organizations/export');
      const { linesCount } = reportOf(await sendBytes(file.bytes));
      expect([linesCount.found, linesCount.updated]).toEqual([linesCount.unchanged, 0]);
    }
    await world.sql.query('update organizations set "buyer" = null where "id" = $1', [world.a.store]);
    await named('Repreneur B');
    await world.sql.query('delete from linked_buyers where "buyerAccountId" = $1', [world.b.buyer]);
  });

  test('has words for people, and codes for programs', async () => {
    const people = (await world.as(manager()).send('GET /organizations/export')).bytes.toString();
    expect(people).toMatch(/^\uFEFFIdentifiant interne;Identifiant externe;Type d’entité;/);
    expect(people).toContain(';Magasin;');
    const machine = (
      await world.as(manager()).send('GET /organizations/export', { query: { format: 'machine' } })
    ).bytes.toString();
    expect(machine).toMatch(/^\uFEFFid;external_id;type;/);
    expect(machine).toContain(';store;');
    expect(reportOf(await send(machine)).linesCount.updated).toBe(0);
  });

  test('holds what its reader sees, of their account', async () => {
    const unit = (
      await world.a.as.management_unit_manager.send('GET /organizations/export')
    ).bytes.toString();
    expect(unit).toContain('M1');
    expect(unit).not.toContain('SIEGE');
    expect(
      (await world.b.as.root_management_unit_manager.send('GET /organizations/export')).bytes.toString(),
    ).not.toContain('M1;');
    expect(
      await world
        .as(manager())
        .refused('GET /organizations/export', { query: { accountId: world.b.retailer } }),
    ).toBe('not_found');
  });
});

test('two thousand stores are imported from one CSV', async () => {
  const rows = Array.from(
    { length: 2_000 },
    (_, at) =>
      `L${at};store;Boutique ${at};Arpège SAS;REGION;${at} rue Haute;44000;Nantes;FR;47,2;-1,5;;09:00-19:00;`,
  );
  const text = `${header}\n${rows.join('\n')}\n`;
  expect(reportOf(await send(text)).linesCount).toMatchObject({ found: 2_000, inserted: 2_000 });
  expect(reportOf(await send(text.replaceAll('09:00', '10:00'))).linesCount).toMatchObject({
    updated: 2_000,
  });
});
