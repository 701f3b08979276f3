import { problems, type Name, type Driver } from '@reprise/tests/kit/driver.ts';
import { formOf } from '@reprise/tests/kit/form.ts';
import { expect, test } from 'vitest';
import { png } from '@reprise/tests/wall/upload.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

const manager = world.a.as.root_management_unit_manager;

const fileFor = (purpose: string, accountId: string | undefined, bytes: Buffer = png) =>
  formOf(accountId === undefined ? { purpose } : { purpose, accountId }, {
    name: 'photo.png',
    bytes,
    type: 'image/png',
  });
const keep = async (purpose: string, driver: Driver, accountId?: string, bytes?: Buffer): Promise<string> =>
  (await driver.call('POST /files', { body: fileFor(purpose, accountId, bytes) })).id;

const siteOf = (host = 'enseigne-a.test') =>
  world.nobody.send('GET /white-label/config', { query: { url: `http://${host}` } });
const lastAudit = async (accountId: string) => {
  const { rows } = await world.sql.query(
    `select "action", "noun", "before", "after" from audit_logs where "accountId" = $1 order by "id" desc limit 1`,
    [accountId],
  );
  return rows[0];
};

const readDesign = () => manager.send('GET /accounts/{id}/design', { params: { id: world.a.retailer } });
const saveDesign = (change: object, driver = manager) =>
  readDesign().then((read) => {
    const { mainColor, accentColor, logo, favicon, version } = read.answer();
    return driver.raw('PUT /accounts/{id}/design', {
      params: { id: world.a.retailer },
      body: { mainColor, accentColor, logo, favicon, version, ...change },
    });
  });

test('a colour, a logo and an icon that are saved are on the site at the next page', async () => {
  const [logo, favicon] = [await keep('logo', manager), await keep('favicon', manager)];
  const saved = await saveDesign({ mainColor: '#7A1FA2', logo, favicon });
  expect([saved.status, saved.answer()]).toMatchObject([200, { mainColor: '#7a1fa2', logo, favicon }]);
  expect((await siteOf()).answer()).toMatchObject({
    mainColor: '#7a1fa2',
    logo: `/public-files/${logo}`,
    favicon: `/public-files/${favicon}`,
  });
  expect(await lastAudit(world.a.retailer)).toMatchObject({
    action: 'update',
    noun: 'design',
    before: { logo: null },
    after: { mainColor: '#7a1fa2', logo },
  });
  expect((await saveDesign({ logo: null, favicon: null })).answer()).toMatchObject({ logo: null });
});

