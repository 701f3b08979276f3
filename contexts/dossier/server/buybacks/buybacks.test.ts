import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { Organisation } from '@reprise/tests/kit/organisation.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expirePredeclaration } from '@reprise/sale/server/cancellation/expire-predeclaration.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertBatch, insertRule, insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { sessionOf } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { toShip } from '../../domain/buybacks/open-files.ts';
import { predeclarationsDue } from './timers.db.ts';

const world = await openWorld();

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

describe('a dossier', () => {
  test('is seen by its own people, with the personal data that each may read', async () => {
    const { buybackId, number } = await arrangeDossier(world, world.a, inStore());
    const seller = await world.a.as.store_seller.send('GET /buybacks/{id}', { params: { id: buybackId } });
    expect(seller.answer()).toMatchObject({
      identificationNumber: number,
      storeName: 'Magasin A1',
      warehouseName: 'Atelier A1',
      buyerName: 'Repreneur A',
      circuitName: 'web_post',
      customer: { lastName: 'Martin', identityNumber: null },
      payment: { status: 'awaiting_payment', amount: 21_000 },
    });
    expect(seller.answer().customer).toMatchObject({ iban: 'FR76 •••• 189' });
    expect(seller.answer()).not.toHaveProperty('priceSnapshot');
    const { tokens } = world.a;
    expect(
      await world
        .as(tokens.root_management_unit_manager)
        .call('GET /buybacks/{id}', { params: { id: buybackId } }),
    ).toMatchObject({ customer: { iban: 'FR7630006000011234567890189', identityNumber: '12AB34567' } });
    for (const who of [
      'admin',
      'root_management_unit_analyst',
      'warehouse_manager',
      'warehouse_operator',
    ] as const) {
      expect(
        await world.as(tokens[who]).call('GET /buybacks/{id}', { params: { id: buybackId } }),
      ).toMatchObject({ customer: null });
    }
    expect(
      await world.a.as.root_management_unit_manager.call('GET /buybacks/by-identification-number/{n}', {
        params: { n: number },
      }),
    ).toMatchObject({ id: buybackId });
  });

  test('does not exist for people of other organisations', async () => {
    const { buybackId, number } = await arrangeDossier(world, world.a, inStore());
    for (const name of [
      'GET /buybacks/{id}',
      'GET /buybacks/{id}/transitions',
      'GET /buybacks/{id}/history',
      'GET /buybacks/{id}/price-ledger',
      'GET /buybacks/{id}/instructions',
      'GET /buybacks/{id}/additional-infos',
    ] as const) {
      const status = async (by: Driver) => (await by.raw(name, { params: { id: buybackId } })).status;
      expect(await status(world.nobody)).toBe(401);
      expect(await status(world.a.as.otherSeller)).toBe(404);
      // operators read no prices, in any workshop
      const operator = name === 'GET /buybacks/{id}/price-ledger' ? 403 : 404;
      expect(await status(world.a.as.otherOperator)).toBe(operator);
      expect(await status(world.b.as.root_management_unit_manager)).toBe(404);
      expect(await status(world.a.as.pseudo_anonymous)).toBe(404);
      expect(await status(world.a.as.root_management_unit_manager)).toBe(200);
    }
    expect(
      await world.b.as.buyer_manager.refusal('GET /buybacks/by-identification-number/{n}', {
        params: { n: number },
      }),
    ).toMatchObject({ code: 'not_recognised' });
    expect(
      await world.a.as.root_management_unit_manager.refused('GET /buybacks/{id}', {
        params: { id: '11111111-1111-4111-8111-111111111111' },
      }),
    ).toBe('not_found');
    expect(
      await world.a.as.root_management_unit_manager.refused('GET /buybacks/{id}', {
        params: { id: 'not-a-uuid' },
      }),
    ).toBe('not_found');
  });

  test('of the site is read by the visitor who made it', async () => {
    const sessionId = await sessionOf(world, world.a.tokens.pseudo_anonymous);
    const { buybackId } = await arrangeDossier(world, world.a, { buyback: { sessionId } });
    expect(
      await world.a.as.pseudo_anonymous.call('GET /buybacks/{id}', { params: { id: buybackId } }),
    ).toMatchObject({ customer: { lastName: 'Martin' } });
    expect(await world.a.as.otherVisitor.refused('GET /buybacks/{id}', { params: { id: buybackId } })).toBe(
      'not_found',
    );
    expect(
      await world.a.as.pseudo_anonymous.call('GET /buybacks/{id}/instructions', {
        params: { id: buybackId },
      }),
    ).toEqual([{ sequence: 1, label: 'Protégez votre téléphone', type: 'protect', image: null }]);
    expect(
      await world.a.as.pseudo_anonymous.call('GET /buybacks/{id}/additional-infos', {
        params: { id: buybackId },
      }),
    ).toMatchObject({ confirmation: 'documents', paymentDelayDays: 5, destination: 'Atelier A1' });
  });

  test('of the site shows its visitor no comment of the workshop that is not shared, and no work of its staff', async () => {
    const { a } = world;
    const sessionId = await sessionOf(world, a.tokens.pseudo_anonymous);
    const { buybackId, itemId } = await arrangeDossier(world, a, {
      buyback: { sessionId, workshopComment: 'Châssis faussé' },
    });
    await world.sql.query(
      `insert into history ("buybackId", "itemId", "retailerAccountId", "buyerAccountId", "subject", "subjectId", "action",
         "from", "to", "userName", "userType", "moduleType", "reason", "device", "happenedAt")
       select $1, $2, $3, $4, subject, $1, 'cancel', null, null, 'Nadia Petit', 'warehouse_operator', 'rps',
         'authority_hold', '', now() from unnest('{buyback,item}'::text[]) as subject`,
      [buybackId, itemId, a.retailer, a.buyer],
    );
    const params = { id: buybackId };
    const share = (isShared: boolean) =>
      world.sql.query(
        'update organization_root_details set "isWarehouseCommentSharedToClient" = $2 where "accountId" = $1',
        [a.retailer, isShared],
      );
    await share(false);
    expect(await a.as.pseudo_anonymous.call('GET /buybacks/{id}', { params })).toMatchObject({
      workshopComment: '',
    });
    expect(await a.as.root_management_unit_manager.call('GET /buybacks/{id}', { params })).toMatchObject({
      workshopComment: 'Châssis faussé',
    });
    expect(await a.as.pseudo_anonymous.call('GET /buybacks/{id}/history', { params })).toMatchObject([
      { subject: 'buyback', userName: '', reason: '' },
    ]);
    expect(
      await a.as.root_management_unit_manager.call('GET /buybacks/{id}/history', { params }),
    ).toMatchObject([
      { userName: 'Nadia Petit', reason: 'authority_hold' },
      { userName: 'Nadia Petit', reason: 'authority_hold' },
    ]);
    await share(true);
    expect(await a.as.pseudo_anonymous.call('GET /buybacks/{id}', { params })).toMatchObject({
      workshopComment: 'Châssis faussé',
    });
  });

  test('of the site shows its visitor not what staff wrote to each other about it', async () => {
    const { a } = world;
    const sessionId = await sessionOf(world, a.tokens.pseudo_anonymous);
    const noted = { cancelComment: 'Client connu pour fraude', toRecover: true, dispatchTrace: 'La règle 3' };
    const { buybackId } = await arrangeDossier(world, a, {
      buyback: {
        sessionId,
        status: 'bb_cancelled',
        cancelReason: 'other',
        createdBy: a.users.store_seller,
        ...noted,
      },
    });
    await world.sql.query(
      `update payments set "status" = 'payment_failed', "complementaryInformation" = 'Payé par Karim',
         "failureReason" = 'AC04: compte clos' where "buybackId" = $1`,
      [buybackId],
    );
    const params = { id: buybackId };
    const toStaff = { info: 'Payé par Karim', failureReason: 'AC04: compte clos' };
    expect(await a.as.root_management_unit_manager.call('GET /buybacks/{id}', { params })).toMatchObject({
      ...noted,
      createdBy: a.users.store_seller,
      payment: toStaff,
    });
    expect(await a.as.pseudo_anonymous.call('GET /buybacks/{id}', { params })).toMatchObject({
      status: 'bb_cancelled',
      cancelReason: 'other',
      cancelComment: null,
      toRecover: false,
      dispatchTrace: '',
      createdBy: null,
      payment: { status: 'payment_failed', info: null, failureReason: null },
    });
  });

  test('until it was dropped, its customer is told the store that they chose', async () => {
    const { a } = world;
    const sessionId = await sessionOf(world, a.tokens.pseudo_anonymous);
    const status = 'bb_awaiting_store_drop' as const;
    const { buybackId } = await arrangeDossier(world, a, {
      buyback: {
        sessionId,
        storeId: a.store,
        status,
        declaredPrice: null,
        preDeclaredPrice: 21_000,
      },
      item: { status: 'item_awaiting_store_drop' as const },
    });
    const { rows } = await world.sql.query<{ name: string }>(
      'select "commonName" as name from organizations where "id" = $1',
      [a.store],
    );
    expect(
      await a.as.pseudo_anonymous.call('GET /buybacks/{id}/additional-infos', { params: { id: buybackId } }),
    ).toMatchObject({ destination: rows[0]?.name });
  });

  test('asks what the nearest rule of its circuit asks, also that of a category above', async () => {
    const { a } = world;
    const { buybackId } = await arrangeDossier(world, a, inStore());
    const asked = async () =>
      await world.a.as.root_management_unit_manager.call('GET /buybacks/{id}/instructions', {
        params: { id: buybackId },
      });
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

  test('shows what its rule and the nearest category say before the thing is handed over', async () => {
    const { a } = world;
    const { buybackId } = await arrangeDossier(world, a, inStore());
    const told = async (locale: string) =>
      (
        await world
          .as(a.tokens.store_seller, { 'accept-language': locale })
          .call('GET /buybacks/{id}/additional-infos', { params: { id: buybackId } })
      ).packingInstructions;
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
    const sessionId = await sessionOf(world, world.a.tokens.pseudo_anonymous);
    const { buybackId, number } = await arrangeDossier(world, world.a, {
      buyback: { sessionId, storeId: world.a.store },
    });
    const infos = (driver: Driver) =>
      driver.send('GET /buybacks/{id}/additional-infos', { params: { id: buybackId } });
    const shown = z.string().parse((await infos(world.a.as.pseudo_anonymous)).answer().trackingToken);
    expect(shown).toMatch(/^[\w-]{43}$/);
    expect((await infos(world.a.as.pseudo_anonymous)).answer().trackingToken).toBe(shown);
    const links = await world.sql.query<{ tokenHash: string }>(
      `select "tokenHash" from signed_links where "buybackId" = $1`,
      [buybackId],
    );
    expect(links.rows).toEqual([{ tokenHash: hashOf(shown) }]);
    expect(
      await world.nobody.call('GET /tracking/{signedToken}', { params: { signedToken: shown } }),
    ).toMatchObject({ buybackNumber: number });
    expect((await infos(world.a.as.store_seller)).answer().trackingToken).toBeNull();
    expect((await infos(world.a.as.otherVisitor)).status).toBe(404);
    expect(
      await world.nobody.refused('POST /litigations/{signedToken}/accept', {
        params: { signedToken: shown },
        body: {},
      }),
    ).toBe('not_found');
  });

  test('says which actions are allowed, and why the others are not', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      ...inStore(),
      payment: { status: 'payment_initiated' },
    });
    const list = await world.a.as.store_manager.call('GET /buybacks/{id}/transitions', {
      params: { id: buybackId },
    });
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

  test.each(['buyer_manager', 'warehouse_manager'] as const)(
    'says them to a %s of another account too',
    async (role) => {
      const { buybackId } = await arrangeDossier(world, world.a, inStore());
      const list = await world.a.as[role].call('GET /buybacks/{id}/transitions', {
        params: { id: buybackId },
      });
      expect(list.map(({ name }) => name)).toContain('checkInUntracked');
    },
  );
});

describe('the list of dossiers', () => {
  const numbers = async (query: string, driver = world.a.as.buyer_manager) =>
    (await driver.raw('GET /buybacks', { query: queryOf(query) }))
      .answer()
      .items.map((line) => line['identificationNumber']);

  test('holds those of one’s scope and nobody else’s', async () => {
    const web = await arrangeDossier(world, world.a);
    const store = await arrangeDossier(world, world.a, inStore());
    const foreign = await arrangeDossier(world, world.b);
    const { tokens } = world.a;
    const seen = {
      seller: (
        await world.as(tokens.store_seller).call('GET /buybacks', { query: { itemsPerPage: 100 } })
      ).items.map((line) => line['identificationNumber']),
      otherSeller: (
        await world.as(tokens.otherSeller).call('GET /buybacks', { query: { itemsPerPage: 100 } })
      ).items.map((line) => line['identificationNumber']),
      operator: (
        await world.as(tokens.warehouse_operator).call('GET /buybacks', { query: { itemsPerPage: 100 } })
      ).items.map((line) => line['identificationNumber']),
      otherOperator: (
        await world.as(tokens.otherOperator).call('GET /buybacks', { query: { itemsPerPage: 100 } })
      ).items.map((line) => line['identificationNumber']),
      buyer: (
        await world.a.as.buyer_manager.call('GET /buybacks', { query: { itemsPerPage: 100 } })
      ).items.map((line) => line['identificationNumber']),
      provider: (
        await world.as(tokens.super_admin).call('GET /buybacks', { query: { itemsPerPage: 100 } })
      ).items.map((line) => line['identificationNumber']),
    };
    expect(seen.seller).toContain(store.number);
    expect(seen.seller).not.toContain(web.number);
    expect(seen.otherSeller).toEqual([]);
    expect(seen.operator).toEqual(expect.arrayContaining([web.number, store.number]));
    expect(seen.otherOperator).toEqual([]);
    expect(seen.buyer).toEqual(expect.arrayContaining([web.number, store.number]));
    expect(seen.buyer).not.toContain(foreign.number);
    expect(seen.provider).toEqual(expect.arrayContaining([web.number, foreign.number]));
    expect(await world.nobody.refused('GET /buybacks')).toBe('unauthorized');
    expect(await world.as(tokens.pseudo_anonymous).refused('GET /buybacks')).toBe('forbidden');
  });

  test('of what is to be shipped leaves out what its customer has still to send, however long that waits', async () => {
    const brand = 'Nothing';
    const status = 'bb_awaiting_inventory' as const;
    await arrangeDossier(world, world.a, { buyback: { status, brand }, item: { status: 'item_created' } });
    const { number } = await arrangeDossier(world, world.a, {
      ...inStore(),
      buyback: { ...inStore().buyback, brand },
    });
    const { items, total } = await world.a.as.root_management_unit_manager.call('GET /buybacks', {
      query: { ...toShip, brand, order: { updatedAt: 'asc' }, itemsPerPage: 1 },
    });
    expect([total, items.map(({ identificationNumber }) => identificationNumber)]).toEqual([1, [number]]);
  });

  test('is narrowed by every filter', async () => {
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
      // with another check digit, and with the software version
      'imei=353209119999990',
      'imei=3532091199999912',
      'customer=dup',
      'customer=Dupont',
      'customer=claire dup',
      'customer=dupont c',
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
      'customer=claire',
      'customer=claire mart',
      'customer=dupont x',
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
    expect(
      (await world.a.as.warehouse_manager.call('GET /buybacks', { query: { customer: 'dup' } })).items.map(
        (line) => line['identificationNumber'],
      ),
    ).toEqual([]);
  });

  test('counts, sorts and pages; a wrong filter is named', async () => {
    const token = world.a.tokens.buyer_manager;
    const page = await world
      .as(token, { accept: 'application/ld+json' })
      .send('GET /buybacks', { query: { itemsPerPage: 2, order: { identificationNumber: 'asc' } } });
    const members = page.answer().items as { identificationNumber: string }[];
    expect(members).toHaveLength(2);
    expect(page.answer().total).toBeGreaterThan(2);
    const all = (
      await world.a.as.buyer_manager.call('GET /buybacks', {
        query: { itemsPerPage: 100, order: { identificationNumber: 'asc' } },
      })
    ).items.map((line) => line['identificationNumber']);
    expect(all.toReversed()).toEqual(
      (
        await world.a.as.buyer_manager.call('GET /buybacks', {
          query: { itemsPerPage: 100, order: { identificationNumber: 'desc' } },
        })
      ).items.map((line) => line['identificationNumber']),
    );
    expect(Number(all[0])).toBeLessThan(Number(all[1]));
    expect(
      (
        await world.a.as.buyer_manager.call('GET /buybacks', {
          query: { itemsPerPage: 2, page: 2, order: { identificationNumber: 'asc' } },
        })
      ).items.map((line) => line['identificationNumber']),
    ).toEqual(all.slice(2, 4));
    expect(
      (
        await world.a.as.buyer_manager.call('GET /buybacks', { query: { partial: 'true', itemsPerPage: 1 } })
      ).items.map((line) => line['identificationNumber']),
    ).toHaveLength(1);
    expect((await world.as(token).raw('GET /buybacks', { query: { channel: 'phone' } })).refusal().code).toBe(
      'invalid',
    );
  });

  test('names customers only to those who may know them', async () => {
    const one = await arrangeDossier(world, world.a, inStore());
    const nameFor = async (driver: Driver): Promise<unknown> =>
      (await driver.call('GET /buybacks', { query: { identificationNumber: one.number } })).items[0]?.[
        'customerName'
      ];
    expect(await nameFor(world.a.as.store_seller)).toBe('Claire Martin');
    expect(await nameFor(world.a.as.warehouse_operator)).toBe('');
    expect(await nameFor(world.a.as.root_management_unit_analyst)).toMatch(/^#[0-9A-F]{8}$/);
  });
});

describe('a pre-declared dossier', () => {
  const waiting = () => ({
    buyback: { status: 'bb_awaiting_store_drop' as const, preDeclaredPrice: 21_000, declaredPrice: null },
    item: { status: 'item_awaiting_store_drop' as const },
  });

  test('is found by any store of the account; an old one is flagged', async () => {
    const dossier = await arrangeDossier(world, world.a, waiting());
    expect(
      await world.a.as.otherSeller.call('GET /buybacks/predeclared/{identificationNumber}', {
        params: { identificationNumber: dossier.number },
      }),
    ).toMatchObject({ olderThan15Days: false, guaranteeOver: false });
    expect((await world.a.as.store_seller.call('GET /buybacks-predeclared')).items).toContainEqual(
      expect.objectContaining({ identificationNumber: dossier.number }),
    );
    await world.sql.query(
      `update buybacks set "createdAt" = '2026-02-01',
         "priceSnapshot" = "priceSnapshot" || '{"guaranteeUntil": "2026-02-16T22:59:59.999Z"}' where "id" = $1`,
      [dossier.buybackId],
    );
    expect(
      await world.a.as.store_seller.call('GET /buybacks/predeclared/{identificationNumber}', {
        params: { identificationNumber: dossier.number },
      }),
    ).toMatchObject({ olderThan15Days: true, guaranteeOver: true });
    expect(
      await world.b.as.store_seller.refused('GET /buybacks/predeclared/{identificationNumber}', {
        params: { identificationNumber: dossier.number },
      }),
    ).toBe('not_recognised');
    expect(
      await world.a.as.warehouse_manager.refused('GET /buybacks/predeclared/{identificationNumber}', {
        params: { identificationNumber: dossier.number },
      }),
    ).toBe('forbidden');
    expect(
      await world.nobody.refused('GET /buybacks/predeclared/{identificationNumber}', {
        params: { identificationNumber: dossier.number },
      }),
    ).toBe('unauthorized');
    const sent = await arrangeDossier(world, world.a);
    expect(
      await world.a.as.store_seller.refusal('GET /buybacks/predeclared/{identificationNumber}', {
        params: { identificationNumber: sent.number },
      }),
    ).toMatchObject({ code: 'not_eligible', extra: { currentStatus: 'bb_in_transit' } });
  });
});

describe('the list of pre-declared dossiers', () => {
  test('holds the dossiers of the account’s stores, and only those', async () => {
    const status = 'bb_awaiting_store_drop' as const;
    const buyback = { status, preDeclaredPrice: 21_000, declaredPrice: null };
    const item = { status: 'item_awaiting_store_drop' as const };
    const mine = await arrangeDossier(world, world.a, { buyback, item });
    const foreign = await arrangeDossier(world, world.b, { buyback, item });
    const sent = await arrangeDossier(world, world.a);
    const numbers = async (token: string) =>
      (await world.as(token).call('GET /buybacks-predeclared', { query: { itemsPerPage: 100 } })).items.map(
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

  test('begins with those of one’s own store, shows the others on demand, and is searched by the customer’s name', async () => {
    const status = 'bb_awaiting_store_drop' as const;
    const arrange = (storeId: string | null) =>
      arrangeDossier(world, world.a, {
        buyback: { status, preDeclaredPrice: 21_000, declaredPrice: null, storeId },
        item: { status: 'item_awaiting_store_drop' },
      });
    const anywhere = await arrange(null);
    const mine = await arrange(world.a.store);
    const theirs = await arrange(world.a.otherStore);
    const driver = world.a.as.store_seller;
    const numbers = async (query: string, by = driver) =>
      (await by.raw('GET /buybacks-predeclared', { query: queryOf(`itemsPerPage=100${query}`) }))
        .answer()
        .items.map((one) => one['identificationNumber']);
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
    const named = await driver.send('GET /buybacks-predeclared', { query: { customer: 'quennev' } });
    expect(named.answer().items).toMatchObject([
      { identificationNumber: theirs.number, customerName: expect.stringContaining('Quenneville'), status },
    ]);
    expect(named.answer().items[0]?.['storeName']).toEqual(expect.any(String));
    expect(await numbers('&customer=quennev&where=own')).toEqual([]);
  });

  test('is read by stores alone; a wrong page is named', async () => {
    expect(await world.nobody.refused('GET /buybacks-predeclared')).toBe('unauthorized');
    for (const who of ['warehouse_manager', 'buyer_manager', 'root_management_unit_analyst'] as const) {
      expect(await world.a.as[who].refused('GET /buybacks-predeclared')).toBe('forbidden');
    }
    expect(
      await world.a.as.store_seller.refusal('GET /buybacks-predeclared', { query: { page: 0 } }),
    ).toMatchObject({ status: 422, violations: [{ field: 'page' }] });
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
    // all of the last day counts
    await expireAfter(world.b, buybackId, 7);
    expect(await stateOf(world, buybackId)).toMatchObject({ buyback: 'bb_awaiting_store_drop' });
    await expireAfter(world.b, buybackId, 8);
    expect(await stateOf(world, buybackId)).toMatchObject({ buyback: 'bb_cancelled' });
  });
});

describe('cancelling a dossier', () => {
  const cancel = async (buybackId: string, more: object = {}, driver = world.a.as.store_manager) => {
    const { buybackVersion } = await stateOf(world, buybackId);
    return driver.raw('POST /buybacks/{id}/cancel', {
      params: { id: buybackId },
      body: { version: buybackVersion, reason: 'customer_retractation', ...more },
    });
  };

  test('ends its buyback, item and payment, for ever', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    expect((await cancel(buybackId)).answer()).toMatchObject({
      status: 'bb_cancelled',
      itemStatus: 'item_cancelled',
    });
    expect(await stateOf(world, buybackId)).toMatchObject({ payment: 'payment_cancelled' });
    expect(await jobsOf(world, buybackId)).toEqual(['mails.send:cancelled']);
    expect((await cancel(buybackId)).status).toBe(409);
    const history = await world.a.as.root_management_unit_manager.send('GET /buybacks/{id}/history', {
      params: { id: buybackId },
    });
    expect(history.answer().map((line) => line['action'])).toEqual(['cancel', 'cancel', 'cancel']);
  });

  test('is done by one of two at once', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    const body = { version: 0, reason: 'other' };
    const driver = world.a.as.store_manager;
    const answers = await Promise.all(
      [1, 2, 3].map(() => driver.raw('POST /buybacks/{id}/cancel', { params: { id: buybackId }, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('is refused once the payment left, unless it is forced: the money is to be recovered', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      ...inStore(),
      payment: { status: 'payment_initiated' },
    });
    expect((await cancel(buybackId)).refusal()).toMatchObject({ code: 'payment_not_cancellable' });
    expect((await cancel(buybackId, { force: true })).refusal()).toMatchObject({ code: 'forbidden' });
    const office = world.a.as.root_management_unit_manager;
    expect(await office.call('GET /buybacks/{id}/transitions', { params: { id: buybackId } })).toEqual(
      expect.arrayContaining([
        { name: 'cancel', allowed: false, code: 'payment_not_cancellable', key: null, scanCode: null },
        { name: 'cancelForced', allowed: true, code: null, key: null, scanCode: null },
      ]),
    );
    const forced = await cancel(buybackId, { force: true }, office);
    expect(forced.answer()).toMatchObject({ status: 'bb_cancelled', toRecover: true });
    expect(await stateOf(world, buybackId)).toMatchObject({ payment: 'payment_initiated', toRecover: true });
  });

  test('lets a parcel on its way travel on, comes too late for a seller, and refuses an old version', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { storeId: world.a.store },
      item: { storeId: world.a.store },
    });
    expect((await cancel(buybackId, {}, world.a.as.store_seller)).refusal()).toMatchObject({
      code: 'seller_too_late',
    });
    expect((await cancel(buybackId, { version: 7 })).refusal()).toMatchObject({
      code: 'status_changed',
      extra: { currentStatus: 'bb_in_transit' },
    });
    expect((await cancel(buybackId, { reason: 'because' })).refusal()).toMatchObject({ code: 'invalid' });
    expect((await cancel(buybackId)).status).toBe(200);
    expect(await stateOf(world, buybackId)).toMatchObject({ item: 'item_in_transit' });
  });
});

describe('a lost item', () => {
  const lose = async (buybackId: string, place: string, token: string, more: object = {}) => {
    const { buybackVersion } = await stateOf(world, buybackId);
    return world.as(token).raw('POST /buybacks/{id}/mark-as-lost', {
      params: { id: buybackId },
      body: { version: buybackVersion, place, ...more },
    });
  };

  test('in the store has its customer paid', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    expect((await lose(buybackId, 'store', world.a.tokens.store_seller)).status).toBe(403);
    expect((await lose(buybackId, 'store', world.a.tokens.store_manager)).answer()).toMatchObject({
      status: 'bb_completed',
      lost: 'store',
      validatedPrice: 21_000,
    });
    expect(await stateOf(world, buybackId)).toMatchObject({
      item: 'item_lost_store',
      payment: 'payment_created',
    });
  });

  test('in transport needs a proof of posting when no carrier saw it', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const token = world.a.tokens.buyer_manager;
    expect((await lose(buybackId, 'transport', token)).refusal()).toMatchObject({
      code: 'posting_proof_required',
    });
    const list = await world.as(token).call('GET /buybacks/{id}/transitions', { params: { id: buybackId } });
    expect(list.map(({ name }) => name).filter((name) => name.startsWith('lose'))).toEqual([
      'loseInTransport',
    ]);
    const kept = (purpose: 'litigation_proof' | 'control_photo', account: string) =>
      insertUpload(world, purpose, { retailerAccountId: account, buyerAccountId: null });
    for (const proofFileId of [
      unknown,
      await kept('litigation_proof', world.b.buyer),
      await kept('control_photo', world.a.buyer),
    ]) {
      expect((await lose(buybackId, 'transport', token, { proofFileId })).refusal()).toMatchObject({
        code: 'invalid',
        violations: [{ field: 'proofFileId', code: 'choice' }],
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

  test('is marked once, by those of its place who may there', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, inStore());
    const { tokens } = world.a;
    expect(
      (
        await world.nobody.raw('POST /buybacks/{id}/mark-as-lost', { params: { id: buybackId }, body: {} })
      ).refusal().code,
    ).toBe('unauthorized');
    expect((await lose(buybackId, 'store', tokens.warehouse_operator)).status).toBe(403);
    expect((await lose(buybackId, 'store', tokens.buyer_manager)).refusal()).toMatchObject({
      code: 'forbidden',
    });
    expect((await lose(buybackId, 'store', tokens.otherStoreManager)).status).toBe(404);
    expect((await lose(buybackId, 'store', world.b.tokens.store_manager)).status).toBe(404);
    expect((await lose(buybackId, 'street', tokens.store_manager)).refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'place' }],
    });
    expect((await lose(buybackId, 'store', tokens.store_manager, { version: 9 })).refusal()).toMatchObject({
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
    expect((await lose(atWork.buybackId, 'warehouse', tokens.warehouse_manager)).answer()).toMatchObject({
      lost: 'warehouse',
    });
  });

  test('on its way back has the last proposal paid by a new payment', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_not_completed', warehouseId: world.a.warehouse },
      item: { status: 'item_returned', warehouseId: world.a.warehouse },
      payment: { status: 'payment_cancelled' },
    });
    expect((await lose(buybackId, 'transport', world.a.tokens.buyer_manager)).answer()).toMatchObject({
      status: 'bb_completed',
    });
    expect(await stateOf(world, buybackId)).toMatchObject({ payment: 'payment_created' });
  });
});

