import { type Refusal } from '@reprise/tests/kit/driver.ts';
import { formOf } from '@reprise/tests/kit/form.ts';
import { userLimits } from '@reprise/platform/domain/core/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
beforeAll(async () => {
  await world.sql.query(`update organizations set "externalId" = 'M1' where "id" = $1`, [world.a.store]);
  await world.sql.query(
    `update organizations set "externalId" = 'M2', "status" = 'inactive' where "id" = $1`,
    [world.a.otherStore],
  );
  await world.sql.query(`update organizations set "externalId" = 'SIEGE' where "id" = $1`, [
    world.a.headOffice,
  ]);
});

const manager = () => world.a.tokens.root_management_unit_manager;
type Sending = { dryRun?: boolean; token?: string | null; name?: string; fields?: Record<string, string> };
const sendBytes = (bytes: Buffer, { dryRun = true, token = manager(), name, fields = {} }: Sending = {}) =>
  world.as(token).send('POST /users/imports', {
    body: formOf({ dryRun: String(dryRun), ...fields }, { name: name ?? 'users.csv', bytes }),
  });
const send = (text: string, more?: Sending) => sendBytes(Buffer.from(text), more);
const reportOf = <Report>({ answer }: { answer: () => { report: Report } }) => answer().report;
const refusalOf = ({ refusal }: { refusal: () => Refusal }) => {
  const { status, code, violations } = refusal();
  return [status, code, violations[0]?.code ?? null];
};
const usersNow = async (): Promise<number> =>
  Number((await world.sql.query('select count(*) from users')).rows[0].count);

const header =
  'email;firstname;lastname;module;type;entity_external_id;status;language;force_sso;phone;send_invitation';

