import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { clientBody, createClient, newClient, readyClient } from '@reprise/tests/kit/new-client.ts';

const world = await openWorld();
const admin = world.a.tokens.super_admin;

const list = (query: string, token: string | null = admin) =>
  world.as(token).raw('GET /accounts', { query: queryOf(query) });
const change = (id: string, body: object, token: string | null = admin) =>
  changeNow(world, 'accounts', id, { body, token });
const audited = async (id: string) =>
  (
    await world.sql.query<{ action: string; noun: string }>(
      'select "action", "noun" from audit_logs where "accountId" = $1 order by "happenedAt", "id"',
      [id],
    )
  ).rows;

describe('the list of accounts', () => {
  test('is the provider’s, filtered by name, kind and status, in an order', async () => {
    const names = async (query: string) => (await list(query)).answer().items.map(({ name }) => name);
    expect(await names('name=ENSEIGNE%20')).toEqual(['Enseigne A', 'Enseigne B']);
    expect(await names('kind=buyer&order[name]=desc')).toEqual(['Repreneur B', 'Repreneur A']);
    expect(await names(`kind=buyer&name=${encodeURIComponent('répreneur a')}`)).toEqual(['Repreneur A']);
    expect(await names(`organizationId=${world.b.headOffice}`)).toEqual(['Enseigne B']);
    expect(await names(`buyerAccountId=${world.a.buyer}`)).toEqual(['Enseigne A']);
    expect(await names('status=inactive')).toEqual([]);
    const page = await world.as(admin).send('GET /accounts', { query: { itemsPerPage: 1, page: 2 } });
    expect(page.answer().items).toMatchObject([{ name: 'Enseigne B', entities: 4 }]);
    expect(page.headers.get('x-total-count')).toBe('4');
  });

  test('is refused to everybody else', async () => {
    expect(await world.nobody.refused('GET /accounts')).toBe('unauthorized');
    expect(await world.a.as.root_management_unit_manager.refused('GET /accounts')).toBe('forbidden');
    expect(
      (await world.as(admin).raw('GET /accounts', { query: { status: 'other' } })).refusal(),
    ).toMatchObject({
      violations: [{ field: 'status' }],
    });
  });
});

