import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { Organisation } from '@reprise/tests/kit/organisation.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expirePredeclaration } from '@reprise/sale/server/cancellation/expire-predeclaration.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertRule, insertUpload } from '@reprise/tests/kit/around-file.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-file.ts';
import { predeclarationsDue } from './timers.db.ts';

const world = await openWorld();

const get = (url: string, token: string | null = world.a.tokens.root_management_unit_manager) =>
  world.call('GET', url, { token });
const post = (
  url: string,
  body: unknown,
  token: string | null = world.a.tokens.root_management_unit_manager,
) => world.call('POST', url, { token, body });
const inStore = () => ({
  buyback: {
    storeId: world.a.store,
    status: 'bb_awaiting_inventory' as const,
    channel: 'store' as const,
    circuitType: 'store_drop' as const,
  },
  item: { storeId: world.a.store, status: 'item_awaiting_inventory' as const },
});
const unknown = '11111111-1111-4111-8111-111111111111';

async function sessionOf(token: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(`select "id" from sessions where "tokenHash" = $1`, [
    hashOf(token),
  ]);
  return rows[0]?.id ?? '';
}

describe('a file', () => {
  test('is seen by its own people, with the personal data that each may read', async () => {
    const { buybackId, number } = await arrangeDossier(world, world.a, inStore());
    const seller = await get(`/buybacks/${buybackId}`, world.a.tokens.store_seller);
    expect(seller.json).toMatchObject({
      identificationNumber: number,
      storeName: 'Magasin A1',
      warehouseName: 'Atelier A1',
      buyerName: 'Repreneur A',
      circuitName: 'web_post',
      customer: { lastName: 'Martin', identityNumber: null },
      payment: { status: 'awaiting_payment', amount: 21_000 },
    });
    expect(seller.json['customer']).toMatchObject({ iban: 'FR76 •••• 189' });
    expect(seller.json).not.toHaveProperty('priceSnapshot');
    const { tokens } = world.a;
    expect((await get(`/buybacks/${buybackId}`, tokens.root_management_unit_manager)).json).toMatchObject({
      customer: { iban: 'FR7630006000011234567890189', identityNumber: '12AB34567' },
    });
    for (const who of [
      'admin',
      'root_management_unit_analyst',
      'warehouse_manager',
      'warehouse_operator',
    ] as const) {
      expect((await get(`/buybacks/${buybackId}`, tokens[who])).json).toMatchObject({ customer: null });
    }
    expect((await get(`/buybacks/by-identification-number/${number}`)).json).toMatchObject({ id: buybackId });
  });

  test('does not exist for others', async () => {
    const { buybackId, number } = await arrangeDossier(world, world.a, inStore());
    const path = `/buybacks/${buybackId}`;
    for (const part of [
      '',
      '/transitions',
      '/history',
      '/price-ledger',
      '/instructions',
      '/additional-infos',
    ]) {
      expect((await get(path + part, null)).status).toBe(401);
      expect((await get(path + part, world.a.tokens.otherSeller)).status).toBe(404);
      // operators read no prices, in any workshop
      const operator = part === '/price-ledger' ? 403 : 404;
      expect((await get(path + part, world.a.tokens.otherOperator)).status).toBe(operator);
      expect((await get(path + part, world.b.tokens.root_management_unit_manager)).status).toBe(404);
      expect((await get(path + part, world.a.tokens.pseudo_anonymous)).status).toBe(404);
      expect((await get(path + part)).status).toBe(200);
    }
    expect(
      (await get(`/buybacks/by-identification-number/${number}`, world.b.tokens.buyer_manager)).json,
    ).toMatchObject({ code: 'not_recognised' });
    expect((await get(`/buybacks/${unknown}`)).status).toBe(404);
    expect((await get('/buybacks/not-a-uuid')).status).toBe(404);
  });

  test('of the site is seen by the visitor who made it', async () => {
    const sessionId = await sessionOf(world.a.tokens.pseudo_anonymous);
    const { buybackId } = await arrangeDossier(world, world.a, { buyback: { sessionId } });
    const path = `/buybacks/${buybackId}`;
    expect((await get(path, world.a.tokens.pseudo_anonymous)).json).toMatchObject({
      customer: { lastName: 'Martin' },
    });
    expect((await get(path, world.a.tokens.otherVisitor)).status).toBe(404);
    expect((await get(`${path}/instructions`, world.a.tokens.pseudo_anonymous)).list).toEqual([
      { sequence: 1, label: 'Protégez votre téléphone', type: 'protect', image: null },
    ]);
    expect((await get(`${path}/additional-infos`, world.a.tokens.pseudo_anonymous)).json).toMatchObject({
      confirmation: 'documents',
      paymentDelayDays: 5,
      destination: 'Atelier A1',
    });
  });

  test('asks what the nearest rule of its circuit asks, also one of a category above', async () => {
    const { a } = world;
    const { buybackId } = await arrangeDossier(world, a, inStore());
    const asked = async () => (await get(`/buybacks/${buybackId}/instructions`)).list;
    const ruleOf = (categoryId: string, label: string, more: { status?: 'disabled' } = {}) =>
      insertRule(world, {
        circuitId: a.circuits.web_post,
        categoryIds: [categoryId],
        instructions: [{ sequence: 1, label, translations: { 'de-DE': `${label} (de)` }, type: 'none' }],
        ...more,
      });
    const ofCircuit = await asked();
    await ruleOf(a.rootCategory, 'Retirez la carte SIM');
    expect(await asked()).toEqual([
      { sequence: 1, label: 'Retirez la carte SIM', type: 'none', image: null },
    ]);
    await ruleOf(a.category, 'Videz la batterie');
    expect(await asked()).toMatchObject([{ label: 'Videz la batterie' }]);
    await world.sql.query('delete from dispatch_circuit_rules');
    await ruleOf(a.category, 'Videz la batterie', { status: 'disabled' });
    expect(await asked()).toEqual(ofCircuit);
    await world.sql.query('delete from dispatch_circuit_rules');
  });

  test('puts forward what its rule and the nearest category say before the thing is handed over', async () => {
    const { a } = world;
    const { buybackId } = await arrangeDossier(world, a, inStore());
    const told = async (locale: string) =>
      (
        await world.call('GET', `/buybacks/${buybackId}/additional-infos`, {
          token: a.tokens.store_seller,
          headers: { 'accept-language': locale },
        })
      ).json['packingInstructions'];
    expect(await told('fr-FR')).toBe('');
    const say = (text: string, translations: object) =>
      world.sql.query(
        `update categories set "highlightedInstruction" = $2, "translations" = $3 where "id" = $1`,
        [a.rootCategory, text, translations],
      );
    await say('Batterie au lithium.', { highlightedInstruction: { 'de-DE': 'Lithium-Akku.' } });
    await insertRule(world, {
      circuitId: a.circuits.web_post,
      categoryIds: [a.rootCategory],
      highlightedInstruction: 'Retirez la carte SIM.',
    });
    expect(await told('fr-FR')).toBe('Retirez la carte SIM.\n\nBatterie au lithium.');
    expect(await told('de-DE')).toBe('Retirez la carte SIM.\n\nLithium-Akku.');
    await world.sql.query('delete from dispatch_circuit_rules');
    await say('', {});
  });

  test('is followed by the visitor who made it, with one link that stays good', async () => {
    const sessionId = await sessionOf(world.a.tokens.pseudo_anonymous);
    const { buybackId, number } = await arrangeDossier(world, world.a, {
      buyback: { sessionId, storeId: world.a.store },
    });
    const infos = (token: string) => get(`/buybacks/${buybackId}/additional-infos`, token);
    const shown = z.string().parse((await infos(world.a.tokens.pseudo_anonymous)).json['trackingToken']);
    expect(shown).toMatch(/^[\w-]{43}$/);
    expect((await infos(world.a.tokens.pseudo_anonymous)).json['trackingToken']).toBe(shown);
    const links = await world.sql.query<{ tokenHash: string }>(
      `select "tokenHash" from signed_links where "buybackId" = $1`,
      [buybackId],
    );
    expect(links.rows).toEqual([{ tokenHash: hashOf(shown) }]);
    expect(await get(`/tracking/${shown}`, null)).toMatchObject({
      status: 200,
      json: { buybackNumber: number },
    });
    expect((await infos(world.a.tokens.store_seller)).json['trackingToken']).toBeNull();
    expect((await infos(world.a.tokens.otherVisitor)).status).toBe(404);
    expect((await post(`/litigations/${shown}/accept`, {}, null)).status).toBe(404);
  });

  test('says what may be done, and why not the rest', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      ...inStore(),
      payment: { status: 'payment_initiated' },
    });
    const { list } = await get(`/buybacks/${buybackId}/transitions`, world.a.tokens.store_manager);
    expect(list).toContainEqual({
      name: 'loseAtStore',
      allowed: true,
      code: null,
      key: null,
      scanCode: null,
    });
    expect(list).toContainEqual({
      name: 'cancel',
      allowed: false,
      code: 'payment_not_cancellable',
      key: null,
      scanCode: null,
    });
    expect(list).toContainEqual({
      name: 'checkInUntracked',
      allowed: false,
      code: 'forbidden',
      key: null,
      scanCode: null,
    });
  });
});