describe('a CSV of users', () => {
  const file = `${header}
lea@a.example.org;Léa;Blanc;tim;store_manager;M1;active;de-DE;non;06 12 34 56 78;oui
lea@a.example.org;Léa;Blanc;root;root_management_unit_analyst;SIEGE;;;;;
store_seller@a.example.org;Seller;;tim;store_manager;M1;;;;;
otherSeller@a.example.org;;;;;;;;;;
`;

  test('as a dry run changes nothing, and says line by line what it would change', async () => {
    const before = await usersNow();
    const answer = await send(file);
    expect(answer.answer()).toMatchObject({ dryRun: true, status: 'success', sourceName: 'users.csv' });
    const report = reportOf(answer);
    expect(report).toMatchObject({
      linesCount: { found: 4, inserted: 2, updated: 1, unchanged: 1, ignored: 0 },
      ignoredLines: [],
      encoding: 'UTF-8',
      separator: ';',
      unknownColumns: [],
      invited: 1,
    });
    expect(report.lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'inserted'],
      [3, 'inserted'],
      [4, 'updated'],
      [5, 'unchanged'],
    ]);
    expect(report.lines[2]?.changes).toEqual([
      { field: 'firstname', before: 'store_seller', after: 'Seller' },
      { field: 'tim', before: 'store_seller – Magasin A1', after: 'store_manager – Magasin A1' },
    ]);
    expect(await usersNow()).toBe(before);
  });

  test('creates its users once, also when it is sent twice at once, and a second import changes nothing', async () => {
    const answers = await Promise.all([send(file, { dryRun: false }), send(file, { dryRun: false })]);
    expect(answers.map((one) => reportOf(one).linesCount.inserted).toSorted((a, b) => a - b)).toEqual([0, 2]);
    const { rows } = await world.sql.query(
      `select u."firstname", u."language", u."phone", u."passwordHash", array_agg(m."type" order by m."moduleType") as types
       from users u join user_modules m on m."userId" = u."id" where u."email" = 'lea@a.example.org' group by u."id"`,
    );
    expect(rows).toEqual([
      {
        firstname: 'Léa',
        language: 'de-DE',
        phone: '+33612345678',
        passwordHash: null,
        types: ['root_management_unit_analyst', 'store_manager'],
      },
    ]);
    expect(reportOf(await send(file, { dryRun: false })).linesCount).toMatchObject({
      updated: 0,
      unchanged: 4,
    });
    const audited = await world.sql.query(
      `select "action" from audit_logs where "noun" = 'user' order by "action"`,
    );
    expect(audited.rows.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('keeps what somebody else changes of a person while it runs', async () => {
    const { rows } = await world.sql.query<{ id: string }>(
      `select "id" from users where "email" = 'lea@a.example.org'`,
    );
    const id = String(rows[0]?.id);
    const changed = `with given as (update user_modules set "type" = 'store_seller' where "userId" = $1 and "moduleType" = 'tim')
      update users set "status" = 'inactive', "version" = "version" + 1 where "id" = $1`;
    const answer = await whileWritten(world, [changed, [id]], () =>
      send(`${header}\nlea@a.example.org;Léna;;;;;;;;;\n`, { dryRun: false }),
    );
    expect(reportOf(answer).lines[0]?.changes).toEqual([
      { field: 'firstname', before: 'Léa', after: 'Léna' },
    ]);
    expect(await asHead.call('GET /users/{id}', { params: { id } })).toMatchObject({
      firstname: 'Léna',
      status: 'inactive',
      types: expect.arrayContaining(['store_seller']),
    });
  });

  test('ends the sessions and the mailed links of those whom it makes inactive, and clears a phone', async () => {
    const link = await world.insert('password_tokens', {
      accountId: world.a.retailer,
      userId: world.a.users.store_seller,
      tokenHash: 'link of a seller',
      expiresAt: '2027-01-01T00:00:00.000Z',
      usedAt: null,
    });
    const answer = await send(`${header}\nstore_seller@a.example.org;;;;;;inactive;;;${String.raw`\N`};\n`, {
      dryRun: false,
    });
    expect(reportOf(answer).linesCount.updated).toBe(1);
    const seen = await world.a.as.store_seller.send('GET /dashboard-data');
    expect([seen.status, seen.refusal().code]).toEqual([401, 'session_expired']);
    const { rows } = await world.sql.query('select "usedAt" from password_tokens where "id" = $1', [link]);
    expect(rows).toEqual([{ usedAt: expect.any(Date) }]);
  });
});

describe('a line of users that is left out', () => {
  test.each([
    [
      'an unknown entity',
      'a1@a.example.org;Al;Be;tim;store_seller;NOWHERE',
      'entity_external_id',
      'unknown_entity',
    ],
    [
      'an inactive entity',
      'a2@a.example.org;Al;Be;tim;store_seller;M2',
      'entity_external_id',
      'inactive_entity',
    ],
    [
      'an entity of another kind',
      'a3@a.example.org;Al;Be;tim;store_seller;SIEGE',
      'entity_external_id',
      'entity_of_role',
    ],
    [
      'a role that is not the importer’s to give',
      'a4@a.example.org;Al;Be;root;admin;SIEGE',
      'type',
      'type_not_assignable',
    ],
    ['a role of another module', 'a5@a.example.org;Al;Be;root;store_seller;M1', 'module', 'choice'],
    [
      'somebody of another account',
      'store_seller@b.example.org;Al;Be;tim;store_seller;M1',
      'email',
      'email_taken',
    ],
    [
      'the importer',
      'root_management_unit_manager@a.example.org;Al;Be;root;root_management_unit_analyst;SIEGE',
      'email',
      'own_access',
    ],
    ['somebody above', 'admin@a.example.org;Al;Be;tim;store_seller;M1', 'email', 'forbidden'],
    ['no address', ';Al;Be;tim;store_seller;M1', 'email', 'required'],
    ['an address that is none', 'nobody;Al;Be;tim;store_seller;M1', 'email', 'email'],
    ['no name', 'a6@a.example.org;;Be;tim;store_seller;M1', 'firstname', 'required'],
    ['a name in digits', 'a7@a.example.org;R2;Be;tim;store_seller;M1', 'firstname', 'name_characters'],
    ['a formula', 'a8@a.example.org;=HYPERLINK("x");Be;tim;store_seller;M1', 'firstname', 'formula'],
    [
      'a name that is too long',
      `a9@a.example.org;${'a'.repeat(61)};Be;tim;store_seller;M1`,
      'firstname',
      'too_long',
    ],
    ['a cleared name', String.raw`a10@a.example.org;\N;Be;tim;store_seller;M1`, 'firstname', 'not_clearable'],
    ['no role', 'a11@a.example.org;Al;Be;;;', 'module', 'required'],
    ['half a place', 'a12@a.example.org;Al;Be;tim;;M1', 'type', 'required'],
    ['an unknown status', 'a13@a.example.org;Al;Be;tim;store_seller;M1;asleep', 'status', 'choice'],
    ['an unknown language', 'a14@a.example.org;Al;Be;tim;store_seller;M1;;it-IT', 'language', 'choice'],
    ['neither yes nor no', 'a15@a.example.org;Al;Be;tim;store_seller;M1;;;perhaps', 'force_sso', 'boolean'],
    [
      'a word of every object',
      'a15@a.example.org;Al;Be;tim;store_seller;M1;;;constructor',
      'force_sso',
      'boolean',
    ],
    [
      'a sign-in that is not there',
      'a16@a.example.org;Al;Be;tim;store_seller;M1;;;true',
      'force_sso',
      'sso_not_configured',
    ],
    ['a phone that is none', 'a17@a.example.org;Al;Be;tim;store_seller;M1;;;;12', 'phone', 'phone'],
  ])('is reported for %s', async (_, line, column, code) => {
    const before = await usersNow();
    const answer = await send(`${header}\n${line}\n`, { dryRun: false });
    expect(answer.answer().status).toBe('success_with_ignored');
    expect(reportOf(answer)).toMatchObject({
      linesCount: { found: 1, ignored: 1 },
      ignoredLines: [{ line: 2, column, code }],
    });
    expect(await usersNow()).toBe(before);
  });

  test('is somebody who must use a single sign-on that is switched off at this moment', async () => {
    await world.sql.query(
      `with made as (insert into connectors ("name", "type", "fqn") values ('OIDC', 'authentication', 'test.oidc') returning "id")
       insert into connector_organizations ("connectorId", "accountId", "organizationId", "name", "properties", "active")
       select "id", $1, $2, 'SSO', '[{"name": "domains", "value": "a.example.org"}]', true from made`,
      [world.a.retailer, world.a.headOffice],
    );
    const switchedOff = `with held as materialized (
        select pg_advisory_xact_lock(hashtextextended('connectors ' || $1::text, 0)))
      update connector_organizations set "active" = false from held where "accountId" = $1::uuid and "name" = 'SSO'`;
    const line = 'a18@a.example.org;Al;Be;tim;store_seller;M1;;;true';
    const answer = await whileWritten(world, [switchedOff, [world.a.retailer]], () =>
      send(`${header}\n${line}\n`),
    );
    expect(reportOf(answer).ignoredLines).toMatchObject([
      { line: 2, column: 'force_sso', code: 'sso_not_configured' },
    ]);
  });

  test('is somebody who is enabled again where the organization was closed meanwhile', async () => {
    const set = (status: string) =>
      world.sql.query(`update users set "status" = $1 where "email" = 'otherSeller@a.example.org'`, [status]);
    await set('inactive');
    const answer = await send(`${header}\notherSeller@a.example.org;;;;;;active;;;;\n`);
    expect(reportOf(answer).ignoredLines).toMatchObject([
      { line: 2, column: 'status', code: 'inactive_entity' },
    ]);
    await set('active');
  });

  test('is a second one with a different name or a second role in a module, and the first stays as it is', async () => {
    const answer = await send(
      `${header}\nnoa@a.example.org;Noa;Roy;tim;store_seller;M1\nnoa@a.example.org;Noé;Roy;root;root_management_unit_analyst;SIEGE\nNOA@a.example.org;Noa;Roy;tim;store_manager;M1\n`,
    );
    expect(reportOf(answer)).toMatchObject({
      linesCount: { inserted: 1, ignored: 2 },
      ignoredLines: [
        { line: 3, column: 'firstname', value: 'Noé', code: 'differs' },
        { line: 4, column: 'module', value: 'tim', code: 'duplicate' },
      ],
    });
  });
});

describe('the format of a CSV of users', () => {
  const line = 'eloise@a.example.org;Éloïse;Zéphyr;tim;store_seller;M1';
  const short = header.split(';').slice(0, 6);

  test('may have commas, a byte order mark, columns in another order, and a column that nobody knows', async () => {
    const text = `\ufefflastname,Firstname,nickname,email,entity_external_id,type,module\n"Zéphyr, dite Zé",Éloïse,Zaza,z@a.example.org,M1,store_seller,tim`;
    const report = reportOf(await send(text));
    expect(report).toMatchObject({ separator: ',', encoding: 'UTF-8', unknownColumns: ['nickname'] });
    expect(report.ignoredLines).toMatchObject([{ column: 'lastname', code: 'name_characters' }]);
  });

  test('is refused in Latin-1 with the place of the byte, and read where the account has set Latin-1', async () => {
    const bytes = Buffer.from(`${header}\n${line}\n`, 'latin1');
    const refused = await sendBytes(bytes);
    expect([refusalOf(refused), refused.refusal().violations]).toMatchObject([
      [422, 'import_invalid', 'csv_encoding'],
      [{ field: 'file', values: { line: 2, column: 22 } }],
    ]);
    const set = (value: string) =>
      world.sql.query('update organization_root_details set "importEncoding" = $1', [value]);
    await set('windows-1252');
    const report = reportOf(await sendBytes(bytes));
    await set('utf-8');
    expect(report.encoding).toBe('Windows-1252');
    expect(report.lines[0]?.changes).toContainEqual({ field: 'firstname', before: '', after: 'Éloïse' });
  });

  test.each<[string, Buffer, string]>([
    ['no text', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0, 0]), 'csv_not_text'],
    ['no workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'workbook_unreadable'],
    ['nothing', Buffer.alloc(0), 'csv_empty'],
    ['only its header', Buffer.from(`${header}\n`), 'csv_empty'],
    ['without a column', Buffer.from(`email;firstname\nx@y.fr;X\n`), 'csv_columns'],
    ['with a column twice', Buffer.from(`${header};email\n${line}\n`), 'csv_columns_twice'],
    ['cut within quotation marks', Buffer.from(`${short.join(';')}\n${line}\nx@y.fr;"Al`), 'csv_cut'],
    [
      'too long',
      Buffer.from(`${header}\n${`${line}\n`.repeat(userLimits.importLines + 1)}`),
      'csv_too_many_lines',
    ],
  ])('is refused with %s', async (_, bytes, code) => {
    expect(refusalOf(await sendBytes(bytes))).toEqual([422, 'import_invalid', code]);
  });

  test('is refused when the file is too large or missing', async () => {
    const heavy = await sendBytes(Buffer.alloc(userLimits.importBytes + 1, 'x'));
    expect([heavy.status, heavy.refusal().code]).toEqual([422, 'file_too_large']);
    const body = new FormData();
    body.set('dryRun', 'true');
    expect(await world.as(manager()).refusal('POST /users/imports', { body })).toMatchObject({
      code: 'invalid',
      violations: [{ code: 'file_required' }],
    });
  });

  test('loses a last line that ends in the middle', async () => {
    const report = reportOf(await send(`${short.join(';')}\n${line}\nomar@a.example.org;Omar;Si`));
    expect(report.linesCount).toMatchObject({ inserted: 1, ignored: 1 });
    expect(report.ignoredLines).toMatchObject([{ line: 3, code: 'cut' }]);
  });
});