describe('a new account', () => {
  test('has all that it works with', async () => {
    const made = await createClient(world, { commonName: 'Galvani', language: 'de-DE' });
    expect(made.answer()).toMatchObject({
      name: 'Galvani',
      status: 'active',
      organization: { commonName: 'Galvani', type: 'root_management_unit', city: 'Nantes' },
      enabledPremiumFeatures: [],
      use: { retailer: { entities: 0, users: 0 } },
    });
    const id = made.answer().id;
    const { rows: circuits } = await world.sql.query(
      `select "type" from circuits where "accountId" = $1 and "status" = 'active' order by 1`,
      [id],
    );
    expect(circuits.map(({ type }) => type)).toEqual(['store_drop', 'web_drop', 'web_post']);
    for (const [table, count] of Object.entries({ circuits: 7, payment_modes: 4, shipping_methods: 7 })) {
      const found = await world.sql.query(`select from ${table} where "accountId" = $1`, [id]);
      expect([table, found.rowCount]).toEqual([table, count]);
    }
    const { rows: pages } = await world.sql.query('select * from home_page_configs where "accountId" = $1', [
      id,
    ]);
    expect(pages[0]).toMatchObject({ title: 'Galvani-Ankauf', status: 'active' });
    expect(pages[0].widgets.map(({ type }: { type: string }) => type)).toEqual([
      'search',
      'trust',
      'prices',
      'steps',
      'stores',
      'faq',
    ]);
    const { rows: settings } = await world.sql.query(
      'select * from organization_root_details where "accountId" = $1',
      [id],
    );
    expect(settings[0].transferOrderTerms).toContain('{{product_label}}');
    const { rows: places } = await world.sql.query('select * from organizations where "accountId" = $1', [
      id,
    ]);
    expect(Number(places[0].latitude)).toBeCloseTo(47.2, 0);
    expect(await audited(id)).toEqual([{ action: 'create', noun: 'account' }]);
  });

  test('that buys has its organization of type buyer, without circuits; one that also sells has it below its head office', async () => {
    const buyer = await createClient(world, { isRetailer: false, isBuyerAndWorkshopsSupervisor: true });
    expect(buyer.answer()).toMatchObject({ organization: { type: 'buyer' } });
    const both = await createClient(world, { isBuyerAndWorkshopsSupervisor: true });
    const { rows } = await world.sql.query(
      'select "type", "parentOrganizationId" is null as top from organizations where "accountId" = $1 order by 1',
      [both.answer().id],
    );
    expect(rows).toEqual([
      { type: 'buyer', top: false },
      { type: 'root_management_unit', top: true },
    ]);
  });

  test.each<[object, string, string]>([
    [{ commonName: 'A' }, 'commonName', 'too_short'],
    [{ commonName: 'A'.repeat(121) }, 'commonName', 'too_long'],
    [{ street: '' }, 'street', 'required'],
    [{ country: 'XX' }, 'country', 'country'],
    [{ siret: '123' }, 'siret', 'siret'],
    [{ emailDPO: 'dpo.example' }, 'emailDPO', 'email'],
    [{ mainColor: 'green' }, 'mainColor', 'colour'],
    [{ isRetailer: false }, 'isRetailer', 'required'],
  ])('with %j is refused at %s', async (more, field, code) => {
    const answer = await createClient(world, more);
    expect(answer.refusal()).toMatchObject({ status: 422, violations: [{ field, code }] });
  });

  test('is created once by a repeated call, and by the provider’s people alone', async () => {
    const headers = { 'idempotency-key': 'a-client-of-its-own' };
    const body = clientBody();
    const send = () => world.as(admin, headers).send('POST /accounts', { body });
    const [first, again] = [await send(), await send()];
    expect(again.answer().id).toBe(first.answer().id);
    const create = (by: Driver) => by.send('POST /accounts', { body });
    expect((await create(world.nobody)).status).toBe(401);
    expect((await create(world.a.as.buyer_manager)).status).toBe(403);
  });
});