describe('the list', () => {
  const numbers = async (query: string, token?: string) =>
    (
      await world.call('GET', `/buybacks?${query}`, { token: token ?? world.a.tokens.buyer_manager })
    ).list.map((line) => line['identificationNumber']);

  test('holds the files of one’s reach and nobody else’s', async () => {
    const web = await arrangeDossier(world, world.a);
    const store = await arrangeDossier(world, world.a, inStore());
    const foreign = await arrangeDossier(world, world.b);
    const { tokens } = world.a;
    const seen = {
      seller: await numbers('itemsPerPage=100', tokens.store_seller),
      otherSeller: await numbers('itemsPerPage=100', tokens.otherSeller),
      operator: await numbers('itemsPerPage=100', tokens.warehouse_operator),
      otherOperator: await numbers('itemsPerPage=100', tokens.otherOperator),
      buyer: await numbers('itemsPerPage=100'),
      provider: await numbers('itemsPerPage=100', tokens.super_admin),
    };
    expect(seen.seller).toContain(store.number);
    expect(seen.seller).not.toContain(web.number);
    expect(seen.otherSeller).toEqual([]);
    expect(seen.operator).toEqual(expect.arrayContaining([web.number, store.number]));
    expect(seen.otherOperator).toEqual([]);
    expect(seen.buyer).toEqual(expect.arrayContaining([web.number, store.number]));
    expect(seen.buyer).not.toContain(foreign.number);
    expect(seen.provider).toEqual(expect.arrayContaining([web.number, foreign.number]));
    expect((await get('/buybacks', null)).status).toBe(401);
    expect((await get('/buybacks', tokens.pseudo_anonymous)).status).toBe(403);
  });

  test('by every filter', async () => {
    const wanted = await arrangeDossier(world, world.a, {
      ...inStore(),
      buyback: { ...inStore().buyback, brand: 'Fairphone', imei: '353209119999999', lost: 'store' },
    });
    const others = await arrangeDossier(world, world.a, {
      buyback: { targetWarehouse: world.a.otherWarehouse },
    });
    await world.sql.query(`update customers set "lastName" = 'Dupont' where "id" = $1`, [wanted.customerId]);
    const matching = [
      'status[]=bb_awaiting_inventory',
      'status[]=bb_awaiting_inventory&status[]=bb_completed',
      'circuit[]=store_drop',
      'channel=store',
      `store=${world.a.store}`,
      `warehouse=${world.a.warehouse}`,
      `category=${world.a.category}`,
      `category=${world.a.rootCategory}`,
      'brand=Fairphone',
      'imei=353209119999999',
      'customer=dup',
      `identificationNumber=${wanted.number}`,
      `identificationNumber=${wanted.number.slice(0, 12)}`,
      'from=2026-03-02&to=2026-03-02',
      'lost=true',
    ];
    for (const query of matching) {
      expect([query, await numbers(`${query}&itemsPerPage=100`)]).toEqual([
        query,
        expect.arrayContaining([wanted.number]),
      ]);
    }
    const excluding = [
      'status[]=bb_completed',
      'circuit[]=web_drop',
      'channel=web',
      `store=${world.a.otherStore}`,
      `warehouse=${world.a.otherWarehouse}`,
      `category=${unknown}`,
      'brand=Apple',
      'imei=353209110000000',
      'customer=martin',
      'customer=%25',
      `identificationNumber=${others.number}`,
      'from=2026-03-03',
      'to=2026-03-01',
      'quarantine=true',
      'litigation=true',
      `buyer=${unknown}`,
    ];
    for (const query of excluding) {
      expect([query, await numbers(`${query}&itemsPerPage=100`)]).toEqual([
        query,
        expect.not.arrayContaining([wanted.number]),
      ]);
    }
    expect(await numbers('customer=dup', world.a.tokens.warehouse_manager)).toEqual([]);
  });

  test('counts, sorts and pages; a wrong filter is named', async () => {
    const token = world.a.tokens.buyer_manager;
    const page = await world.call('GET', '/buybacks?itemsPerPage=2&order[identificationNumber]=asc', {
      token,
      headers: { accept: 'application/ld+json' },
    });
    const members = page.json['hydra:member'] as { identificationNumber: string }[];
    expect(members).toHaveLength(2);
    expect(page.json['hydra:totalItems']).toBeGreaterThan(2);
    const all = await numbers('itemsPerPage=100&order[identificationNumber]=asc');
    expect(all.toReversed()).toEqual(await numbers('itemsPerPage=100&order[identificationNumber]=desc'));
    expect(Number(all[0])).toBeLessThan(Number(all[1]));
    expect(await numbers('itemsPerPage=2&page=2&order[identificationNumber]=asc')).toEqual(all.slice(2, 4));
    expect(await numbers('partial=true&itemsPerPage=1')).toHaveLength(1);
    expect(await world.call('GET', '/buybacks?channel=phone', { token })).toMatchObject({ status: 422 });
  });

  test('names customers only to those who may know them', async () => {
    const one = await arrangeDossier(world, world.a, inStore());
    const nameFor = async (token: string): Promise<unknown> =>
      (await world.call('GET', `/buybacks?identificationNumber=${one.number}`, { token })).list[0]?.[
        'customerName'
      ];
    expect(await nameFor(world.a.tokens.store_seller)).toBe('Claire Martin');
    expect(await nameFor(world.a.tokens.warehouse_operator)).toBe('');
    expect(await nameFor(world.a.tokens.root_management_unit_analyst)).toMatch(/^#[0-9A-F]{8}$/);
  });
});

describe('a pre-declared file', () => {
  const waiting = () => ({
    buyback: { status: 'bb_awaiting_store_drop' as const, preDeclaredPrice: 21_000, declaredPrice: null },
    item: { status: 'item_awaiting_store_drop' as const },
  });

  test('is found by any store of the account; an old one is flagged', async () => {
    const file = await arrangeDossier(world, world.a, waiting());
    const path = `/buybacks/predeclared/${file.number}`;
    expect((await get(path, world.a.tokens.otherSeller)).json).toMatchObject({ olderThan15Days: false });
    expect((await get('/buybacks-predeclared', world.a.tokens.store_seller)).list).toContainEqual(
      expect.objectContaining({ identificationNumber: file.number }),
    );
    await world.sql.query(`update buybacks set "createdAt" = '2026-02-01' where "id" = $1`, [file.buybackId]);
    expect((await get(path, world.a.tokens.store_seller)).json).toMatchObject({ olderThan15Days: true });
    expect((await get(path, world.b.tokens.store_seller)).status).toBe(404);
    expect((await get(path, world.a.tokens.warehouse_manager)).status).toBe(403);
    expect((await get(path, null)).status).toBe(401);
    const sent = await arrangeDossier(world, world.a);
    expect(
      (await get(`/buybacks/predeclared/${sent.number}`, world.a.tokens.store_seller)).json,
    ).toMatchObject({
      code: 'not_eligible',
      currentStatus: 'bb_in_transit',
    });
  });
});

describe('the list of what waits for its owner', () => {
  test('holds the files of the account’s stores, and only those', async () => {
    const status = 'bb_awaiting_store_drop' as const;
    const buyback = { status, preDeclaredPrice: 21_000, declaredPrice: null };
    const item = { status: 'item_awaiting_store_drop' as const };
    const mine = await arrangeDossier(world, world.a, { buyback, item });
    const foreign = await arrangeDossier(world, world.b, { buyback, item });
    const sent = await arrangeDossier(world, world.a);
    const numbers = async (token: string) =>
      (await get('/buybacks-predeclared?itemsPerPage=100', token)).list.map(
        (one) => one['identificationNumber'],
      );
    for (const token of [world.a.tokens.store_seller, world.a.tokens.otherStoreManager]) {
      const found = await numbers(token);
      expect(found).toContain(mine.number);
      expect(found).not.toContain(foreign.number);
      expect(found).not.toContain(sent.number);
    }
    expect(await numbers(world.b.tokens.store_seller)).not.toContain(mine.number);
  });

  test('begins with those of one’s own store, the others on demand, and is searched by the customer’s name', async () => {
    const status = 'bb_awaiting_store_drop' as const;
    const arrange = (storeId: string | null) =>
      arrangeDossier(world, world.a, {
        buyback: { status, preDeclaredPrice: 21_000, declaredPrice: null, storeId },
        item: { status: 'item_awaiting_store_drop' },
      });
    const anywhere = await arrange(null);
    const mine = await arrange(world.a.store);
    const theirs = await arrange(world.a.otherStore);
    const token = world.a.tokens.store_seller;
    const numbers = async (query: string, by = token) =>
      (await get(`/buybacks-predeclared?itemsPerPage=100${query}`, by)).list.map(
        (one) => one['identificationNumber'],
      );
    const all = await numbers('');
    expect(all.indexOf(theirs.number)).toBeGreaterThan(
      Math.max(all.indexOf(mine.number), all.indexOf(anywhere.number)),
    );
    expect(await numbers('&where=own')).toEqual(expect.arrayContaining([mine.number, anywhere.number]));
    expect(await numbers('&where=own')).not.toContain(theirs.number);
    const others = await numbers('&where=others');
    expect([others.includes(theirs.number), others.includes(mine.number)]).toEqual([true, false]);
    await world.sql.query(
      `update customers set "lastName" = 'Quenneville' where "id" = (select "customerId" from buybacks where "id" = $1)`,
      [theirs.buybackId],
    );
    const named = await get('/buybacks-predeclared?customer=quennev', token);
    expect(named.list).toMatchObject([
      { identificationNumber: theirs.number, customerName: expect.stringContaining('Quenneville'), status },
    ]);
    expect(named.list[0]?.['storeName']).toEqual(expect.any(String));
    expect(await numbers('&customer=quennev&where=own')).toEqual([]);
  });

  test('is a store’s; a wrong page is named', async () => {
    expect((await get('/buybacks-predeclared', null)).status).toBe(401);
    for (const who of ['warehouse_manager', 'buyer_manager', 'root_management_unit_analyst'] as const) {
      expect((await get('/buybacks-predeclared', world.a.tokens[who])).status).toBe(403);
    }
    expect(await get('/buybacks-predeclared?page=0', world.a.tokens.store_seller)).toMatchObject({
      status: 422,
      json: { violations: [{ field: 'page' }] },
    });
  });
});

describe('a pre-declaration that was never dropped', () => {
  const expireAfter = (of: Organisation, buybackId: string, days: number) => {
    const accountIds = [of.retailer, of.buyer];
    const now = new Date(world.clock.now.getTime() + days * 86_400_000);
    return inWall(world.db, accountIds, (trx) =>
      expirePredeclaration(
        { accountIds, now },
        trx,
        (job, sent, options) => addJob(trx, accountIds, job, sent, options),
        buybackId,
      ),
    );
  };
  const setDays = (days: number) =>
    world.sql.query(
      'update organization_root_details set "predeclarationExpiryDays" = $1 where "accountId" = $2',
      [days, world.b.retailer],
    );

  test('ends after 60 days, once, and not before', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_store_drop', preDeclaredPrice: 21_000, declaredPrice: null },
      item: { status: 'item_awaiting_store_drop' },
    });
    await expireAfter(world.a, buybackId, 59);
    expect(await stateOf(world, buybackId)).toMatchObject({ buyback: 'bb_awaiting_store_drop' });
    const due = new Date(world.clock.now.getTime() + 61 * 86_400_000);
    expect((await predeclarationsDue(world.db, due)).map(({ id }) => id)).toContain(buybackId);
    await expireAfter(world.a, buybackId, 61);
    await expireAfter(world.a, buybackId, 61);
    expect(await stateOf(world, buybackId)).toMatchObject({
      buyback: 'bb_cancelled',
      item: 'item_cancelled',
      payment: 'payment_cancelled',
    });
    expect(await jobsOf(world, buybackId)).toEqual(['mails.send:cancelled']);
  });

  test('ends after as many days as its retailer waits', async () => {
    const { buybackId } = await arrangeDossier(world, world.b, {
      buyback: { status: 'bb_awaiting_store_drop', preDeclaredPrice: 21_000, declaredPrice: null },
      item: { status: 'item_awaiting_store_drop' },
    });
    await setDays(7);
    await expireAfter(world.b, buybackId, 6);
    expect(await stateOf(world, buybackId)).toMatchObject({ buyback: 'bb_awaiting_store_drop' });
    await setDays(90);
    await expireAfter(world.b, buybackId, 61);
    expect(await stateOf(world, buybackId)).toMatchObject({ buyback: 'bb_awaiting_store_drop' });
    await setDays(7);
    await expireAfter(world.b, buybackId, 7);
    expect(await stateOf(world, buybackId)).toMatchObject({ buyback: 'bb_cancelled' });
  });
});

