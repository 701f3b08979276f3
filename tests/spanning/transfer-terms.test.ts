import { transferOrderVariables } from '@reprise/dossier/domain/documents/transfer-order-terms.ts';
import { writtenAs } from '@reprise/platform/domain/core/variable-text.ts';
import { beforeEach, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { transferTerms } from '@reprise/paperwork/server/drawings/transfer-terms.ts';
import { openWorld } from '../kit/world.ts';
import { getBuyback } from '@reprise/dossier/server/buybacks/buybacks.db.ts';
import { loadDossierFacts } from '@reprise/paperwork/server/documents/dossier-facts.db.ts';
import { insertSoldDossier } from '../kit/sold-dossier.fixture.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;
const manager = world.a.as.root_management_unit_manager;

const before = 'Je cède {{product_label}} à {{buyer_name}} pour {{total_price}}.';
const setUp = (accountId: string, features: string, terms = before) =>
  world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = $2, "transferOrderTerms" = $3
     where "accountId" = $1`,
    [accountId, features, terms],
  );
beforeEach(async () => {
  await setUp(world.a.retailer, '{custom_transfer_order}');
  await setUp(world.a.buyer, '{}');
});
const save = (terms: string, seen = before, by = manager) =>
  by.send('PUT /transfer-order-terms/{accountId}', {
    params: { accountId: world.a.retailer },
    body: { terms, seen },
  });

/** The terms on the paper and on the signature page of a new dossier. */
async function printed(): Promise<string> {
  const { buybackId } = await insertSoldDossier(world, world.a, { visitor: world.a.tokens.pseudo_anonymous });
  return inWall(world.db, [world.a.retailer, world.a.buyer], async (trx) => {
    const buyback = await getBuyback(trx, buybackId);
    if (!buyback) throw new Error('The dossier is missing');
    const { buyerPlace, ...facts } = await loadDossierFacts(trx, buyback);
    if (!buyerPlace) throw new Error('The dossier has no buyer');
    return transferTerms({ ...facts, buyerPlace }, { locale: 'fr-FR', currency: 'EUR' });
  });
}

test('what is saved is read back, printed on the next transfer order, and audited', async () => {
  const terms = 'Moi, {{customer_firstname}} {{customer_lastname}}, je cède {{ product_label }}.';
  expect((await save(terms)).answer()).toMatchObject({ terms, enabled: true });
  expect(
    await asHead.call('GET /transfer-order-terms/{accountId}', { params: { accountId: world.a.retailer } }),
  ).toMatchObject({ terms });
  expect(await printed()).toMatch(/^Moi, .+, je cède (?!\{)/);
  const { rows } = await world.sql.query(
    `select "action", "before", "after" from audit_logs where "noun" = 'transfer_order_terms'`,
  );
  expect(rows).toEqual([{ action: 'update', before: { terms: before }, after: { terms } }]);
});

test('the retailer’s terms come first, then the buyer’s, then those of the house', async () => {
  await setUp(world.a.buyer, '{custom_transfer_order}', 'Termes du repreneur.');
  expect(await printed()).toMatch(/^Je cède /);
  await setUp(world.a.retailer, '{}');
  expect(await printed()).toBe('Termes du repreneur.');
  await setUp(world.a.buyer, '{}', 'Termes du repreneur.');
  expect(await printed()).not.toContain('Termes du repreneur.');
});

test('whoever saves no terms goes back to those of the house', async () => {
  expect((await save('')).answer()).toMatchObject({ terms: '' });
  expect(
    await asHead.call('GET /transfer-order-terms/{accountId}', { params: { accountId: world.a.retailer } }),
  ).toMatchObject({ terms: '' });
  const text = await printed();
  expect(text).not.toBe('');
  expect(text).not.toMatch(/^Je cède /);
});

test.each<[string, string, string]>([
  ['an unknown variable', 'Pour {{prix}}.', 'variables'],
  ['braces left open', 'Pour {{total_price.', 'variables'],
  ['one character', 'a', 'too_short'],
  ['too many', 'a'.repeat(5_001), 'too_long'],
])('%s is refused, and what was there stays', async (_, terms, code) => {
  expect((await save(terms)).refusal()).toMatchObject({
    status: 422,
    violations: [{ field: 'terms', code }],
  });
  expect(
    (await asHead.call('GET /transfer-order-terms/{accountId}', { params: { accountId: world.a.retailer } }))
      .terms,
  ).toBe(before);
});

test('an unknown variable of the terms is reported with its line', async () => {
  const json = (await save('Bonjour,\n{{prix}}')).refusal();
  expect(json.violations).toMatchObject([{ message: expect.stringContaining('{{prix}}, ligne 2') }]);
});

test('of two who write the terms at once the second is told that somebody else did', async () => {
  const answers = await Promise.all([save('Les termes de l’un.'), save('Les termes de l’autre.')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
});

test('the preview of the terms is a real paper with every variable filled, in the language asked for', async () => {
  const terms = transferOrderVariables.map(writtenAs).join('\n');
  const preview = (body: object, by = manager) =>
    by.raw('POST /transfer-order-terms/{accountId}/preview', {
      params: { accountId: world.a.retailer },
      body,
    });
  const sent = await preview({ terms, locale: 'en-GB' });
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const read = await readPdfText(sent.bytes);
  expect(read).toContain('Camille');
  expect(read).not.toContain('{{');
  expect(read).toMatch(/Transfer/i);
  expect((await preview({ terms: '{{prix}}' })).status).toBe(422);
  expect((await preview({ terms }, world.nobody)).status).toBe(401);
  expect(
    (await asHead.call('GET /transfer-order-terms/{accountId}', { params: { accountId: world.a.retailer } }))
      .terms,
  ).toBe(before);
});

test('without the premium feature only the provider writes the terms; nobody writes those of another account', async () => {
  await setUp(world.a.retailer, '{}');
  expect((await save('Nouveaux termes.')).status).toBe(403);
  expect((await save('Nouveaux termes.', before, world.a.as.super_admin)).answer()).toMatchObject({
    enabled: false,
  });
  expect((await save('x y', before, world.nobody)).status).toBe(401);
  expect((await save('x y', before, world.a.as.store_manager)).status).toBe(403);
  expect((await save('x y', before, world.a.as.buyer_manager)).status).toBe(404);
  expect((await save('x y', before, world.b.as.root_management_unit_manager)).status).toBe(404);
});