describe('a change of an account', () => {
  test('writes the account and its root organization, each field alone', async () => {
    const id = await newClient(world);
    const answer = await change(id, {
      name: 'Autre nom',
      corporateName: 'Autre SAS',
      zipCode: '59000',
      tagManagerId: 'GTM-ABC123',
    });
    expect(answer.answer()).toMatchObject({
      name: 'Autre nom',
      tagManagerId: 'GTM-ABC123',
      organization: { corporateName: 'Autre SAS' },
    });
    const { rows } = await world.sql.query('select "latitude" from organizations where "accountId" = $1', [
      id,
    ]);
    expect(Number(rows[0].latitude)).toBeCloseTo(50.6, 0);
    expect(await audited(id)).toEqual([
      { action: 'create', noun: 'account' },
      { action: 'update', noun: 'account' },
    ]);
    expect(await world.as(admin).call('GET /accounts/{id}', { params: { id } })).toEqual(answer.answer());
  });

  test('gives the site an address of its own, open at once, from whose pages calls are accepted', async () => {
    const id = await readyClient(world);
    expect((await change(id, { webChannelActive: true })).refusal()).toMatchObject({
      violations: [{ field: 'webUrl', code: 'required' }],
    });
    const site = 'https://reprise.nouvelle.example';
    expect((await change(id, { webUrl: `${site}/accueil`, webChannelActive: true })).answer()).toMatchObject({
      webUrl: site,
    });
    const config = await world.nobody.send('GET /white-label/config', {
      query: { url: 'https://reprise.nouvelle.example' },
    });
    expect(config.answer()).toMatchObject({ accountId: id });
    const preflight = (origin: string) =>
      world.api.inject({
        method: 'OPTIONS',
        url: '/carts',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await preflight(site)).headers['access-control-allow-origin']).toBe(site);
    expect(
      (await preflight('https://elsewhere.example')).headers['access-control-allow-origin'],
    ).toBeUndefined();
    const other = await newClient(world);
    expect((await change(other, { webUrl: site })).refusal()).toMatchObject({
      code: 'web_url_taken',
      violations: [{ field: 'webUrl', code: 'taken' }],
    });
    expect((await change(other, { webUrl: 'http://nouvelle.example' })).refusal()).toMatchObject({
      violations: [{ field: 'webUrl', code: 'url_https' }],
    });
    await change(id, { status: 'inactive' });
    expect(
      await world.nobody.refused('GET /white-label/config', {
        query: { url: 'https://reprise.nouvelle.example' },
      }),
    ).toBe('white_label_not_found');
  });

  test('puts no site at the address of this installation’s own API or dashboard', async () => {
    const id = await newClient(world);
    for (const webUrl of ['http://localhost:3000', 'http://localhost:3002/home'])
      expect((await change(id, { webUrl })).refusal()).toMatchObject({
        code: 'web_url_taken',
        violations: [{ field: 'webUrl', code: 'taken' }],
      });
  });

  test('lets one of two that take one address at once have it, and tells the other', async () => {
    const site = 'https://la-meme.example';
    const ids = [await readyClient(world), await readyClient(world)];
    const both = await Promise.all(ids.map((id) => change(id, { webUrl: site, webChannelActive: true })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal().code).toBe('web_url_taken');
    const [owner] = ids.filter((_, index) => both[index]?.status === 200);
    expect(
      await world.nobody.call('GET /white-label/config', { query: { url: 'https://la-meme.example' } }),
    ).toMatchObject({ accountId: owner });
    // a freed address can be taken by another account: the site moves to its new address at once
    await change(owner ?? '', { webUrl: 'https://une-autre.example' });
    expect(
      await world.nobody.refused('GET /white-label/config', { query: { url: 'https://la-meme.example' } }),
    ).toBe('white_label_not_found');
    const [late] = ids.filter((id) => id !== owner);
    expect((await change(late ?? '', { webUrl: site })).status).toBe(200);
  });

  test('refuses to switch off a module in use, and says what works there', async () => {
    const answer = await change(world.b.retailer, { isRetailer: false, isBuyerAndWorkshopsSupervisor: true });
    expect(answer.refusal()).toMatchObject({
      code: 'module_in_use',
      violations: [{ field: 'isRetailer' }],
      extra: { entities: 3 },
    });
    expect(answer.refusal().extra['users']).toBeGreaterThan(0);
    const id = await newClient(world);
    expect((await change(id, { isRetailer: false })).refusal()).toMatchObject({
      violations: [{ field: 'isRetailer', code: 'required' }],
    });
    expect((await change(id, { isRetailer: false, isBuyerAndWorkshopsSupervisor: true })).status).toBe(200);
  });

  test('that makes a retailer of it gives it what a new one begins with, once', async () => {
    const id = await newClient(world, { isRetailer: false, isBuyerAndWorkshopsSupervisor: true });
    const counted = async () => {
      const { rows } = await world.sql.query<Record<string, number>>(
        `select (select count(*)::int from circuits where "accountId" = $1) as circuits,
           (select count(*)::int from payment_modes where "accountId" = $1) as modes,
           (select count(*)::int from shipping_methods where "accountId" = $1) as shipping,
           (select count(*)::int from home_page_configs where "accountId" = $1) as pages,
           (select count(*)::int from organizations where "accountId" = $1) as places`,
        [id],
      );
      return rows[0];
    };
    expect(await counted()).toMatchObject({ circuits: 0, modes: 0, pages: 0, places: 1 });
    const made = await change(id, { isRetailer: true });
    expect(made.answer().organization).toMatchObject({ type: 'root_management_unit', city: 'Nantes' });
    const begun = { circuits: 7, modes: 4, shipping: 7, pages: 1, places: 2 };
    expect(await counted()).toEqual(begun);
    const { rows: buyers } = await world.sql.query(
      `select below."parentOrganizationId" = office."id" as "isBelow" from organizations below, organizations office
       where below."accountId" = $1 and below."type" = 'buyer'
         and office."accountId" = $1 and office."type" = 'root_management_unit'`,
      [id],
    );
    expect(buyers).toEqual([{ isBelow: true }]);
    const { steps } = await world.as(admin).call('GET /accounts/{id}/go-live', { params: { id } });
    expect(steps).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'carrier', done: true })]));
    const sandbox = await world.as(admin).send('POST /accounts/{id}/sandbox', { params: { id } });
    expect(sandbox.status).toBe(201);
    await change(id, { isRetailer: false });
    expect((await change(id, { isRetailer: true })).status).toBe(200);
    expect(await counted()).toEqual(begun);
  });

  test('is limited, for its own people, to its look and its settings, and is refused for another’s account', async () => {
    const head = world.a.tokens.root_management_unit_manager;
    expect(
      (await change(world.a.retailer, { mainColor: '#123456', emailDPO: 'dpo@a.example' }, head)).answer(),
    ).toMatchObject({ mainColor: '#123456', emailDPO: 'dpo@a.example' });
    for (const body of [{ status: 'inactive' }, { webUrl: null }, { isRetailer: false }, { name: 'Autre' }])
      expect((await change(world.a.retailer, body, head)).status).toBe(403);
    expect((await change(world.a.buyer, { mainColor: '#123456' }, world.a.tokens.buyer_manager)).status).toBe(
      403,
    );
    expect((await change(world.b.retailer, { mainColor: '#123456' }, head)).status).toBe(404);
    expect((await change(world.a.retailer, {}, world.a.tokens.store_manager)).status).toBe(403);
    expect((await change(world.a.retailer, {}, null)).status).toBe(401);
  });

  test('takes as its logo only a picture that was uploaded as one', async () => {
    const id = await newClient(world);
    const file = (purpose: 'logo' | 'favicon', retailerAccountId: string) =>
      world.insert('files', {
        retailerAccountId,
        buyerAccountId: null,
        purpose,
        name: 'logo.png',
        mediaType: 'image/png',
        size: 1,
        sha256: '',
        uploadedBy: null,
      });
    expect((await change(id, { logo: await file('logo', world.a.retailer) })).status).toBe(200);
    for (const wrong of [
      await file('favicon', world.a.retailer),
      await file('logo', world.b.retailer),
      world.a.store,
    ])
      expect((await change(id, { logo: wrong })).refusal()).toMatchObject({
        violations: [{ field: 'logo', code: 'choice' }],
      });
  });
});