describe('cancelling', () => {
  const cancel = async (buybackId: string, more: object = {}, token = world.a.tokens.store_manager) => {
    const { buybackVersion } = await stateOf(world, buybackId);
    return post(
      `/buybacks/${buybackId}/cancel`,
      { version: buybackVersion, reason: 'customer_retractation', ...more },
      token,
    );
  };

  test('ends file, item and payment, for ever', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    expect((await cancel(buybackId)).json).toMatchObject({
      status: 'bb_cancelled',
      itemStatus: 'item_cancelled',
    });
    expect(await stateOf(world, buybackId)).toMatchObject({ payment: 'payment_cancelled' });
    expect(await jobsOf(world, buybackId)).toEqual(['mails.send:cancelled']);
    expect((await cancel(buybackId)).status).toBe(409);
    const history = await get(`/buybacks/${buybackId}/history`);
    expect(history.list.map((line) => line['action'])).toEqual(['cancel', 'cancel', 'cancel']);
  });

  test('two at once: one cancels', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    const body = { version: 0, reason: 'other' };
    const token = world.a.tokens.store_manager;
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`/buybacks/${buybackId}/cancel`, body, token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a payment that left refuses it, unless it is forced: the money is to be recovered', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      ...inStore(),
      payment: { status: 'payment_initiated' },
    });
    expect((await cancel(buybackId)).json).toMatchObject({ code: 'payment_not_cancellable' });
    expect((await cancel(buybackId, { force: true })).json).toMatchObject({ code: 'forbidden' });
    const forced = await cancel(buybackId, { force: true }, world.a.tokens.root_management_unit_manager);
    expect(forced.json).toMatchObject({ status: 'bb_cancelled', toRecover: true });
    expect(await stateOf(world, buybackId)).toMatchObject({ payment: 'payment_initiated', toRecover: true });
  });

  test('a parcel on its way goes on travelling; a seller is too late; a version that is old is told', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { storeId: world.a.store },
      item: { storeId: world.a.store },
    });
    expect((await cancel(buybackId, {}, world.a.tokens.store_seller)).json).toMatchObject({
      code: 'seller_too_late',
    });
    expect((await cancel(buybackId, { version: 7 })).json).toMatchObject({
      code: 'status_changed',
      currentStatus: 'bb_in_transit',
    });
    expect((await cancel(buybackId, { reason: 'because' })).json).toMatchObject({ code: 'invalid' });
    expect((await cancel(buybackId)).status).toBe(200);
    expect(await stateOf(world, buybackId)).toMatchObject({ item: 'item_in_transit' });
  });
});