describe('a payment outside of the program', () => {
  test('is marked by those who may, once', async () => {
    const { buybackId, paymentId } = await arrangeDossier(world, world.a, inStore());
    const pay = (driver: Driver, version = 0) =>
      driver.send('POST /buybacks/{id}/mark-as-paid', {
        params: { id: buybackId },
        body: { version, info: 'chèque 12' },
      });
    expect((await pay(world.a.as.store_seller)).status).toBe(403);
    expect((await pay(world.a.as.store_manager)).refusal()).toMatchObject({ code: 'payment_not_manual' });
    expect((await pay(world.a.as.otherStoreManager)).status).toBe(404);
    expect((await pay(world.b.as.root_management_unit_manager)).status).toBe(404);
    // it waits in a batch of transfers, which it leaves
    const batchId = await insertBatch(world, { count: 1, total: 21_000 });
    await world.sql.query('update payments set "batchId" = $2 where "id" = $1', [paymentId, batchId]);
    expect((await pay(world.a.as.buyer_manager)).answer()).toMatchObject({
      paidPrice: 21_000,
      payment: { status: 'payment_completed', info: 'chèque 12' },
    });
    const { rows } = await world.sql.query('select "batchId" from payments where "id" = $1', [paymentId]);
    expect(rows).toEqual([{ batchId: null }]);
    expect(await jobsOf(world, buybackId)).toEqual(['mails.send:payment_sent']);
    expect((await pay(world.a.as.buyer_manager)).status).toBe(409);
    expect((await pay(world.a.as.buyer_manager, 1)).status).toBe(409);
  });
});
