import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { z } from 'zod';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { sessionOf } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();

const info = {
  firstName: 'Clara',
  lastName: 'Martin',
  email: 'clara@example.org',
  phone: '+33698765432',
  street: '2 rue du Test',
  streetMore: '',
  zipCode: '59800',
  city: 'Lille',
  country: 'FR',
};
const inStore = (more: Partial<Buyback> = {}): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    buyback: {
      storeId: world.a.store,
      status: 'bb_awaiting_inventory',
      channel: 'store',
      circuitType: 'store_drop',
      createdBy: world.a.users.store_seller,
      ...more,
    },
    item: { storeId: world.a.store, status: 'item_awaiting_inventory' },
  });
const edit = (id: string, body: object, by = world.a.as.root_management_unit_manager) =>
  by.raw('PATCH /buybacks/{id}', { params: { id }, body: { version: 0, ...body } });

describe('an edition', () => {
  test('corrects who sells, where to pay and which device it is, and has the papers made again', async () => {
    const { buybackId, itemId } = await inStore();
    await world.insert('documents', {
      buybackId,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      type: 'transfer_order',
      status: 'failed',
      fileId: null,
      failureReason: 'no paper',
      attempts: 5,
      readyAt: null,
    });
    const iban = 'BE68539007547034';
    const answer = await edit(buybackId, {
      customerInfo: { ...info, iban: 'BE68 5390 0754 7034' },
      customerIdentification: {
        type: 'passport',
        number: '12AB34567',
        issuingAuthority: 'Préfecture du Nord',
        deliveryDate: '2020-05-31',
      },
      imei: '35 320911 417283 6',
      serialNumber: 'F2LXK1',
      comment: 'sans chargeur',
    });
    expect(answer.answer()).toMatchObject({
      version: 1,
      imei: '353209114172836',
      serialNumber: 'F2LXK1',
      comment: 'sans chargeur',
      customer: { firstName: 'Clara', streetMore: null, iban, identityType: 'passport' },
    });
    const { rows } = await world.sql.query<Record<string, string>>(
      `select i."imei", i."serialNumber", p."iban", p."holderName", d."status" from items i
       join payments p on p."buybackId" = i."buybackId" join documents d on d."buybackId" = i."buybackId"
       where i."id" = $1`,
      [itemId],
    );
    const changed = { imei: '353209114172836', serialNumber: 'F2LXK1', iban, holderName: 'Clara Martin' };
    expect(rows).toMatchObject([{ ...changed, status: 'pending' }]);
    expect(await jobsOf(world, buybackId)).toContain('documents.make:transfer_order');
    const history = await world.a.as.store_manager.send('GET /buybacks/{id}/history', {
      params: { id: buybackId },
    });
    const line = history.answer().find(({ action }) => action === 'change');
    expect(line?.['reason']).toContain('firstName, email, phone, street, zipCode, iban');
    expect(JSON.stringify(history.answer())).not.toContain('Clara');
  });

  test('that changes nothing writes nothing', async () => {
    const { buybackId } = await inStore();
    expect((await edit(buybackId, { comment: '' })).answer()).toMatchObject({ version: 0 });
    expect(await jobsOf(world, buybackId)).toEqual([]);
  });

  test('of one dossier of a cart leaves the others as they are', async () => {
    const { buybackId, customerId } = await inStore();
    const other = await inStore({ customerId });
    await edit(buybackId, { customerInfo: info });
    const lastNames = await world.sql.query<{ firstName: string }>(
      `select c."firstName" from buybacks b join customers c on c."id" = b."customerId" where b."id" = any ($1) order by b."id"`,
      [[buybackId, other.buybackId]],
    );
    expect(lastNames.rows.map(({ firstName }) => firstName)).toEqual(['Clara', 'Claire']);
  });

  test('leaves what is learnt of the same customer meanwhile', async () => {
    const { buybackId, customerId } = await inStore();
    const learnt = `update customers set "identityNumber" = 'LEARNT99' where "id" = $1`;
    const answer = await whileWritten(world, [learnt, [customerId]], () =>
      edit(buybackId, { customerInfo: info }),
    );
    expect(answer.status).toBe(200);
    const { rows } = await world.sql.query(
      'select "firstName", "identityNumber" from customers where "id" = $1',
      [customerId],
    );
    expect(rows).toEqual([{ firstName: 'Clara', identityNumber: 'LEARNT99' }]);
  });

  test.each([
    ['the name', { customerInfo: info }, 'awaited'],
    ['the account', { customerInfo: { ...info, firstName: 'Claire', iban: 'BE68539007547034' } }, 'awaited'],
    [
      'the identity document',
      {
        customerIdentification: {
          type: 'passport',
          number: '12AB34567',
          issuingAuthority: 'Préfecture du Nord',
          deliveryDate: '2020-05-31',
        },
      },
      'awaited',
    ],
    ['the address', { customerInfo: { ...info, firstName: 'Claire' } }, 'signed'],
  ] as const)('of %s after the transfer order was signed leaves it %s', async (_, body, state) => {
    const { buybackId, customerId } = await inStore({ finalizedAt: world.clock.now.toISOString() });
    const seller = world.a.as.store_seller;
    const params = { id: buybackId };
    const { order } = await seller.call('GET /buybacks/{id}/signature', { params });
    const content = order?.content ?? '';
    const typed = { name: 'Claire Martin', consent: true, image: null, content };
    await seller.call('POST /buybacks/{id}/signature', { params, body: typed });
    expect((await edit(buybackId, body)).status).toBe(200);
    expect(await seller.call('GET /buybacks/{id}/signature', { params })).toMatchObject({ state });
    // who signed stays as they were
    const { rows } = await world.sql.query('select "firstName", "iban" from customers where "id" = $1', [
      customerId,
    ]);
    expect(rows).toMatchObject([{ firstName: 'Claire' }]);
  });

  test('of the address ends what was mailed to the one before, and the next mail has another link', async () => {
    const { buybackId } = await inStore({
      sessionId: await sessionOf(world, world.a.tokens.pseudo_anonymous),
    });
    const shown = async () => {
      const infos = await world.a.as.pseudo_anonymous.call('GET /buybacks/{id}/additional-infos', {
        params: { id: buybackId },
      });
      return z.string().parse(infos.trackingToken);
    };
    const follow = (signedToken: string) =>
      world.nobody.send('GET /tracking/{signedToken}', { params: { signedToken } });
    const mailed = await shown();
    expect((await edit(buybackId, { customerInfo: { ...info, email: 'claire@example.org' } })).status).toBe(
      200,
    );
    expect(await shown()).toBe(mailed);
    await edit(buybackId, { version: 1, customerInfo: info });
    expect((await follow(mailed)).refusal().code).toBe('not_found');
    const next = await shown();
    expect(next).not.toBe(mailed);
    expect(await shown()).toBe(next);
    expect((await follow(next)).status).toBe(200);
    expect((await follow(mailed)).status).toBe(404);
  });

  test('is refused after the check-in, which its screens are told beforehand', async () => {
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_in_processing', storeId: world.a.store },
      item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
    });
    expect((await edit(buybackId, { comment: 'trop tard' })).refusal()).toMatchObject({
      code: 'not_editable',
      extra: { currentStatus: 'bb_in_processing' },
    });
    const open = await inStore();
    const transitions = (id: string) =>
      world.a.as.store_manager.send('GET /buybacks/{id}/transitions', { params: { id } });
    const editOf = async (id: string) => (await transitions(id)).answer().find(({ name }) => name === 'edit');
    expect(await editOf(open.buybackId)).toEqual({
      name: 'edit',
      allowed: true,
      code: null,
      key: null,
      scanCode: null,
    });
    expect(await editOf(buybackId)).toBeUndefined();
  });

  test('is a seller’s for their own dossier on the same day only', async () => {
    const seller = world.a.as.store_seller;
    const mine = await inStore();
    expect((await edit(mine.buybackId, { comment: 'a' }, seller)).status).toBe(200);
    const another = await inStore({ createdBy: world.a.users.store_manager });
    expect((await edit(another.buybackId, { comment: 'a' }, seller)).refusal().code).toBe(
      'seller_edit_too_late',
    );
    const old = await inStore({ createdAt: '2026-03-01T18:00:00.000Z' });
    expect((await edit(old.buybackId, { comment: 'a' }, seller)).refusal().code).toBe('seller_edit_too_late');
  });

  test('is refused to others, and to whoever would overwrite what they may not read', async () => {
    const { buybackId } = await inStore();
    expect((await edit(buybackId, { comment: 'a' }, world.nobody)).status).toBe(401);
    expect((await edit(buybackId, { comment: 'a' }, world.a.as.warehouse_manager)).status).toBe(403);
    expect((await edit(buybackId, { comment: 'a' }, world.b.as.store_manager)).status).toBe(404);
    expect((await edit(buybackId, { comment: 'a' }, world.a.as.otherStoreManager)).status).toBe(404);
    expect((await edit(buybackId, { customerInfo: info }, world.a.as.admin)).status).toBe(403);
    const identity = {
      type: 'passport',
      number: '12AB34567',
      issuingAuthority: 'Préfecture',
      deliveryDate: '2020-05-31',
    };
    const seller = await edit(buybackId, { customerIdentification: identity }, world.a.as.store_seller);
    expect(seller.status).toBe(403);
    expect((await edit(buybackId, { comment: 'vu' }, world.a.as.admin)).status).toBe(200);
  });

  test('is refused with every wrong field named', async () => {
    const { buybackId } = await inStore();
    const answer = await edit(buybackId, {
      customerInfo: { ...info, email: 'clara', zipCode: '1', iban: 'FR76' },
      customerIdentification: {
        type: 'card',
        number: '1',
        issuingAuthority: 'x',
        deliveryDate: '1920-01-01',
      },
      imei: '12-34',
      serialNumber: 'a',
      comment: 'x'.repeat(501),
    });
    expect(answer.status).toBe(422);
    const fields = answer.refusal().violations.map(({ field }) => field);
    expect(fields.toSorted()).toEqual([
      'comment',
      'customerIdentification.deliveryDate',
      'customerIdentification.issuingAuthority',
      'customerIdentification.number',
      'customerIdentification.type',
      'customerInfo.email',
      'customerInfo.iban',
      'customerInfo.zipCode',
      'imei',
      'serialNumber',
    ]);
    const future = await edit(buybackId, {
      customerIdentification: {
        type: 'passport',
        number: '12AB34567',
        issuingAuthority: 'Préfecture',
        deliveryDate: '2026-03-03',
      },
    });
    expect(future.refusal().violations).toMatchObject([
      { field: 'customerIdentification.deliveryDate', code: 'date_future' },
    ]);
  });

  test('of an old version, or one of two at once, is told what the dossier has become', async () => {
    const { buybackId } = await inStore();
    const both = await Promise.all([edit(buybackId, { comment: 'a' }), edit(buybackId, { comment: 'b' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await edit(buybackId, { comment: 'c' })).refusal()).toMatchObject({
      code: 'status_changed',
      extra: { currentStatus: 'bb_awaiting_inventory' },
    });
  });

  test('is refused for the IBAN of money that has left', async () => {
    const { buybackId, paymentId } = await inStore();
    await world.sql.query(`update payments set "status" = 'payment_initiated' where "id" = $1`, [paymentId]);
    const iban = { customerInfo: { ...info, iban: 'BE68539007547034' } };
    expect((await edit(buybackId, iban)).refusal().code).toBe('payment_already_sent');
    expect((await edit(buybackId, { customerInfo: info })).status).toBe(200);
  });

  test('is refused for the IMEI when the money leaves while it is sent', async () => {
    const { buybackId, paymentId } = await inStore();
    const leaves = `update payments set "status" = 'payment_initiated' where "id" = $1`;
    const answer = await whileWritten(world, [leaves, [paymentId]], () =>
      edit(buybackId, { imei: anotherImei() }),
    );
    expect(answer.refusal().code).toBe('imei_locked');
    const kept = await world.a.as.store_manager.call('GET /buybacks/{id}', { params: { id: buybackId } });
    expect(kept).toMatchObject({ version: 0, imei: '353209112345678' });
  });
});