describe('deleting an account', () => {
  const remove = (id: string, token: string | null = admin) =>
    world.as(token).send('DELETE /accounts/{id}', { params: { id } });

  test('is done once it is closed: its people lose their access, its address is free', async () => {
    const id = await newClient(world);
    await change(id, { webUrl: 'https://fini.example' });
    const userId = await world.insert('users', {
      accountId: id,
      email: 'reste@fini.example',
      firstname: 'Ada',
      lastname: 'Fini',
      status: 'active',
      language: 'fr-FR',
      forceConnectionBySso: false,
      passwordHash: 'x',
      lastLoginAt: null,
    });
    expect((await remove(id)).refusal().code).toBe('still_active');
    await change(id, { status: 'inactive' });
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).refusal().code).toBe('account_not_found');
    expect(
      (await world.as(admin).call('GET /accounts', { query: { name: 'Nouvelle' } })).items.map(
        (one) => one['id'],
      ),
    ).not.toContain(id);
    const { rows } = await world.sql.query('select * from users where "id" = $1', [userId]);
    expect(rows[0]).toMatchObject({ status: 'inactive', lastname: '–', passwordHash: null });
    expect(rows[0].email).not.toContain('fini');
    expect((await audited(id)).at(-1)).toEqual({ action: 'remove', noun: 'account' });
    expect((await change(await newClient(world), { webUrl: 'https://fini.example' })).status).toBe(200);
  });

  test('ends its visits and sessions, the links that were mailed, and its SFTP access', async () => {
    const id = await newClient(world);
    const [userId, visitor, expiresAt] = [world.a.users.store_seller, `visitor-of-${id}`, '2027-01-01'];
    const session = { accountId: id, organizationId: null, device: 'test', expiresAt, revokedAt: null };
    await world.insert('sessions', {
      ...session,
      tokenHash: hashOf(visitor),
      userId: null,
      moduleType: 'no_module_type',
    });
    await world.insert('sessions', { ...session, tokenHash: 'of a user', userId, moduleType: 'root' });
    const link = { accountId: id, userId, tokenHash: 'link of a user', expiresAt, usedAt: null };
    await world.insert('password_tokens', link);
    const username = 'sftp-of-the-deleted';
    const access = { username, passwordHash: 'x', enabled: true, updatedAt: world.clock.now.toISOString() };
    await world.insert('sftp_accesses', { accountId: id, ...access });
    expect((await world.as(visitor).send('GET /buyback-settings')).status).toBe(200);
    await change(id, { status: 'inactive' });
    expect((await remove(id)).status).toBe(204);
    const { rows } = await world.sql.query(
      `select (select count(*)::int from sessions where "accountId" = $1 and "revokedAt" is null) as sessions,
        (select count(*)::int from password_tokens where "accountId" = $1) as links, "enabled", "passwordHash"
       from sftp_accesses where "accountId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ sessions: 0, links: 0, enabled: false, passwordHash: null }]);
    const begun = world.clock.now;
    // visits are remembered for half a minute
    world.clock.now = new Date(begun.getTime() + 31_000);
    expect(await world.as(visitor).refused('GET /buyback-settings')).toBe('session_expired');
    world.clock.now = begun;
  });

  test('is refused while others trade with it, and always for the provider’s own account', async () => {
    const [retailer, buyer] = [world.b.retailer, world.b.buyer];
    await world.sql.query(`update accounts set "status" = 'inactive' where "id" = any ($1)`, [
      [retailer, buyer],
    ]);
    expect((await remove(retailer)).refusal().code).toBe('has_linked_buyers');
    expect((await remove(buyer)).refusal().code).toBe('has_linked_retailers');
    const provider = await newClient(world);
    await world.sql.query(`update accounts set "status" = 'inactive', "isProvider" = true where "id" = $1`, [
      provider,
    ]);
    const unknown = await remove(provider);
    expect(unknown.refusal().code).toBe('unknown');
    expect(unknown.refusal().detail).not.toBe('unknown');
  });

  test('is done by super administrators of the provider alone', async () => {
    const id = await newClient(world);
    expect((await remove(id, null)).status).toBe(401);
    expect((await remove(id, world.a.tokens.admin)).status).toBe(403);
    expect((await remove(world.a.store)).refusal()).toMatchObject({ code: 'account_not_found' });
  });
});

test('of two administrators who change one account the second is told, and nothing of the first is lost', async () => {
  const id = await newClient(world);
  const read = async () => await world.as(admin).call('GET /accounts/{id}', { params: { id } });
  const { version } = await read();
  const both = await Promise.all(
    [{ city: 'Brest' }, { emailDPO: 'dpo@ici.example' }].map((body) => change(id, { version, ...body })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal()).toMatchObject({ code: 'status_changed' });
  expect((await read())['version']).toBe(version + 1);
  // a change of the same form by a call of its own counts as well
  const design = await world.as(admin).call('GET /accounts/{id}/design', { params: { id } });
  const seen = (await read())['version'];
  const { logo, favicon } = design;
  const body = { mainColor: '#123456', accentColor: null, logo, favicon, version: design['version'] };
  await world.as(admin).call('PUT /accounts/{id}/design', { params: { id }, body });
  expect((await change(id, { version: seen, mainColor: '#654321' })).refusal().code).toBe('status_changed');
});