describe('a lost item', () => {
  const lose = async (buybackId: string, place: string, token: string, more: object = {}) => {
    const { buybackVersion } = await stateOf(world, buybackId);
    return post(`/buybacks/${buybackId}/mark-as-lost`, { version: buybackVersion, place, ...more }, token);
  };

  test('in the store: its customer is paid', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    expect((await lose(buybackId, 'store', world.a.tokens.store_seller)).status).toBe(403);
    expect((await lose(buybackId, 'store', world.a.tokens.store_manager)).json).toMatchObject({
      status: 'bb_completed',
      lost: 'store',
      validatedPrice: 21_000,
    });
    expect(await stateOf(world, buybackId)).toMatchObject({
      item: 'item_lost_store',
      payment: 'payment_created',
    });
  });

  test('in transport: a proof of posting is needed when no carrier saw it', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const token = world.a.tokens.buyer_manager;
    expect((await lose(buybackId, 'transport', token)).json).toMatchObject({
      code: 'posting_proof_required',
    });
    const kept = (purpose: 'litigation_proof' | 'control_photo', account: string) =>
      insertUpload(world, purpose, { retailerAccountId: account, buyerAccountId: null });
    for (const proofFileId of [
      unknown,
      await kept('litigation_proof', world.b.buyer),
      await kept('control_photo', world.a.buyer),
    ]) {
      expect(await lose(buybackId, 'transport', token, { proofFileId })).toMatchObject({
        status: 422,
        json: { code: 'invalid', violations: [{ field: 'proofFileId', code: 'choice' }] },
      });
    }
    const proofFileId = await kept('litigation_proof', world.a.buyer);
    expect((await lose(buybackId, 'transport', token, { proofFileId })).status).toBe(200);
    const { rows } = await world.sql.query(
      'select "retailerAccountId", "buyerAccountId" from files where "id" = $1',
      [proofFileId],
    );
    expect(rows).toEqual([{ retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer }]);
    expect(await stateOf(world, buybackId)).toMatchObject({ item: 'item_lost_transport' });
  });

  test('is marked by those of its place, who may there, once', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    const { tokens } = world.a;
    expect((await post(`/buybacks/${buybackId}/mark-as-lost`, {}, null)).status).toBe(401);
    expect((await lose(buybackId, 'store', tokens.warehouse_operator)).status).toBe(403);
    expect((await lose(buybackId, 'store', tokens.buyer_manager)).json).toMatchObject({ code: 'forbidden' });
    expect((await lose(buybackId, 'store', tokens.otherStoreManager)).status).toBe(404);
    expect((await lose(buybackId, 'store', world.b.tokens.store_manager)).status).toBe(404);
    expect(await lose(buybackId, 'street', tokens.store_manager)).toMatchObject({
      status: 422,
      json: { violations: [{ field: 'place' }] },
    });
    expect((await lose(buybackId, 'store', tokens.store_manager, { version: 9 })).json).toMatchObject({
      code: 'status_changed',
    });
    const both = await Promise.all([1, 2].map(() => lose(buybackId, 'store', tokens.store_manager)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await lose(buybackId, 'store', tokens.store_manager)).status).toBe(409);
    const atWork = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse },
      item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
    });
    expect((await lose(atWork.buybackId, 'warehouse', tokens.warehouse_operator)).status).toBe(403);
    expect((await lose(atWork.buybackId, 'warehouse', tokens.store_manager)).status).toBe(404);
    expect((await lose(atWork.buybackId, 'warehouse', tokens.warehouse_manager)).json).toMatchObject({
      lost: 'warehouse',
    });
  });

  test('on its way back: the last proposal is paid after all, by a new payment', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_not_completed', warehouseId: world.a.warehouse },
      item: { status: 'item_returned', warehouseId: world.a.warehouse },
      payment: { status: 'payment_cancelled' },
    });
    expect((await lose(buybackId, 'transport', world.a.tokens.buyer_manager)).json).toMatchObject({
      status: 'bb_completed',
    });
    expect(await stateOf(world, buybackId)).toMatchObject({ payment: 'payment_created' });
  });
});

describe('a payment outside the platform', () => {
  test('is marked by those who may, once', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    const pay = (token: string, version = 0) =>
      post(`/buybacks/${buybackId}/mark-as-paid`, { version, info: 'chèque 12' }, token);
    expect((await pay(world.a.tokens.store_seller)).status).toBe(403);
    expect((await pay(world.a.tokens.store_manager)).json).toMatchObject({ code: 'payment_not_manual' });
    expect((await pay(world.a.tokens.otherStoreManager)).status).toBe(404);
    expect((await pay(world.b.tokens.root_management_unit_manager)).status).toBe(404);
    expect((await pay(world.a.tokens.root_management_unit_manager)).json).toMatchObject({
      paidPrice: 21_000,
      payment: { status: 'payment_completed', info: 'chèque 12' },
    });
    expect((await pay(world.a.tokens.root_management_unit_manager)).status).toBe(409);
    expect((await pay(world.a.tokens.root_management_unit_manager, 1)).status).toBe(409);
  });
});