describe('the report of an import of users', () => {
  test('can be read again, by the account’s own people', async () => {
    const made = await send(`${header}\nx@a.example.org;=1+1;B;tim;store_seller;M1\n`, {
      name: '../é;=1.csv',
    });
    const again = await asHead.send('GET /users/imports/{id}', { params: { id: made.answer().id } });
    expect([again.status, again.answer()]).toEqual([200, made.answer()]);
    const file = await asHead.send('GET /users/imports/{id}/report', { params: { id: made.answer().id } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.bytes.toString()).toBe(
      `\ufeffline;email;result;column;before;after;code\n2;x@a.example.org;ignored;firstname;'=1+1;;formula\n`,
    );
    for (const token of [world.b.tokens.root_management_unit_manager, world.b.tokens.buyer_manager])
      expect(
        await world.as(token).refused('GET /users/imports/{id}/report', { params: { id: made.answer().id } }),
      ).toBe('not_found');
    expect(
      await world.a.as.store_manager.refused('GET /users/imports/{id}/report', {
        params: { id: made.answer().id },
      }),
    ).toBe('forbidden');
  });

  test('5,000 users are imported at once', async () => {
    const lines = Array.from(
      { length: userLimits.importLines },
      (_, at) => `lot.${at}@a.example.org;Al;Be;tim;store_seller;M1;;;;;`,
    );
    const report = reportOf(await send(`${header}\n${lines.join('\n')}\n`, { dryRun: false }));
    expect(report.linesCount.inserted).toBe(userLimits.importLines);
  });
});

test('staff of a head office and of a buyer are imported by the external ids on the sheets of these organizations', async () => {
  const { headOffice, buyerPlace, tokens } = world.a;
  const name = async (id: string, externalId: string, token: string | null) => {
    await world.sql.query('update organizations set "externalId" = null where "id" = $1', [id]);
    const { version } = await world.as(token).call('GET /organizations/{id}', { params: { id } });
    return world
      .as(token)
      .call('PATCH /organizations/{id}', { params: { id }, body: { version, externalId } });
  };
  await name(headOffice, 'SIEGE-2', manager());
  await name(buyerPlace, 'REP-1', tokens.buyer_manager);
  const office = await send(
    `${header}\nsiege@a.example.org;Ana;Lys;root;root_management_unit_analyst;SIEGE-2;;;;;\n`,
    { dryRun: false },
  );
  const buyer = await send(`${header}\nrepreneur@a.example.org;Bo;Roc;lcm;buyer_manager;REP-1;;;;;\n`, {
    dryRun: false,
    token: tokens.buyer_manager,
  });
  for (const answer of [office, buyer])
    expect(reportOf(answer)).toMatchObject({ linesCount: { inserted: 1, ignored: 0 } });
});
