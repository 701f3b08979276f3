import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, expect, test } from 'vitest';

const world = await openWorld();
const { a, b } = world;
const manager = a.as.root_management_unit_manager;
const asked = { params: { accountId: a.retailer } };

beforeEach(async () => {
  await world.sql.query('delete from accessibility_statements');
  await world.sql.query('delete from legal_texts');
  await world.sql.query('update accounts set "companyCountry" = $1 where "id" = $2', ['FR', a.retailer]);
});

const read = (by = manager) => by.call('GET /accessibility-statements/{accountId}', asked);
const save = (body: object, by = manager) =>
  by.raw('PUT /accessibility-statements/{accountId}', { ...asked, body });
const shown = async (locale = 'fr-FR'): Promise<string> => {
  const { text } = await a.as.pseudo_anonymous
    .as(a.tokens.pseudo_anonymous, { 'accept-language': locale })
    .call('GET /legal-pages/{page}', { params: { page: 'accessibilityStatement' } });
  return (text?.html ?? '').replaceAll(/[ \n]+/g, ' ');
};
const mention = async () =>
  (await world.nobody.call('GET /white-label/config', { query: { url: 'http://enseigne-a.test' } }))
    .accessibilityConformity;

const audited = async () => ({
  ...(await read()),
  declarant: 'Enseigne A SAS',
  audit: 'external',
  auditor: 'Cabinet <X>',
  auditedOn: '2026-02-01',
  conformity: 'partial',
  rate: 71.42,
  nonConformities: 'La carte n’a pas de titre\n\nDes PDF ne sont pas balisés',
  environments: 'NVDA et Firefox',
  contactEmail: 'acces@a.example',
  translations: { nonConformities: { 'nl-BE': 'De kaart heeft geen titel' } },
});

test('a statement that was filled is read in the reader’s language, with the ways of appeal of its country', async () => {
  expect((await save(await audited())).answer()).toMatchObject({ version: 0, rate: 71.42 });
  const fr = await shown();
  expect(fr).toContain('Enseigne A SAS s’engage à rendre ce site accessible, conformément à l’article 47');
  expect(fr).toContain('est partiellement conforme\u00a0: RGAA 4.1.');
  expect(fr).toContain('Audit de conformité réalisé par Cabinet &lt;X&gt; le 1 février 2026');
  expect(fr).toMatch(/71,42\s% des critères RGAA 4\.1 sont respectés/);
  expect(fr).toMatch(/<li>La carte n’a pas de titre<\/li>\s*<li>Des PDF ne sont pas balisés<\/li>/);
  expect(fr).toContain('<a href="mailto:acces@a.example">');
  expect(fr).toContain('Défenseur des droits, Libre réponse 71120');
  const nl = await shown('nl-BE');
  expect(nl).toContain('voldoet gedeeltelijk: RGAA 4.1.');
  expect(nl).toContain('<li>De kaart heeft geen titel</li>');
  // what is not translated is read in the account's language, and says so
  expect(await shown('de-DE')).toContain('<ul lang="fr-FR">');
  expect(await mention()).toBe('partial');
  await world.sql.query('update accounts set "companyCountry" = $1 where "id" = $2', ['BE', a.retailer]);
  expect(await shown()).toContain('https://www.unia.be/');
  expect(await shown()).not.toContain('Libre réponse');
});

test('without a filled form the page says that nobody audited the site, and how to reach its account', async () => {
  await world.sql.query(
    'update organization_root_details set "sellerSupportEmail" = $1, "accessibilityStatement" = null where "accountId" = $2',
    ['aide@a.example', a.retailer],
  );
  const html = await shown();
  expect(html).toContain('n’est pas conforme\u00a0: le site n’a encore pas été audité');
  expect(html).toContain('<a href="mailto:aide@a.example">');
  expect(await mention()).toBe('none');
  // an account that says it in its own words is not contradicted
  await manager.call('PUT /legal-texts/{accountId}/{page}', {
    params: { accountId: a.retailer, page: 'accessibilityStatement' },
    body: { html: '<h2>Notre audit</h2><p>85 %</p>', translations: {}, version: null },
  });
  const own = await shown();
  expect(own).not.toContain('audité, et aucun taux');
  expect(own).toContain('Notre audit</h2><p>85 %</p>');
  expect(await mention()).toBeNull();
});

test('what a form begins with can be sent as it is; two who save at once: the second is told', async () => {
  const blank = await read();
  expect(blank).toMatchObject({ version: null, conformity: 'none', audit: 'none', standard: 'RGAA 4.1' });
  const body = { ...blank, contactEmail: 'acces@a.example' };
  const both = await Promise.all([save(body), save(body)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await save({ ...body, version: 0, revisedOn: '2999-01-01' })).answer()).toMatchObject({
    version: 1,
  });
  const { rows } = await world.sql.query(
    `select "action", "noun" from audit_logs where "accountId" = $1 order by "id" desc limit 2`,
    [a.retailer],
  );
  expect(rows).toEqual([
    { action: 'update', noun: 'accessibility_statement' },
    { action: 'create', noun: 'accessibility_statement' },
  ]);
});

test('what contradicts itself is refused at its field', async () => {
  const good = await audited();
  const problemsOf = async (body: object) =>
    (await save({ ...good, ...body })).refusal().violations.map(({ field, code }) => `${field} ${code}`);
  expect(await problemsOf({ rate: 49 })).toEqual(['rate too_small']);
  expect(await problemsOf({ audit: 'none' })).toEqual(['conformity choice', 'rate invalid']);
  expect(await problemsOf({ contactForm: 'javascript:alert(1)' })).toEqual(['contactForm url_https']);
  expect(await problemsOf({ contactEmail: 'nobody' })).toEqual(['contactEmail email']);
  expect(await problemsOf({ pages: 'x'.repeat(5_001) })).toEqual(['pages too_long']);
});

test('only who designs the site declares, and of their own account', async () => {
  const body = await audited();
  expect((await save(body, a.as.store_manager)).status).toBe(403);
  expect((await save(body, b.as.root_management_unit_manager)).status).toBe(404);
  const { refused } = b.as.root_management_unit_manager;
  expect(await refused('GET /accessibility-statements/{accountId}', asked)).toBe('not_found');
  expect(await world.nobody.refused('GET /accessibility-statements/{accountId}', asked)).toBe('unauthorized');
});
