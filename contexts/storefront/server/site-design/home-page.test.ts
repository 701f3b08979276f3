import { upload } from '@reprise/tests/kit/form.ts';
import { problems, type Driver } from '@reprise/tests/kit/driver.ts';
import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const by = world.a.as.root_management_unit_manager;
const read = (who = by) =>
  who.send('GET /home-page-configs/{accountId}', { params: { accountId: world.a.retailer } });
const search = { type: 'search', title: 'Combien ?', bannerImage: null };
const featured = (...productIds: string[]) => ({ type: 'featured_products', title: 'Demandés', productIds });
const html = (text: string) => ({ type: 'html', html: text });
const page = {
  title: 'La reprise A',
  metaTitle: 'Vendez à A',
  metaDescription: 'Deux minutes suffisent.',
  status: 'active',
  widgets: [search],
};
const save = (change: object) =>
  by.raw('PUT /home-page-configs/{accountId}', {
    params: { accountId: world.a.retailer },
    body: { ...page, ...change },
  });
const versionNow = async (): Promise<unknown> => (await read()).answer().version ?? null;
const saveNow = async (change: object) => save({ version: await versionNow(), ...change });

test('a home page is written, read by its editor with its version, and by the site when it is published', async () => {
  expect((await read()).status).toBe(404);
  const first = await save({ version: null, status: 'inactive' });
  expect([first.status, first.answer().version]).toEqual([200, 0]);
  expect((await read(world.a.as.pseudo_anonymous)).status).toBe(404);
  expect((await read()).answer()).toMatchObject({ status: 'inactive', version: 0 });
  const second = await save({ version: 0, widgets: [featured(world.a.product), search] });
  expect(second.answer().version).toBe(1);
  const site = await read(world.a.as.pseudo_anonymous);
  expect(site.answer()).toMatchObject({
    title: page.title,
    widgets: [{ type: 'featured_products' }, search],
  });
  expect(site.answer()).not.toHaveProperty('version');
  const { rows } = await world.sql.query(
    `select "action", "before" is null as "isFirst", "after"->>'title' as title from audit_logs where "noun" = 'home_page' order by "id"`,
  );
  expect(rows).toEqual([
    { action: 'create', isFirst: true, title: page.title },
    { action: 'update', isFirst: false, title: page.title },
  ]);
});

