import { isUnused, deleteCategory } from '@reprise/administration/server/imports/import-categories.db.ts';
import { emptyTables } from '@reprise/administration/server/sandboxes/sandboxes.db.ts';
import { countOpenDossiers } from '@reprise/dossier/server/public.ts';
import { mailPage, mailTotal } from '@reprise/paperwork/server/mails/mail-list.db.ts';
import { moduleOfType, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Tables } from '@reprise/registers/tables.ts';
import { dossiersOfLinesQuery } from '@reprise/sale/server/carts/sold-declarations.db.ts';
import { countQuotes } from '@reprise/sale/server/quotes/quotes.db.ts';
import { doneQuery } from '@reprise/workshop/server/benches/bench-queue.db.ts';
import { buybacksOfParcel } from '@reprise/workshop/server/check-in/check-in.db.ts';
import { useOf } from '@reprise/workshop/server/stocks/stocks.db.ts';
import { deleteStock } from '@reprise/workshop/server/stocks/write-stock.db.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insertTransport } from '../kit/around-dossier.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { copyRow, rowsRead } from '../kit/many-rows.ts';
import { makeSandbox } from '../kit/sandbox.ts';
import { openWorld } from '../kit/world.ts';

// Where an account has many rows, what is looked for among them is found by an index (docs/scale.md).

const world = await openWorld();
const { a } = world;
const accounts = [a.retailer, a.buyer];
const many = 300;

const cartOf = async (buybackId: string): Promise<string> => {
  const { rows } = await world.sql.query<{ cartId: string }>(
    'select "cartId" from buybacks where "id" = $1',
    [buybackId],
  );
  return rows[0]?.cartId ?? '';
};

let dossier: Arranged;
beforeAll(async () => {
  dossier = await arrangeDossier(world, a, { item: { warehouseId: a.warehouse } });
  await copyRow(world, 'customers', dossier.customerId, many, { email: `'customer' || n || '@example.org'` });
  await copyRow(world, 'carts', await cartOf(dossier.buybackId), many, { cartNumber: `'M' || n` });
  const numbers = `'2' || lpad(n::text, 12, '0')`;
  await copyRow(world, 'buybacks', dossier.buybackId, many, { identificationNumber: numbers });
  await copyRow(world, 'items', dossier.itemId, many, {
    buybackId: `(select "id" from buybacks where "identificationNumber" = ${numbers})`,
    stockId: `'${a.stocks.to_refurbish}'::uuid`,
  });
});

/** Somebody who sees the whole of one account. */
const somebody = (userType: UserType, accountId: string): Actor => ({
  userId: a.users[userType],
  name: '',
  userType,
  module: moduleOfType[userType],
  accountId,
  organizationId: null,
  accountIds: [accountId],
  organizationIds: null,
});

/** Some work reads a few of the many rows of a table. */
const expectFew = async (table: keyof Tables, work: (trx: Trx) => Promise<unknown>) =>
  expect(await rowsRead(world, accounts, table, work)).toBeLessThan(many / 10);

test('a parcel is found by the number of its carrier, alone or as a package of one item', async () => {
  const { buybackId, itemId, number } = dossier;
  const owners = { retailerAccountId: a.retailer, buyerAccountId: a.buyer };
  const packageId = await world.insert('packages', {
    ...owners,
    number: 'C0000000421',
    storeId: null,
    warehouseId: a.warehouse,
    destinationType: 'warehouse',
    destinationId: a.warehouse,
    status: 'open',
    transportId: null,
    createdBy: null,
    closedAt: null,
    handedOverAt: null,
  });
  const addedAt = world.clock.now.toISOString();
  await world.insert('package_items', { ...owners, packageId, itemId, buybackCode: number, addedAt });
  await insertTransport(world, { trackingNumber: 'ALONE1', buybackId });
  await insertTransport(world, { trackingNumber: 'PACKED1', packageId });
  for (const [code, found] of [
    ['ALONE1', [{ buybackId }]],
    ['PACKED1', [{ buybackId }]],
    ['NOBODY1', []],
  ] as const)
    await expectFew('items', async (trx) => expect(await buybacksOfParcel(trx, code)).toEqual(found));
});

test('a customer, and whoever keeps an estimate, is found by their address, whatever its capitals', async () => {
  await world.sql.query(`update buybacks set "inCartId" = 'drawn' where "id" = $1`, [dossier.buybackId]);
  await expectFew('customers', async (trx) => {
    const { rows } = await trx.executeQuery(
      dossiersOfLinesQuery(a.retailer, 'Claire@Example.org', ['drawn']),
    );
    expect(rows).toEqual([{ inCartId: 'drawn' }]);
  });
  const at = world.clock.now;
  const of = { accountId: a.retailer, locale: 'fr-FR', currency: 'EUR', sessionId: null } as const;
  const kept = await world.insert('saved_quotes', {
    ...of,
    tokenHash: 'hash',
    email: 'claire@example.org',
    lines: [],
    total: 1,
    guaranteeUntil: at.toISOString(),
    consentedAt: at.toISOString(),
    createdAt: at.toISOString(),
  });
  await copyRow(world, 'saved_quotes', kept, many, {
    tokenHash: `'hash' || n`,
    email: `n || '@example.org'`,
  });
  const before = new Date(at.getTime() - 1);
  const asked = { email: 'CLAIRE@example.org', day: before, sessionId: null, hour: before };
  await expectFew('saved_quotes', async (trx) =>
    expect(await countQuotes(trx, a.retailer, asked)).toEqual({ toAddress: 1, ofVisitor: 0 }),
  );
});

