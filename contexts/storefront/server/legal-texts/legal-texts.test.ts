import { legalPages, type LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import { formOf } from '@reprise/tests/kit/form.ts';
import { legalPdf } from '@reprise/tests/kit/legal-pdf.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, expect, test } from 'vitest';

const world = await openWorld();
const { a, b } = world;
const manager = a.as.root_management_unit_manager;
const asked = { params: { accountId: a.retailer } };

beforeEach(() => world.sql.query('delete from legal_texts'));

const read = (by = manager) => by.call('GET /legal-texts/{accountId}', asked);
const save = (page: string, body: object, by = manager) =>
  by.raw('PUT /legal-texts/{accountId}/{page}', { params: { accountId: a.retailer, page }, body });
const text = (html: string, version: number | null = null, translations: object = {}) => ({
  html,
  translations,
  version,
});
const shown = (page: LegalPage, locale = 'fr-FR') =>
  a.as.pseudo_anonymous
    .as(a.tokens.pseudo_anonymous, { 'accept-language': locale })
    .call('GET /legal-pages/{page}', { params: { page } });

test('a text is read cleaned, in the reader’s language, with what its headings lead to', async () => {
  const fr = '<h1>Qui vend ?</h1><p onclick="x()">Le client.</p><h2 id="a">Qui paie &amp; quand</h2>';
  const saved = await save('eula', text(fr, null, { 'nl-BE': '<h2>Wie?</h2>', 'de-DE': '' }));
  expect(saved.answer()).toMatchObject({ page: 'eula', version: 0 });
  expect(await shown('eula')).toEqual({
    page: 'eula',
    text: {
      lang: 'fr-FR',
      html: '<h2 id="1-qui-vend">Qui vend ?</h2><p>Le client.</p><h2 id="2-qui-paie-quand">Qui paie &amp; quand</h2>',
      contents: [
        { id: '1-qui-vend', title: 'Qui vend ?' },
        { id: '2-qui-paie-quand', title: 'Qui paie & quand' },
      ],
    },
  });
  expect((await shown('eula', 'nl-BE')).text).toMatchObject({ lang: 'nl-BE', contents: [{ title: 'Wie?' }] });
  expect((await shown('serviceTerms')).text).toBeNull();
  const { rows } = await world.sql.query(
    `select "action", "noun" from audit_logs where "accountId" = $1 order by "id" desc limit 1`,
    [a.retailer],
  );
  expect(rows).toEqual([{ action: 'create', noun: 'legal_text' }]);
});

test('every page is listed, written or not; two who write at once: the second is told', async () => {
  expect((await read()).map(({ page, version }) => [page, version])).toEqual(
    legalPages.map((page) => [page, null]),
  );
  const both = await Promise.all([
    save('faqAndContact', text('<p>Un</p>')),
    save('faqAndContact', text('<p>Deux</p>')),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await save('faqAndContact', text('<p>Trois</p>'))).refusal().code).toBe('status_changed');
  expect((await save('faqAndContact', text('', 0))).answer()).toMatchObject({ html: '', version: 1 });
  expect((await shown('faqAndContact')).text).toBeNull();
});

test('the text of a PDF is taken out of it with its headings, and nothing is kept', async () => {
  const { id } = await manager.call('POST /files', {
    body: formOf({ purpose: 'legal' }, { name: 'cgu.pdf', bytes: legalPdf(), type: 'application/pdf' }),
  });
  const set = (file: string | null) =>
    world.sql.query('update organization_root_details set "eula" = $1 where "accountId" = $2', [
      file,
      a.retailer,
    ]);
  await set(id);
  const params = { accountId: a.retailer, page: 'eula' };
  expect((await read()).find(({ page }) => page === 'eula')?.hasPdf).toBe(true);
  const { html } = await manager.call('POST /legal-texts/{accountId}/{page}/from-pdf', { params });
  expect(html.split('\n')).toEqual([
    '<h2>General terms</h2>',
    '<h3>Who sells</h3>',
    '<p>The customer sells the telephone that they described on the site.</p>',
    '<h3>Who pays</h3>',
    '<p>The retailer pays within five days, after the check of the workshop.</p>',
  ]);
  expect((await shown('eula')).text).toBeNull();
  await set(null);
  expect(await manager.refused('POST /legal-texts/{accountId}/{page}/from-pdf', { params })).toBe(
    'not_found',
  );
});

test('a PDF without text says so', async () => {
  const { id } = await manager.call('POST /files', {
    body: formOf({ purpose: 'legal' }, { name: 'x.pdf', bytes: legalPdf([]), type: 'application/pdf' }),
  });
  await world.sql.query('update organization_root_details set "eula" = $1 where "accountId" = $2', [
    id,
    a.retailer,
  ]);
  const params = { accountId: a.retailer, page: 'eula' };
  expect(await manager.refused('POST /legal-texts/{accountId}/{page}/from-pdf', { params })).toBe(
    'file_unreadable',
  );
});

test('only who designs the site writes, of their own account and a page that there is', async () => {
  expect((await save('eula', text('<p>x</p>'), a.as.store_manager)).status).toBe(403);
  expect((await save('eula', text('<p>x</p>'), b.as.root_management_unit_manager)).status).toBe(404);
  expect(await b.as.root_management_unit_manager.refused('GET /legal-texts/{accountId}', asked)).toBe(
    'not_found',
  );
  expect(await world.nobody.refused('GET /legal-texts/{accountId}', asked)).toBe('unauthorized');
  expect((await save('imprint', text('<p>x</p>'))).refusal().code).toBe('not_found');
  expect((await save('eula', text('x'.repeat(200_001)))).refusal().violations).toMatchObject([
    { field: 'html' },
  ]);
});