test('of two who edit a home page at once one saves, the other is told and what they wrote is not kept', async () => {
  const version = await versionNow();
  const both = await Promise.all(['Un titre', 'Un autre'].map((title) => save({ version, title })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
  expect((await save({ version: null })).refusal().code).toBe('status_changed');
});

test('the HTML of a widget is cleaned, and one of which nothing is left is refused at its widget', async () => {
  const kept = await saveNow({
    widgets: [html('<h1>Trois étapes</h1><p onclick="alert(1)">Décrivez.</p><script>alert(1)</script>')],
  });
  const clean = '<h2>Trois étapes</h2><p>Décrivez.</p>';
  expect(kept.answer().widgets).toEqual([{ type: 'html', html: clean }]);
  const { rows } = await world.sql.query(
    `select "widgets"->0->>'html' as html from home_page_configs where "accountId" = $1`,
    [world.a.retailer],
  );
  expect(rows).toEqual([{ html: clean }]);
  const emptied = await saveNow({
    widgets: [search, html('<script>alert("longer than 20")</script><p>a</p>')],
  });
  expect([emptied.status, problems(emptied.refusal())]).toEqual([422, ['widgets.1.html html_too_short']]);
});

test('each visitor reads the home page in their language, else in English, else in the account’s own', async () => {
  const saved = await saveNow({
    translations: {
      title: { 'en-GB': 'Buyback by A', 'de-DE': 'Ankauf A' },
      metaTitle: { 'de-DE': 'Bei A' },
    },
    widgets: [
      { ...search, translations: { 'de-DE': 'Wie viel?' } },
      {
        ...html('<p>Décrivez, déposez.</p>'),
        translations: { 'en-GB': '<p onclick="x()">Describe, drop.</p>' },
      },
    ],
  });
  expect(saved.status).toBe(200);
  const shown = async (locale: string) =>
    await world
      .as(world.a.tokens.pseudo_anonymous, { 'accept-language': locale })
      .call('GET /home-page-configs/{accountId}', { params: { accountId: world.a.retailer } });
  const english = { type: 'html', html: '<p>Describe, drop.</p>' };
  expect(await shown('de-DE')).toMatchObject({
    title: 'Ankauf A',
    metaTitle: 'Bei A',
    widgets: [{ ...search, title: 'Wie viel?' }, english],
    spokenIn: { title: 'de-DE', widgets: ['de-DE', 'en-GB'] },
  });
  expect(await shown('nl-BE')).toMatchObject({
    title: 'Buyback by A',
    metaTitle: page.metaTitle,
    widgets: [search, english],
    spokenIn: { title: 'en-GB', widgets: ['fr-FR', 'en-GB'] },
  });
  expect(await shown('fr-FR')).toMatchObject({ title: page.title, widgets: [search, { type: 'html' }] });
  expect(await shown('de-DE')).not.toHaveProperty('translations');
  expect((await read()).answer()).toMatchObject({
    title: page.title,
    translations: { title: { 'de-DE': 'Ankauf A' } },
  });
});

test('a translation is cleaned like the account’s own text, however it came there', async () => {
  const [dirty, clean] = ['<p onclick="x()">Describe, drop.</p>', '<p>Describe, drop.</p>'];
  await saveNow({ widgets: [html('<p>Décrivez, déposez.</p>')] });
  await world.sql.query(
    `update home_page_configs set "widgets" = jsonb_set("widgets", '{0,translations}', $2) where "accountId" = $1`,
    [world.a.retailer, JSON.stringify({ 'en-GB': dirty })],
  );
  const written = (await read()).answer();
  expect(written['widgets']).toMatchObject([{ translations: { 'en-GB': clean } }]);
  const typed = { title: page.title, widgets: [{ ...html(clean), translations: { 'en-GB': dirty } }] };
  const previewed = await by.raw('POST /home-page-configs/{accountId}/preview', {
    params: { accountId: world.a.retailer },
    body: typed,
  });
  expect(previewed.answer().widgets).toMatchObject([{ translations: { 'en-GB': clean } }]);
});

test('a translation is checked like the account’s own text', async () => {
  const long = { 'nl-BE': 'x'.repeat(51) };
  expect(problems((await saveNow({ widgets: [{ ...search, translations: long }] })).refusal())).toEqual([
    'widgets.0.translations.nl-BE too_long',
  ]);
  const emptied = {
    ...html('<p>Décrivez, déposez.</p>'),
    translations: { 'nl-BE': '<script>1234567890</script>a' },
  };
  expect(problems((await saveNow({ widgets: [emptied] })).refusal())).toEqual([
    'widgets.0.translations.nl-BE html_too_short',
  ]);
});

test.each([
  [{ title: 'A' }, 'title too_short'],
  [{ metaTitle: 'x'.repeat(256) }, 'metaTitle too_long'],
  [{ metaDescription: 'x'.repeat(501) }, 'metaDescription too_long'],
  [{ metaDescription: '' }, 'metaDescription too_short'],
  [{ status: 'published' }, 'status choice'],
  [{ widgets: [{ ...search, title: 'x'.repeat(51) }] }, 'widgets.0.title too_long'],
  [{ widgets: [html('x'.repeat(19))] }, 'widgets.0.html too_short'],
  [{ widgets: [html('x'.repeat(200_001))] }, 'widgets.0.html too_long'],
  [
    { widgets: [{ type: 'featured_products', title: 'Vus', productIds: ['x'] }] },
    'widgets.0.productIds.0 uuid',
  ],
  [{ widgets: Array.from({ length: 21 }, () => search) }, 'widgets too_many'],
])('the home page %j is refused: %s', async (change, problem) => {
  const refused = await saveNow(change);
  expect([refused.status, problems(refused.refusal())]).toEqual([422, [problem]]);
});

test('a home page shows products and pictures of its own account only', async () => {
  expect(
    problems((await saveNow({ widgets: [search, featured(world.a.product, world.b.product)] })).refusal()),
  ).toEqual(['widgets.1.productIds.1 choice']);
  const keep = async (who: Driver, purpose = 'banner') =>
    (await who.call('POST /files', { body: upload(purpose) })).id;
  const foreign = await keep(world.b.as.root_management_unit_manager);
  expect(problems((await saveNow({ widgets: [{ ...search, bannerImage: foreign }] })).refusal())).toEqual([
    'widgets.0.bannerImage choice',
  ]);
  const own = await keep(by);
  expect((await saveNow({ widgets: [{ ...search, bannerImage: own }] })).status).toBe(200);
  await world.nobody.call('GET /public-files/{id}', { params: { id: own } });
});

test('a page is previewed before it is saved, whatever is still missing, with what the cleaning removed', async () => {
  const before = await read();
  const shown = await by.raw('POST /home-page-configs/{accountId}/preview', {
    params: { accountId: world.a.retailer },
    body: {
      title: '',
      widgets: [
        { type: 'search', title: '', bannerImage: null },
        html('<p onclick="x()">a</p><script>1</script><script>2</script>'),
        featured(world.a.product, world.b.product),
      ],
    },
  });
  expect(shown.status).toBe(200);
  expect(shown.answer().removed).toEqual([
    { widget: 1, what: '<p onclick>', count: 1 },
    { widget: 1, what: '<script>', count: 2 },
  ]);
  expect(shown.answer().widgets).toMatchObject([{}, { html: '<p>a</p>' }, {}]);
  expect(shown.answer().products).toMatchObject([{ id: world.a.product, published: true }]);
  expect((await read()).answer()).toEqual(before.answer());
});

test('another account’s home page is not found', async () => {
  const foreign = world.b.as.root_management_unit_manager;
  const body = { ...page, version: null };
  expect(
    (
      await foreign.raw('PUT /home-page-configs/{accountId}', {
        params: { accountId: world.a.retailer },
        body,
      })
    ).refusal().code,
  ).toBe('not_found');
  const draft = { title: '', widgets: [] };
  expect(
    await foreign.refused('POST /home-page-configs/{accountId}/preview', {
      params: { accountId: world.a.retailer },
      body: draft,
    }),
  ).toBe('not_found');
  expect((await read(foreign)).status).toBe(404);
  expect(
    (
      await world.nobody.raw('PUT /home-page-configs/{accountId}', {
        params: { accountId: world.a.retailer },
        body,
      })
    ).refusal().code,
  ).toBe('unauthorized');
  expect(
    await world.nobody.refused('POST /home-page-configs/{accountId}/preview', {
      params: { accountId: world.a.retailer },
      body: draft,
    }),
  ).toBe('unauthorized');
});