test('the mails to a person, and those to all people, are found among those to customers', async () => {
  const mail = (to: string, userId: string | null) =>
    world.insert('mails', {
      retailerAccountId: a.retailer,
      buyerAccountId: userId === null ? a.buyer : null,
      buybackId: userId === null ? dossier.buybackId : null,
      cartId: null,
      userId,
      jobKey: randomUUID(),
      kind: userId === null ? 'received' : 'password_renew',
      to,
      locale: 'fr-FR',
      subject: 'Objet',
      text: 'Texte',
      html: '<p>Texte</p>',
      attachments: [],
      status: 'sent',
      attempts: 1,
      failureReason: null,
      sentAt: null,
    });
  await mail('analyst@example.org', a.users.root_management_unit_analyst);
  await mail('seller@example.org', a.users.store_seller);
  await copyRow(world, 'mails', await mail('claire@example.org', null), many, { jobKey: 'uuidv7()' });
  const filters = { page: 1, itemsPerPage: 25 };
  for (const [userType, found] of [
    ['root_management_unit_analyst', ['analyst@example.org']],
    // administers the users, and reads no mails to customers
    ['admin', ['analyst@example.org', 'seller@example.org']],
  ] as const)
    await expectFew('mails', async (trx) => {
      const actor = somebody(userType, a.retailer);
      const mails = await mailPage(trx, actor, filters);
      expect(mails.map(({ to }) => to).toSorted()).toEqual(found);
      expect(await mailTotal(trx, actor, filters)).toBe(found.length);
    });
});

test('what was done at a bench is counted among what was done at the others', async () => {
  const line = (action: string) =>
    world.insert('history', {
      buybackId: dossier.buybackId,
      itemId: dossier.itemId,
      retailerAccountId: a.retailer,
      buyerAccountId: a.buyer,
      subject: 'item',
      subjectId: dossier.itemId,
      action,
      from: null,
      to: null,
      userId: a.users.warehouse_operator,
      userName: 'Alex',
      userType: 'warehouse_operator',
      moduleType: 'rps',
      reason: '',
      device: '',
      happenedAt: world.clock.now.toISOString(),
    });
  await line('ship');
  await copyRow(world, 'history', await line('move'), many);
  await expectFew('history', async (trx) => {
    const { rows } = await trx.executeQuery(
      doneQuery(
        { ...somebody('warehouse_operator', a.buyer), organizationIds: [a.warehouse] },
        'shipping',
        world.clock.now,
      ).compile(),
    );
    expect(rows).toEqual([{ byAll: 1, byMe: 1 }]);
  });
});

test('an empty stock is deleted without a look at what lies in the others', async () => {
  const [stockId = ''] = await copyRow(world, 'stocks', a.stocks.to_refurbish, 1, {
    name: `'Vide'`,
    identifier: `'empty'`,
    native: 'null',
  });
  await expectFew('items', async (trx) => {
    expect(await useOf(trx, stockId)).toEqual({ itemCount: 0, stepCount: 0 });
    await deleteStock(trx, stockId);
  });
});

test('an empty category is deleted without a look at what was bought in the others', async () => {
  const [id = ''] = await copyRow(world, 'categories', a.category, 1, { identifier: `'empty'` });
  await expectFew('buybacks', async (trx) => {
    expect(await isUnused(trx, { id, accountId: a.retailer })).toBe(true);
    await deleteCategory(trx, { id, accountId: a.retailer });
  });
});

test('the open dossiers of a workshop are counted without those of the others', async () => {
  const place = { id: a.otherWarehouse, type: 'warehouse', accountId: a.buyer } as const;
  await expectFew('buybacks', async (trx) =>
    expect(await countOpenDossiers(trx, [place])).toEqual(new Map([[place.id, 0]])),
  );
});

test('what a sandbox has is deleted without a look at what its account has', async () => {
  const { id } = await makeSandbox(world, a);
  const accountOfCopy = `'${id}'::uuid`;
  await copyRow(world, 'customers', dossier.customerId, 1, {
    retailerAccountId: accountOfCopy,
    buyerAccountId: accountOfCopy,
  });
  const deleted: number[] = [];
  for (const table of ['carts', 'customers', 'buybacks', 'items', 'mails', 'history'] as const) {
    const read = await rowsRead(world, [id], table, async (trx) => deleted.push(await emptyTables(trx, id)));
    expect([table, read < many / 10]).toEqual([table, true]);
  }
  expect(deleted[0]).toBeGreaterThan(0);
});