test('of two who edit the design at once the second one is told, and nothing is overwritten', async () => {
  const read = (await readDesign()).answer();
  const body = {
    mainColor: '#112233',
    accentColor: null,
    logo: null,
    favicon: null,
    version: read['version'],
  };
  const both = await Promise.all(
    ['#112233', '#445566'].map((mainColor) =>
      manager.send('PUT /accounts/{id}/design', {
        params: { id: world.a.retailer },
        body: { ...body, mainColor },
      }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
});

test('a file of another account, or kept for something else, is refused at its field', async () => {
  const [foreign, banner] = [
    await keep('logo', world.b.as.root_management_unit_manager),
    await keep('banner', manager),
  ];
  expect(problems((await saveDesign({ logo: foreign })).refusal())).toEqual(['logo choice']);
  expect(problems((await saveDesign({ favicon: banner })).refusal())).toEqual(['favicon choice']);
  expect(problems((await saveDesign({ mainColor: 'rouge' })).refusal())).toEqual(['mainColor colour']);
  expect(problems((await saveDesign({ accentColor: 'jaune' })).refusal())).toEqual(['accentColor colour']);
});

test('the provider’s staff upload files for an account; nobody does for another account', async () => {
  const id = await keep('logo', world.a.as.super_admin, world.a.retailer);
  expect((await saveDesign({ logo: id })).status).toBe(200);
  const body = fileFor('logo', world.b.retailer);
  expect(await manager.refused('POST /files', { body })).toBe('not_found');
});

test.each(['store_manager', 'root_management_unit_analyst', 'pseudo_anonymous'] as const)(
  'the design, the page and the settings are refused to a %s',
  async (who) => {
    const driver = world.a.as[who];
    const account = world.a.retailer;
    const sheets: Name[] = [
      'PUT /accounts/{id}/design',
      'PUT /home-page-configs/{accountId}',
      'PUT /white-label-configs/{accountId}',
    ];
    for (const name of sheets) {
      const sent = await driver.raw(name, { params: { id: account, accountId: account }, body: {} });
      expect([name, sent.status]).toEqual([name, 403]);
    }
  },
);

const asked = { params: { accountId: world.a.retailer } };
async function saveWhite(change: object) {
  const json = await manager.call('GET /white-label-configs/{accountId}', asked);
  const { accountId: _account, name: _name, ...read } = json;
  return manager.raw('PUT /white-label-configs/{accountId}', { ...asked, body: { ...read, ...change } });
}

test('a changed setting of a site is in its configuration at once', async () => {
  const paper = await keep('legal', manager, undefined, Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}\n%%EOF`));
  const saved = await saveWhite({
    tagManagerId: 'GTM-K9',
    axeptioId: '',
    externalWebsiteLink: { active: true, url: 'https://www.a.example', text: 'Notre site' },
    dropOffLocationsMapEnabled: true,
    cookiesPolicy: paper,
  });
  expect(saved.status).toBe(200);
  expect((await siteOf()).answer()).toMatchObject({
    tagManagerId: 'GTM-K9',
    axeptioId: null,
    externalWebsiteLink: { active: true, url: 'https://www.a.example', text: 'Notre site' },
    dropOffLocationsMapEnabled: true,
    cookiesPolicy: `/public-files/${paper}`,
  });
  expect(await lastAudit(world.a.retailer)).toMatchObject({ noun: 'white_label_config', action: 'update' });
  expect(problems((await saveWhite({ accessibilityStatement: world.a.product })).refusal())).toEqual([
    'accessibilityStatement choice',
  ]);
});

test('the address of a site belongs to the account’s sheet: it is neither told nor changed with these settings', async () => {
  const refused = await saveWhite({ webUrl: 'https://ailleurs.test', webChannelActive: false });
  expect(problems(refused.refusal())).toEqual(['webUrl unknown_field', 'webChannelActive unknown_field']);
  const saved = await saveWhite({});
  expect([saved.status, Object.keys(saved.answer())]).toEqual([200, expect.not.arrayContaining(['webUrl'])]);
  expect((await siteOf()).status).toBe(200);
  expect((await siteOf('ailleurs.test')).status).toBe(404);
});

test('settings read before somebody else saved are not saved over theirs', async () => {
  const json = await manager.call('GET /white-label-configs/{accountId}', {
    params: { accountId: world.a.retailer },
  });
  const { accountId: _account, name: _name, ...read } = json;
  await saveWhite({ axeptioId: 'abc' });
  const late = await manager.send('PUT /white-label-configs/{accountId}', {
    params: { accountId: world.a.retailer },
    body: { ...read, axeptioId: 'def' },
  });
  expect([late.status, late.refusal().code]).toEqual([409, 'status_changed']);
});

test.each(['root_management_unit_manager', 'buyer_manager'] as const)(
  'a %s of another account reads and writes nothing of a site',
  async (who) => {
    const by = world.b.as[who];
    expect(
      await by.refused('GET /white-label-configs/{accountId}', { params: { accountId: world.a.retailer } }),
    ).toBe('not_found');
    const read = await manager.send('GET /white-label-configs/{accountId}', {
      params: { accountId: world.a.retailer },
    });
    const { accountId: _account, name: _name, ...body } = read.answer();
    expect(
      await by.refused('PUT /white-label-configs/{accountId}', {
        params: { accountId: world.a.retailer },
        body,
      }),
    ).toBe('not_found');
  },
);

/** Runs what is given while another transaction holds the account's row. */
async function besides(lock: 'for key share' | 'for no key update', run: () => Promise<void>): Promise<void> {
  const other = await world.sql.connect();
  try {
    await other.query('begin');
    await other.query(`select from accounts where "id" = $1 ${lock}`, [world.a.retailer]);
    await run();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

test('the site’s settings are saved while something is sold, which holds the account’s key', () =>
  besides('for key share', async () => {
    expect((await saveDesign({ mainColor: '#123456' })).status).toBe(200);
    expect((await saveWhite({ axeptioId: 'xyz' })).status).toBe(200);
  }));

test('the site’s settings are read while somebody saves them', () =>
  besides('for no key update', async () => {
    const params = { accountId: world.a.retailer };
    const own = { id: world.a.retailer };
    const body = { title: 'Accueil', widgets: [] };
    const answers = await Promise.all([
      manager.send('GET /accounts/{id}/design', { params: own }),
      manager.send('GET /accounts/{id}/element', { params: own }),
      manager.send('GET /white-label-configs/{accountId}', { params }),
      manager.send('GET /accessibility-statements/{accountId}', { params }),
      manager.send('GET /legal-texts/{accountId}', { params }),
      manager.send('POST /home-page-configs/{accountId}/preview', { params, body }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  }));
