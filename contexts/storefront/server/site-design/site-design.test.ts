import { expect, test } from 'vitest';
import { z } from 'zod';
import { multipart, png, uploadForm } from '@reprise/tests/wall/upload.ts';
import { openWorld, type Answered } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

const manager = (): string => world.a.tokens.root_management_unit_manager;
const problems = ({ json }: Answered): string[] =>
  z
    .array(z.object({ field: z.string(), code: z.string() }))
    .parse(json['violations'])
    .map(({ field, code }) => `${field} ${code}`);

async function keep(
  purpose: string,
  token: string,
  accountId?: string,
  bytes: Buffer = png,
): Promise<string> {
  const form = uploadForm(purpose, bytes);
  const boundary = /boundary=(.*)/.exec(multipart)?.[1] ?? '';
  const whose = `--${boundary}\r\ncontent-disposition: form-data; name="accountId"\r\n\r\n${accountId}\r\n`;
  const body = accountId === undefined ? form : Buffer.concat([Buffer.from(whose), form]);
  const kept = await world.call('POST', '/files', { token, body, contentType: multipart });
  expect(kept.status).toBe(201);
  return z.string().parse(kept.json['id']);
}

/** What the server writes into the site's page must equal the answer of the endpoint that the page calls. */
const siteOf = (host = 'enseigne-a.test') => world.call('GET', `/white-label/config?url=http://${host}`);
const lastAudit = async (accountId: string) => {
  const { rows } = await world.sql.query(
    `select "action", "noun", "before", "after" from audit_logs where "accountId" = $1 order by "id" desc limit 1`,
    [accountId],
  );
  return rows[0];
};

const designPath = (accountId = world.a.retailer): string => `/accounts/${accountId}/design`;
const readDesign = () => world.call('GET', designPath(), { token: manager() });
const saveDesign = (change: object, token = manager()) =>
  readDesign().then(({ json: { mainColor, logo, favicon, version } }) =>
    world.call('PUT', designPath(), { token, body: { mainColor, logo, favicon, version, ...change } }),
  );

test('a colour, a logo and an icon that are saved are on the site at the next page', async () => {
  const [logo, favicon] = [await keep('logo', manager()), await keep('favicon', manager())];
  const saved = await saveDesign({ mainColor: '#7A1FA2', logo, favicon });
  expect([saved.status, saved.json]).toMatchObject([200, { mainColor: '#7a1fa2', logo, favicon }]);
  expect((await siteOf()).json).toMatchObject({
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
  expect((await saveDesign({ logo: null, favicon: null })).json).toMatchObject({ logo: null });
});

test('two who edit at once: the second one is told, and nothing is written over', async () => {
  const { json: read } = await readDesign();
  const body = { mainColor: '#112233', logo: null, favicon: null, version: read['version'] };
  const both = await Promise.all(
    ['#112233', '#445566'].map((mainColor) =>
      world.call('PUT', designPath(), { token: manager(), body: { ...body, mainColor } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.json['code']).toBe('status_changed');
});

test('a file of another account, or kept for something else, is refused at its field', async () => {
  const [foreign, banner] = [
    await keep('logo', world.b.tokens.root_management_unit_manager),
    await keep('banner', manager()),
  ];
  expect(problems(await saveDesign({ logo: foreign }))).toEqual(['logo choice']);
  expect(problems(await saveDesign({ favicon: banner }))).toEqual(['favicon choice']);
  expect(problems(await saveDesign({ mainColor: 'rouge' }))).toEqual(['mainColor colour']);
});

test('the provider’s staff keep files for a client; nobody does for another account', async () => {
  const id = await keep('logo', world.a.tokens.super_admin, world.a.retailer);
  expect((await saveDesign({ logo: id })).status).toBe(200);
  const boundary = /boundary=(.*)/.exec(multipart)?.[1] ?? '';
  const whose = `--${boundary}\r\ncontent-disposition: form-data; name="accountId"\r\n\r\n${world.b.retailer}\r\n`;
  const body = Buffer.concat([Buffer.from(whose), uploadForm('logo')]);
  const sent = await world.call('POST', '/files', { token: manager(), body, contentType: multipart });
  expect(sent.status).toBe(404);
});

test.each(['store_manager', 'root_management_unit_analyst', 'pseudo_anonymous'] as const)(
  'the design, the page and the settings are not %s’s to change',
  async (who) => {
    const token = world.a.tokens[who];
    const account = world.a.retailer;
    for (const path of [designPath(), `/home-page-configs/${account}`, `/white-label-configs/${account}`])
      expect([path, (await world.call('PUT', path, { token, body: {} })).status]).toEqual([path, 403]);
  },
);

const whitePath = (accountId: string): string => `/white-label-configs/${accountId}`;
async function saveWhite(change: object) {
  const [path, token] = [whitePath(world.a.retailer), manager()];
  const { json } = await world.call('GET', path, { token });
  const { accountId: _account, name: _name, ...read } = json;
  return world.call('PUT', path, { token, body: { ...read, ...change } });
}

test('what is set of a site is in its configuration at once', async () => {
  const paper = await keep('legal', manager(), undefined, Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}\n%%EOF`));
  const saved = await saveWhite({
    tagManagerId: 'GTM-K9',
    axeptioId: '',
    externalWebsiteLink: { active: true, url: 'https://www.a.example', text: 'Notre site' },
    dropOffLocationsMapEnabled: true,
    cookiesPolicy: paper,
  });
  expect(saved.status).toBe(200);
  expect((await siteOf()).json).toMatchObject({
    tagManagerId: 'GTM-K9',
    axeptioId: null,
    externalWebsiteLink: { active: true, url: 'https://www.a.example', text: 'Notre site' },
    dropOffLocationsMapEnabled: true,
    cookiesPolicy: `/public-files/${paper}`,
  });
  expect(await lastAudit(world.a.retailer)).toMatchObject({ noun: 'white_label_config', action: 'update' });
  expect(problems(await saveWhite({ accessibilityStatement: world.a.product }))).toEqual([
    'accessibilityStatement choice',
  ]);
});

test('the address of a site is the client’s: it is neither told nor changed with these settings', async () => {
  const refused = await saveWhite({ webUrl: 'https://ailleurs.test', webChannelActive: false });
  expect(problems(refused)).toEqual(['webUrl unknown_field', 'webChannelActive unknown_field']);
  const saved = await saveWhite({});
  expect([saved.status, Object.keys(saved.json)]).toEqual([200, expect.not.arrayContaining(['webUrl'])]);
  expect((await siteOf()).status).toBe(200);
  expect((await siteOf('ailleurs.test')).status).toBe(404);
});

test('settings read before somebody else saved are not saved over theirs', async () => {
  const { json } = await world.call('GET', whitePath(world.a.retailer), { token: manager() });
  const { accountId: _account, name: _name, ...read } = json;
  await saveWhite({ axeptioId: 'abc' });
  const late = await world.call('PUT', whitePath(world.a.retailer), {
    token: manager(),
    body: { ...read, axeptioId: 'def' },
  });
  expect([late.status, late.json['code']]).toEqual([409, 'status_changed']);
});

test.each(['root_management_unit_manager', 'buyer_manager'] as const)(
  'of another account %s reads and writes nothing',
  async (who) => {
    const token = world.b.tokens[who];
    expect((await world.call('GET', whitePath(world.a.retailer), { token })).status).toBe(404);
    const read = await world.call('GET', whitePath(world.a.retailer), { token: manager() });
    const { accountId: _account, name: _name, ...body } = read.json;
    expect((await world.call('PUT', whitePath(world.a.retailer), { token, body })).status).toBe(404);
  },
);
