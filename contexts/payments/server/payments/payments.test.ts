import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { readFileSync } from 'node:fs';
import type { ApiKey } from '@reprise/people/domain/api-keys/api-key.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { makePain002 } from '@reprise/tests/kit/make-pain002.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { copyRow } from '@reprise/tests/kit/many-rows.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';

const world = await openWorld();
const { buyer_manager: asBuyer } = world.a.as;
beforeEach(() =>
  world.sql.query(
    `delete from history; delete from tasks; delete from payments; delete from payment_batches`,
  ),
);

const due = { status: 'payment_created' } as const;
const debtor = { debtorName: 'Repreneur A', debtorIban: 'DE89 3704 0044 0532 0130 00' };
const schema = readFileSync(new URL('../sepa/fixtures/pain.001.001.09.xsd', import.meta.url), 'utf8');

const payment = async (id: string) =>
  (await world.sql.query('select * from payments where "id" = $1', [id])).rows[0];

/** A batch of new payments, prepared by one buyer manager and approved by another. */
async function approvedBatch(count = 2) {
  const files = [];
  for (let i = 0; i < count; i += 1) files.push(await arrangeDossier(world, world.a, { payment: due }));
  const prepared = await world.a.as.buyer_manager.send('POST /payment-batches', { body: debtor });
  expect(prepared.status).toBe(201);
  const approved = await world.a.as.secondBuyerManager.send('POST /payment-batches/{id}/approve', {
    params: { id: prepared.answer().id },
    body: { version: prepared.answer().version, total: prepared.answer().total },
  });
  expect(approved.status).toBe(200);
  return { files, batch: approved.answer() };
}

const answerOf = (
  messageId: unknown,
  payments: { endToEndId: string; status: string; reasonCode?: string; reasonText?: string }[],
  groupStatus: string | null = null,
) => makePain002({ originalMessageId: String(messageId), groupStatus, createdAt: world.clock.now, payments });
const sendAnswer = (batch: { id: string }, xml: string, by = world.a.as.buyer_manager) =>
  by.send('POST /payment-batches/{id}/pain002', { params: { id: batch.id }, body: xml });

describe('the list of payments', () => {
  test('has whole IBANs for those who pay, masked ones for others, and nothing of other organisations', async () => {
    await arrangeDossier(world, world.a, { payment: { ...due, storeId: world.a.store } });
    const read = async (by: Driver) => (await by.call('GET /payments')).items;
    expect(await read(world.a.as.buyer_manager)).toMatchObject([
      { iban: 'FR76 3000 6000 0112 3456 7890 189', holderName: 'Claire Martin', status: 'payment_created' },
    ]);
    expect(await read(world.a.as.store_manager)).toMatchObject([
      { iban: 'FR76 •••• 0189', holderName: 'Claire Martin' },
    ]);
    expect(await read(world.a.as.root_management_unit_analyst)).toMatchObject([
      { iban: 'FR76 •••• 0189', holderName: '' },
    ]);
    expect(await read(world.a.as.otherStoreManager)).toEqual([]);
    expect(await read(world.b.as.buyer_manager)).toEqual([]);
  });

  test('has for a key what it was given: names and whole IBANs not with payment_search alone', async () => {
    await arrangeDossier(world, world.a, { payment: { ...due, storeId: world.a.store } });
    const { root_management_unit_manager: office, buyer_manager: buyer } = world.a.tokens;
    const read = async (maker: string, permissions: ApiKey['permissions'], customer?: string, more = {}) => {
      const { secret } = await keyInNameOf(world, maker, permissions, more);
      const query = customer === undefined ? {} : { customer };
      const { items } = await world.as(secret).call('GET /payments', { query });
      return items.map(({ iban, holderName }) => [iban, holderName]);
    };
    const [whole, masked] = ['FR76 3000 6000 0112 3456 7890 189', 'FR76 •••• 0189'];
    for (const maker of [office, buyer]) {
      expect(await read(maker, ['payment_search'])).toEqual([[masked, '']]);
      expect(await read(maker, ['payment_search'], 'mart')).toEqual([]);
      expect(await read(maker, ['payment_search', 'customer_personal_data_read'], 'mart')).toEqual([
        [masked, 'Claire Martin'],
      ]);
      expect(await read(maker, ['payment_search', 'mark_as_paid'])).toEqual([[whole, '']]);
    }
    const ofStore = { holder: 'organization', organizationId: world.a.store } as const;
    const all = ['payment_search', 'customer_personal_data_read', 'mark_as_paid'] as const;
    expect(await read(office, [...all], undefined, ofStore)).toEqual([[masked, 'Claire Martin']]);
  });

  test('is filtered by status, type and number', async () => {
    const one = await arrangeDossier(world, world.a, { payment: due });
    await arrangeDossier(world, world.a, { payment: { type: 'voucher', provider: 'voucher', iban: null } });
    const read = async (query: string) => {
      const list = (await world.a.as.buyer_manager.raw('GET /payments', { query: queryOf(query) })).answer()
        .items;
      return list.map((row) => row.type);
    };
    expect(await read('status[]=payment_created')).toEqual(['bank_transfer']);
    expect(await read('type[]=voucher')).toEqual(['voucher']);
    expect(await read(`identificationNumber=${one.number}`)).toEqual(['bank_transfer']);
    const wrong = await asBuyer.raw('GET /payments', { query: { status: ['paid'] } });
    expect(wrong.status).toBe(422);
  });

  test.each([
    ['createdAt', [0, 1, 2]],
    // with its bonus, as it is paid
    ['amount', [1, 2, 0]],
    ['status', [2, 0, 1]],
  ])('is ordered by %s, up and down', async (column, order) => {
    const ids: string[] = [];
    for (const one of [
      { amount: 6_000, bonus: 2_000, status: 'payment_created', createdAt: '2026-02-01T09:00:00.000Z' },
      { amount: 5_000, bonus: 0, status: 'payment_initiated', createdAt: '2026-02-02T09:00:00.000Z' },
      { amount: 7_000, bonus: 0, status: 'awaiting_payment', createdAt: '2026-02-03T09:00:00.000Z' },
    ] as const)
      ids.push((await arrangeDossier(world, world.a, { payment: one })).paymentId);
    const read = async (direction: string) =>
      (await asBuyer.raw('GET /payments', { query: queryOf(`order[${column}]=${direction}`) }))
        .answer()
        .items.map(({ id }) => id);
    const upwards = order.map((at) => ids[at]);
    expect(await read('asc')).toEqual(upwards);
    expect(await read('desc')).toEqual(upwards.toReversed());
  });

  test('leaves out statuses, types, and what has no IBAN or batch', async () => {
    await arrangeDossier(world, world.a, { payment: due });
    await arrangeDossier(world, world.a, { payment: { type: 'voucher', provider: 'voucher', iban: null } });
    await arrangeDossier(world, world.b, { payment: due });
    const read = async (query: string, by = asBuyer) => {
      const found = (await by.raw('GET /payments', { query: queryOf(query) })).answer();
      expect(found.total).toBe(found.items.length);
      return found.items.map(({ type }) => type);
    };
    expect(await read('statusNot[]=payment_created')).toEqual(['voucher']);
    expect(await read('typeNot[]=voucher')).toEqual(['bank_transfer']);
    expect(await read('typeNot[]=voucher&typeNot[]=bank_transfer')).toEqual([]);
    expect(await read('type[]=voucher&typeNot[]=voucher')).toEqual([]);
    expect(await read('ibanEmpty=true')).toEqual(['voucher']);
    expect(await read('ibanEmpty=false')).toEqual(['bank_transfer']);
    expect(await read('typeNot[]=voucher', world.b.as.buyer_manager)).toEqual(['bank_transfer']);
    const before = [await read('batchEmpty=false'), (await read('batchEmpty=true')).length];
    await asBuyer.call('POST /payment-batches', { body: debtor });
    expect([before, await read('batchEmpty=false')]).toEqual([[[], 2], ['bank_transfer']]);
    for (const wrong of ['statusNot[]=paid', 'ibanEmpty=perhaps', 'referenceNot=1'])
      expect((await asBuyer.raw('GET /payments', { query: queryOf(wrong) })).status).toBe(422);
  });

  test('is searched by day, amount, customer, and the bank’s own number', async () => {
    const small = await arrangeDossier(world, world.a, {
      payment: { ...due, amount: 5_000, bonus: 250, createdAt: '2026-02-10T23:30:00.000Z', bankId: 'BNK-1' },
    });
    const big = await arrangeDossier(world, world.a, { payment: { ...due, storeId: world.a.store } });

    // the latest first
    const both = [big.paymentId, small.paymentId];
    expect(
      (
        await world.a.as.buyer_manager.call('GET /payments', {
          query: { from: '2026-02-11', to: '2026-02-11' },
        })
      ).items.map((row) => row.id),
    ).toEqual([small.paymentId]);
    expect(
      (await world.a.as.buyer_manager.call('GET /payments', { query: { from: '2026-02-12' } })).items.map(
        (row) => row.id,
      ),
    ).toEqual([big.paymentId]);
    expect(
      (await world.a.as.buyer_manager.call('GET /payments', { query: { to: '2026-03-02' } })).items.map(
        (row) => row.id,
      ),
    ).toEqual(both);
    expect(
      (
        await world.a.as.buyer_manager.call('GET /payments', {
          query: { minAmount: '5250', maxAmount: '5250' },
        })
      ).items.map((row) => row.id),
    ).toEqual([small.paymentId]);
    expect(
      (await world.a.as.buyer_manager.call('GET /payments', { query: { maxAmount: '5249' } })).items.map(
        (row) => row.id,
      ),
    ).toEqual([]);
    expect(
      (await world.a.as.buyer_manager.call('GET /payments', { query: { customer: 'mart' } })).items.map(
        (row) => row.id,
      ),
    ).toEqual(both);
    expect(
      (
        await world.a.as.buyer_manager.call('GET /payments', { query: { customer: 'claire@example.org' } })
      ).items.map((row) => row.id),
    ).toEqual(both);
    expect(
      (await world.a.as.buyer_manager.call('GET /payments', { query: { customer: 'dupont' } })).items.map(
        (row) => row.id,
      ),
    ).toEqual([]);
    expect(
      (await world.a.as.buyer_manager.call('GET /payments', { query: { reference: 'BNK-1' } })).items.map(
        (row) => row.id,
      ),
    ).toEqual([small.paymentId]);
    expect(
      (
        await world.a.as.buyer_manager.call('GET /payments', {
          query: { identificationNumber: big.number.slice(0, 13) },
        })
      ).items.map((row) => row.id),
    ).toEqual([big.paymentId]);
    // users who may not read names find nothing by a name
    expect(
      (
        await world.a.as.root_management_unit_analyst.call('GET /payments', { query: { customer: 'mart' } })
      ).items.map((row) => row.id),
    ).toEqual([]);
    for (const wrong of ['from=hier', 'minAmount=-1', 'minAmount=x'])
      expect((await world.a.as.buyer_manager.raw('GET /payments', { query: queryOf(wrong) })).status).toBe(
        422,
      );
  });

  test('has the numbers of gift cards and vouchers for those who read customers, of others the last digits', async () => {
    const numbers = { cardNumber: '601234567890123456', voucherNumber: '901234567890126543' };
    const { paymentId } = await arrangeDossier(world, world.a, { payment: numbers });
    const masked = { cardNumber: '•••• 3456', voucherNumber: '•••• 6543' };
    const key = await keyInNameOf(world, world.a.tokens.root_management_unit_manager, ['payment_search']);
    const few = world.as(key.secret);
    for (const by of [
      world.a.as.root_management_unit_analyst,
      world.a.as.super_admin,
      world.a.as.admin,
      few,
    ]) {
      expect((await by.call('GET /payments')).items).toMatchObject([masked]);
      expect(await by.call('GET /payments/{id}', { params: { id: paymentId } })).toMatchObject(masked);
      for (const reference of Object.values(numbers))
        expect((await by.call('GET /payments', { query: { reference } })).items).toEqual([]);
    }
    for (const by of [world.a.as.buyer_manager, world.a.as.root_management_unit_manager])
      for (const reference of Object.values(numbers))
        expect((await by.call('GET /payments', { query: { reference } })).items).toMatchObject([numbers]);
  });

  test.each([
    ['nobody', null, 401],
    ['a seller', 'store_seller', 403],
    ['an operator', 'warehouse_operator', 403],
  ] as const)('is refused with %s', async (_, who, status) => {
    const by = who === null ? world.nobody : world.a.as[who];
    expect((await by.send('GET /payments')).status).toBe(status);
  });
});

describe('relaunching and cancelling', () => {
  const failed = { status: 'payment_failed', failureReason: 'AC04' } as const;

  test('tries a failed payment again, to a corrected account', async () => {
    const dossier = await arrangeDossier(world, world.a, { payment: failed });
    const wrong = await world.a.as.buyer_manager.send('POST /payments/{id}/relaunch', {
      params: { id: dossier.paymentId },
      body: { version: 0, iban: 'FR7630006000011234567890180' },
    });
    expect(wrong.refusal()).toMatchObject({ status: 422, violations: [{ field: 'iban', code: 'iban' }] });
    const beyond = await world.a.as.buyer_manager.send('POST /payments/{id}/relaunch', {
      params: { id: dossier.paymentId },
      body: { version: 0, iban: 'TR33 0006 1005 1978 6457 8413 26' },
    });
    expect(beyond.refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'iban', code: 'iban_sepa' }],
    });
    const done = await world.a.as.buyer_manager.send('POST /payments/{id}/relaunch', {
      params: { id: dossier.paymentId },
      body: { version: 0, iban: 'BE68 5390 0754 7034' },
    });
    expect(done.answer()).toMatchObject({
      status: 'payment_created',
      iban: 'BE68 5390 0754 7034',
      failureReason: null,
    });
    expect(
      await world.a.as.buyer_manager.refusal('POST /payments/{id}/relaunch', {
        params: { id: dossier.paymentId },
        body: { version: 0 },
      }),
    ).toMatchObject({ code: 'status_changed', extra: { currentStatus: 'payment_created' } });
    expect(
      await world.a.as.buyer_manager.refused('POST /payments/{id}/relaunch', {
        params: { id: dossier.paymentId },
        body: { version: 1 },
      }),
    ).toBe('payment_not_relaunchable');
    const { rows } = await world.sql.query(
      `select "action", "from", "to", "reason" from history where "buybackId" = $1 order by "id"`,
      [dossier.buybackId],
    );
    // the history says that the IBAN changed, with its last four digits only
    expect(rows).toEqual([
      { action: 'relaunch', from: 'payment_failed', to: 'payment_created', reason: '' },
      { action: 'change', from: null, to: null, reason: 'iban, •••• 7034' },
    ]);
  });

  test('reports an account beyond SEPA that was taken before, and keeps no other payment from being tried', async () => {
    const iban = 'TR330006100519786457841326';
    const by = world.a.as.buyer_manager;
    const relaunch = async (more: object) => {
      const { paymentId } = await arrangeDossier(world, world.a, { payment: { ...failed, iban, ...more } });
      return by.send('POST /payments/{id}/relaunch', { params: { id: paymentId }, body: { version: 0 } });
    };
    expect((await relaunch({})).refusal()).toMatchObject({
      status: 422,
      violations: [{ field: 'iban', code: 'iban_sepa' }],
    });
    // sent by hand
    expect((await relaunch({ currency: 'GBP' })).status).toBe(200);
    expect((await relaunch({ type: 'voucher', provider: 'voucher' })).status).toBe(200);
  });

  test('is one relaunch under the same key twice', async () => {
    const dossier = await arrangeDossier(world, world.a, { payment: failed });
    const again = () =>
      world.a.as.buyer_manager.send('POST /payments/{id}/relaunch', {
        params: { id: dossier.paymentId },
        body: { version: 0 },
        idempotencyKey: 'relaunch-1',
      });
    expect((await again()).status).toBe(200);
    expect((await again()).answer()).toMatchObject({ version: 1 });
  });

  test('cancels a payment that has not left, once of two at once', async () => {
    const dossier = await arrangeDossier(world, world.a, { payment: due });
    const both = await Promise.all(
      [world.a.tokens.buyer_manager, world.a.tokens.secondBuyerManager].map((token) =>
        world.as(token).send('POST /payments/{id}/cancel', {
          params: { id: dossier.paymentId },
          body: { version: 0, reason: 'saisi deux fois' },
        }),
      ),
    );
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await payment(dossier.paymentId)).toMatchObject({ status: 'payment_cancelled', version: 1 });
    expect(
      await world.a.as.buyer_manager.refused('POST /payments/{id}/cancel', {
        params: { id: dossier.paymentId },
        body: { version: 1, reason: 'encore' },
      }),
    ).toBe('payment_not_cancellable');
  });

  test.each(['relaunch', 'cancel'] as const)('refuses to %s to whoever may not', async (what) => {
    const dossier = await arrangeDossier(world, world.a, { payment: failed });
    const status = async (by: Driver, body: object = { version: 0, reason: 'une raison' }) =>
      (await by.raw(`POST /payments/{id}/${what}`, { params: { id: dossier.paymentId }, body })).status;
    expect(await status(world.nobody, { version: 0 })).toBe(401);
    expect(await status(world.a.as.store_manager)).toBe(403);
    expect(await status(world.b.as.buyer_manager)).toBe(404);
    expect(await status(world.a.as.buyer_manager, {})).toBe(422);
  });
});

describe('one payment', () => {
  test('says what may be done, and what happened', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      payment: { status: 'payment_failed', failureReason: 'AC04', storeId: world.a.store },
    });
    const read = async (by: Driver) => by.send('GET /payments/{id}', { params: { id: dossier.paymentId } });
    const names = async (by: Driver) => (await read(by)).answer().actions.map(({ name }) => name);
    expect(await names(world.a.as.buyer_manager)).toEqual(['relaunch', 'cancel', 'mark_as_paid']);
    expect(await names(world.a.as.management_unit_manager)).toEqual([]);
    // a store manager may mark it as paid, but not where a provider pays
    expect((await read(world.a.as.store_manager)).answer().actions).toEqual([
      { name: 'mark_as_paid', refusal: 'payment_not_manual' },
    ]);
    await world.a.as.buyer_manager.send('POST /payments/{id}/relaunch', {
      params: { id: dossier.paymentId },
      body: { version: 0, reason: 'IBAN corrigé au téléphone' },
    });
    expect((await read(world.a.as.buyer_manager)).answer()).toMatchObject({
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      payouts: [],
      history: [{ action: 'relaunch', reason: 'IBAN corrigé au téléphone', userName: 'buyer_manager A' }],
    });
    expect((await read(world.a.as.store_manager)).answer()).toMatchObject({ iban: 'FR76 •••• 0189' });
    expect((await read(world.nobody)).status).toBe(401);
    expect((await read(world.a.as.store_seller)).status).toBe(403);
    expect((await read(world.a.as.otherStoreManager)).status).toBe(404);
    expect((await read(world.b.as.buyer_manager)).status).toBe(404);
  });

  test('that the bank sent back has failed with its reason; the customer is told, and it is relaunched', async () => {
    const completedAt = world.clock.now.toISOString();
    const dossier = await arrangeDossier(world, world.a, {
      payment: { status: 'payment_completed', completedAt },
    });
    const body = { version: 0, reason: 'AC04 Compte clôturé' };
    expect(
      await world.a.as.admin.refused('POST /payments/{id}/returned', {
        params: { id: dossier.paymentId },
        body,
      }),
    ).toBe('forbidden');
    expect(
      await world.b.as.buyer_manager.refused('POST /payments/{id}/returned', {
        params: { id: dossier.paymentId },
        body,
      }),
    ).toBe('not_found');
    expect(
      await world.a.as.buyer_manager.refused('POST /payments/{id}/returned', {
        params: { id: dossier.paymentId },
        body: { version: 0, reason: ' ' },
      }),
    ).toBe('invalid');
    const both = await Promise.all([
      world.a.as.buyer_manager.send('POST /payments/{id}/returned', {
        params: { id: dossier.paymentId },
        body,
      }),
      world.a.as.secondBuyerManager.send('POST /payments/{id}/returned', {
        params: { id: dossier.paymentId },
        body,
      }),
    ]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await payment(dossier.paymentId)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'AC04 Compte clôturé',
      completedAt: null,
    });
    const { rows } = await world.sql.query(`select "kind", "detail" from tasks where "buybackId" = $1`, [
      dossier.buybackId,
    ]);
    expect(rows).toEqual([{ kind: 'payment_failed', detail: 'AC04 Compte clôturé' }]);
    const detail = await asBuyer.call('GET /payments/{id}', { params: { id: dossier.paymentId } });
    expect(detail).toMatchObject({
      history: [
        { action: 'return', from: 'payment_completed', to: 'payment_failed', reason: 'AC04 Compte clôturé' },
      ],
    });
    expect(
      await world.a.as.buyer_manager.call('POST /payments/{id}/relaunch', {
        params: { id: dossier.paymentId },
        body: { version: 1, iban: 'BE68 5390 0754 7034' },
      }),
    ).toMatchObject({ status: 'payment_created' });
    expect(
      await world.a.as.buyer_manager.refused('POST /payments/{id}/returned', {
        params: { id: dossier.paymentId },
        body: { version: 2, reason: 'encore' },
      }),
    ).toBe('status_changed');
  });
});

describe('a payment of a dossier that has ended without a sale', () => {
  const ended = [
    ['refused', { status: 'bb_not_completed' }],
    ['cancelled', { status: 'bb_cancelled', cancelReason: 'customer_retractation' }],
  ] as const;
  const completedAt = world.clock.now.toISOString();
  const item = { status: 'item_to_return', warehouseId: world.a.warehouse } as const;

  test.each(ended)(
    'that was %s is cancelled when it comes back: nothing is left to recover',
    async (_, buyback) => {
      const dossier = await arrangeDossier(world, world.a, {
        buyback: { ...buyback, warehouseId: world.a.warehouse, toRecover: true },
        item,
        payment: { status: 'payment_completed', completedAt },
      });
      const { retailer, buyer, warehouse } = world.a;
      await world.sql.query(
        `insert into tasks ("kind", "retailerAccountId", "buyerAccountId", "warehouseId", "buybackId", "itemId", "detail", "createdAt")
       values ('recover_payment', $1, $2, $3, $4, $5, '', now())`,
        [retailer, buyer, warehouse, dossier.buybackId, dossier.itemId],
      );
      const returned = await asBuyer.call('POST /payments/{id}/returned', {
        params: { id: dossier.paymentId },
        body: { version: 0, reason: 'Carte rendue' },
      });
      expect(returned.status).toBe('payment_cancelled');
      const { rows } = await world.sql.query(
        `select (select "toRecover" from buybacks where "id" = $1) as "toRecover",
         (select count(*)::int from tasks where "buybackId" = $1 and "doneAt" is null) as "tasks",
         (select array_agg("action" order by "action" desc) from history where "subjectId" = $2) as "actions"`,
        [dossier.buybackId, dossier.paymentId],
      );
      expect(rows).toEqual([{ toRecover: false, tasks: 0, actions: ['return', 'cancel'] }]);
      expect(await jobsOf(world, dossier.buybackId)).not.toContain('mails.send:payment_failed');
    },
  );

  test.each(ended)('that was %s is not relaunched, and not offered it', async (_, buyback) => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { ...buyback, warehouseId: world.a.warehouse },
      item,
      payment: { status: 'payment_failed' },
    });
    const params = { id: dossier.paymentId };
    expect(await asBuyer.refused('POST /payments/{id}/relaunch', { params, body: { version: 0 } })).toBe(
      'payment_not_relaunchable',
    );
    const { actions } = await asBuyer.call('GET /payments/{id}', { params });
    expect(actions).toContainEqual({ name: 'relaunch', refusal: 'payment_not_relaunchable' });
  });
});

describe('a batch', () => {
  test('holds no account beyond SEPA, neither its creditor’s nor its debtor’s', async () => {
    const token = world.a.tokens.buyer_manager;
    const beyond = 'TR330006100519786457841326';
    const { paymentId: away } = await arrangeDossier(world, world.a, { payment: { ...due, iban: beyond } });
    const { paymentId: near } = await arrangeDossier(world, world.a, { payment: due });
    const named = { ...debtor, paymentIds: [near, away] };
    expect(await world.as(token).refusal('POST /payment-batches', { body: named })).toMatchObject({
      violations: [{ field: 'paymentIds.1', code: 'iban_sepa' }],
    });
    expect(
      await world.as(token).refusal('POST /payment-batches', { body: { ...debtor, debtorIban: beyond } }),
    ).toMatchObject({ status: 422, violations: [{ field: 'debtorIban', code: 'iban_sepa' }] });
    const prepared = await world.as(token).send('POST /payment-batches', { body: debtor });
    expect(prepared.answer()).toMatchObject({ count: 1 });
    expect((await payment(away)).batchId).toBeNull();
    // a payment that SEPA does not reach leaves an older batch at its approval
    await world.sql.query('update payments set "batchId" = $1 where "id" = $2', [prepared.answer().id, away]);
    const approved = await world.a.as.secondBuyerManager.send('POST /payment-batches/{id}/approve', {
      params: { id: prepared.answer().id },
      body: { version: prepared.answer().version, total: prepared.answer().total },
    });
    expect(approved.answer()).toMatchObject({ count: 1 });
    expect(await payment(away)).toMatchObject({ batchId: null, status: 'payment_created' });
  });

  test('holds only transfers that are due, in euros, with an IBAN, to be paid by the caller', async () => {
    const payable = await arrangeDossier(world, world.a, { payment: { ...due, amount: 10_000, bonus: 500 } });
    await arrangeDossier(world, world.a, {});
    await arrangeDossier(world, world.a, { payment: { ...due, iban: null } });
    await arrangeDossier(world, world.a, { payment: { ...due, currency: 'CHF' } });
    await arrangeDossier(world, world.a, { payment: { ...due, type: 'voucher', provider: 'voucher' } });
    await arrangeDossier(world, world.b, { payment: due });
    expect(
      await world.a.as.root_management_unit_manager.refused('POST /payment-batches', { body: debtor }),
    ).toBe('batch_empty');
    expect(await asBuyer.call('GET /payment-batches/due')).toEqual({ count: 1, total: 10_500, debtor: null });
    const prepared = await world.a.as.buyer_manager.call('POST /payment-batches', { body: debtor });
    expect(await asBuyer.call('GET /payment-batches/due')).toEqual({
      count: 0,
      total: 0,
      debtor: { debtorName: 'Repreneur A', debtorIban: 'DE89370400440532013000', debtorBic: null },
    });
    expect(prepared).toMatchObject({
      status: 'prepared',
      count: 1,
      total: 10_500,
      debtorIban: 'DE89370400440532013000',
      preparedByName: 'buyer_manager A',
      approvedByName: null,
      executionDate: '2026-03-03',
    });
    expect(await payment(payable.paymentId)).toMatchObject({
      batchId: prepared.id,
      status: 'payment_created',
    });
    expect(await world.a.as.buyer_manager.refused('POST /payment-batches', { body: debtor })).toBe(
      'batch_empty',
    );
    const list = await asBuyer.call('GET /payment-batches');
    expect(list.items).toMatchObject([{ id: prepared.id }]);
    expect((await world.b.as.buyer_manager.call('GET /payment-batches')).items).toEqual([]);
  });

  test('takes 5,000 transfers at most, and leaves the rest to the next', async () => {
    const { paymentId } = await arrangeDossier(world, world.a, { payment: due });
    await copyRow(world, 'payments', paymentId, 5_000, { endToEndId: `'E' || n` });
    expect(await asBuyer.call('POST /payment-batches', { body: debtor })).toMatchObject({ count: 5_000 });
    expect(await asBuyer.call('POST /payment-batches', { body: debtor })).toMatchObject({ count: 1 });
  });

  test('stands once in the list, also where several were prepared at one moment', async () => {
    const ids: string[] = [];
    for (let one = 0; one < 3; one += 1) {
      await arrangeDossier(world, world.a, { payment: due });
      ids.push((await asBuyer.call('POST /payment-batches', { body: debtor })).id);
    }
    const listed = async (page: number) =>
      (await asBuyer.call('GET /payment-batches', { query: { page, itemsPerPage: 1 } })).items[0]?.id;
    // their ids are given in order
    expect([await listed(1), await listed(2), await listed(3)]).toEqual(ids.toReversed());
  });

  test('proposes the account of the latest one that nobody refused', async () => {
    const proposed = async () => (await asBuyer.call('GET /payment-batches/due')).debtor?.debtorIban;
    const start = world.clock.now;
    const prepare = async (debtorIban: string) => {
      world.clock.now = new Date(world.clock.now.getTime() + 60_000);
      await arrangeDossier(world, world.a, { payment: due });
      return (await asBuyer.send('POST /payment-batches', { body: { ...debtor, debtorIban } })).answer();
    };
    await prepare('DE89370400440532013000');
    await prepare('BE68539007547034');
    expect(await proposed()).toBe('BE68539007547034');
    const { id, version } = await prepare('FR7630006000011234567890189');
    await asBuyer.call('POST /payment-batches/{id}/refuse', {
      params: { id },
      body: { version, reason: 'Compte fermé' },
    });
    expect(await proposed()).toBe('BE68539007547034');
    expect((await world.b.as.buyer_manager.call('GET /payment-batches/due')).debtor).toBeNull();
    world.clock.now = start;
  });

  test('that is approved after its day asks the bank for the next one, in its row and in its file', async () => {
    await arrangeDossier(world, world.a, { payment: due });
    const prepared = (await asBuyer.send('POST /payment-batches', { body: debtor })).answer();
    expect(prepared.executionDate).toBe('2026-03-03');
    const start = world.clock.now;
    world.clock.now = new Date('2026-03-06T09:00:00.000Z');
    // whoever approves it sees that day before
    const [waiting] = (await asBuyer.call('GET /payment-batches')).items;
    const approved = await world.a.as.secondBuyerManager.send('POST /payment-batches/{id}/approve', {
      params: { id: prepared.id },
      body: { version: prepared.version, total: prepared.total },
    });
    world.clock.now = new Date('2026-03-20T09:00:00.000Z');
    const [sent] = (await asBuyer.call('GET /payment-batches')).items;
    world.clock.now = start;
    expect(waiting).toMatchObject({ status: 'prepared', executionDate: '2026-03-09' });
    expect(approved.answer()).toMatchObject({ status: 'approved', executionDate: '2026-03-09' });
    expect(sent).toMatchObject({ status: 'approved', executionDate: '2026-03-09' });
    const file = await asBuyer.send('GET /payment-batches/{id}/pain001', { params: { id: prepared.id } });
    expect(file.bytes.toString()).toContain('<ReqdExctnDt><Dt>2026-03-09</Dt></ReqdExctnDt>');
  });

  test('is refused when one of the named payments cannot be paid', async () => {
    const bare = await arrangeDossier(world, world.a, { payment: { ...due, iban: null } });
    const swiss = await arrangeDossier(world, world.a, { payment: { ...due, currency: 'CHF' } });
    const waiting = await arrangeDossier(world, world.a, {});
    const foreign = await arrangeDossier(world, world.b, { payment: due });
    const prepare = (...paymentIds: string[]) =>
      world.a.as.buyer_manager.send('POST /payment-batches', { body: { ...debtor, paymentIds } });
    expect((await prepare(bare.paymentId)).refusal().code).toBe('iban_missing');
    expect((await prepare(swiss.paymentId)).refusal().code).toBe('currency_not_sepa');
    for (const { paymentId } of [waiting, foreign])
      expect((await prepare(paymentId)).refusal()).toMatchObject({
        status: 422,
        violations: [{ field: 'paymentIds.0' }],
      });
    expect((await prepare()).refusal().code).toBe('batch_empty');
  });

  test('from a Swiss account carries the payer’s address in its file, or is refused', async () => {
    const token = world.a.tokens.buyer_manager;
    const swiss = { debtorName: 'Repreneur A', debtorIban: 'CH93 0076 2011 6238 5295 7' };
    const { paymentId } = await arrangeDossier(world, world.a, { payment: due });
    const body = { ...swiss, paymentIds: [paymentId] };
    const seat = (status: string) =>
      world.sql.query('update organizations set "status" = $1 where "id" = $2', [status, world.a.buyerPlace]);
    await seat('inactive');
    expect(await world.as(token).refusal('POST /payment-batches', { body })).toMatchObject({
      violations: [{ field: 'debtorIban', code: 'payer_address' }],
    });
    await seat('active');
    const prepared = await world.as(token).send('POST /payment-batches', { body });
    const id = prepared.answer().id;
    const approved = await world.a.as.secondBuyerManager.send('POST /payment-batches/{id}/approve', {
      params: { id },
      body: { version: prepared.answer().version, total: prepared.answer().total },
    });
    expect(approved.status).toBe(200);
    const file = await world.as(token).send('GET /payment-batches/{id}/pain001', { params: { id } });
    expect(file.bytes.toString()).toMatch(
      /<Dbtr><Nm>Repreneur A<\/Nm><PstlAdr>.*<TwnNm>Lille<\/TwnNm><Ctry>FR<\/Ctry><\/PstlAdr><\/Dbtr>/,
    );
  });

  test('is refused at its field for a wrong debtor', async () => {
    const answer = await world.a.as.buyer_manager.send('POST /payment-batches', {
      body: { debtorName: 'X', debtorIban: 'DE89370400440532013001', debtorBic: 'COBA' },
    });
    expect(answer.refusal()).toMatchObject({ status: 422, violations: [{ field: 'debtorName' }] });
    const second = await world.a.as.buyer_manager.send('POST /payment-batches', {
      body: { debtorName: 'Xavier', debtorIban: 'DE89370400440532013001', debtorBic: 'COBA' },
    });
    expect(second.refusal()).toMatchObject({
      violations: [
        { field: 'debtorIban', code: 'iban' },
        { field: 'debtorBic', code: 'format' },
      ],
    });
  });

  test('pays nothing twice when two prepare at once; the same key twice is one batch', async () => {
    await arrangeDossier(world, world.a, { payment: due });
    const both = await Promise.all(
      [world.a.tokens.buyer_manager, world.a.tokens.secondBuyerManager].map((token) =>
        world.as(token).send('POST /payment-batches', { body: debtor }),
      ),
    );
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await arrangeDossier(world, world.a, { payment: due });
    const again = () => asBuyer.call('POST /payment-batches', { body: debtor, idempotencyKey: 'batch-1' });
    const [first, second] = [await again(), await again()];
    expect(second).toMatchObject({ id: first.id });
  });

  test('is approved by another person than who prepared it', async () => {
    const dossier = await arrangeDossier(world, world.a, { payment: due });
    const cancelled = await arrangeDossier(world, world.a, { payment: due });
    const reopened = await arrangeDossier(world, world.a, { payment: due });
    const putTo = (status: string) =>
      world.sql.query('update payments set "status" = $2 where "id" = $1', [reopened.paymentId, status]);
    const prepared = await world.a.as.buyer_manager.call('POST /payment-batches', { body: debtor });
    const approve = (by: Driver, version = 0) =>
      by.send('POST /payment-batches/{id}/approve', {
        params: { id: prepared.id },
        body: { version, total: 21_000 },
      });
    expect((await approve(world.a.as.buyer_manager)).refusal().code).toBe('same_person');
    expect((await approve(world.nobody)).status).toBe(401);
    expect((await approve(world.a.as.admin)).status).toBe(403);
    expect((await approve(world.b.as.buyer_manager)).status).toBe(404);
    expect((await approve(world.a.as.secondBuyerManager, 3)).refusal().code).toBe('status_changed');
    const unsaid = { params: { id: prepared.id }, body: { version: 0 } };
    expect(await world.a.as.secondBuyerManager.refused('POST /payment-batches/{id}/approve', unsaid)).toBe(
      'status_changed',
    );
    // three are in it still: more than the approver was shown
    expect((await approve(world.a.as.secondBuyerManager)).refusal().code).toBe('status_changed');
    expect(await asBuyer.refused('GET /payment-batches/{id}/pain001', { params: { id: prepared.id } })).toBe(
      'batch_not_prepared',
    );
    await world.a.as.buyer_manager.send('POST /payments/{id}/cancel', {
      params: { id: cancelled.paymentId },
      body: { version: 0, reason: 'saisi deux fois' },
    });
    await putTo('awaiting_payment');
    expect((await asBuyer.call('GET /payment-batches')).items).toMatchObject([
      { id: prepared.id, status: 'prepared', count: 1, total: 21_000 },
    ]);
    expect((await approve(world.a.as.secondBuyerManager)).answer()).toMatchObject({
      status: 'approved',
      count: 1,
      total: 21_000,
      approvedByName: 'secondBuyerManager A',
    });
    expect((await approve(world.a.as.secondBuyerManager, 1)).refusal().code).toBe('batch_not_prepared');
    expect(await payment(dossier.paymentId)).toMatchObject({ status: 'payment_initiated' });
    expect(await payment(cancelled.paymentId)).toMatchObject({ status: 'payment_cancelled', batchId: null });
    // a payment that is due again is paid by the next batch
    await putTo('payment_created');
    const next = await world.a.as.buyer_manager.call('POST /payment-batches', { body: debtor });
    expect(next).toMatchObject({ count: 1 });
    expect(await payment(reopened.paymentId)).toMatchObject({ batchId: next.id });
  });

  test('has a valid file for the bank, for the payer alone', async () => {
    const { files, batch } = await approvedBatch(3);
    const answer = await world.a.as.buyer_manager.send('GET /payment-batches/{id}/pain001', {
      params: { id: batch.id },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/xml'),
    ]);
    const xml = answer.bytes.toString();
    const checked = await validateXML({
      xml: [{ fileName: 'batch.xml', contents: xml }],
      schema: [{ fileName: 'pain.xsd', contents: schema }],
    });
    expect(checked.errors).toEqual([]);
    expect(xml).toContain('<CtrlSum>630.00</CtrlSum>');
    for (const dossier of files) expect(xml).toContain(`Reprise ${dossier.number}`);
    expect(
      await world.b.as.buyer_manager.refused('GET /payment-batches/{id}/pain001', {
        params: { id: batch.id },
      }),
    ).toBe('not_found');
    expect(
      await world.a.as.root_management_unit_manager.refused('GET /payment-batches/{id}/pain001', {
        params: { id: batch.id },
      }),
    ).toBe('not_found');
    expect(
      await world.nobody.refused('GET /payment-batches/{id}/pain001', {
        params: { id: batch.id },
      }),
    ).toBe('unauthorized');
  });
});

describe('the bank’s answer', () => {
  test('completes what it accepts, fails what it refuses, and names what it does not know', async () => {
    const { files, batch } = await approvedBatch(3);
    const [paid, refused, waiting] = files;
    const answer = answerOf(batch.messageId, [
      { endToEndId: paid!.number, status: 'ACSC' },
      { endToEndId: refused!.number, status: 'RJCT', reasonCode: 'AC04', reasonText: 'Closed account' },
      { endToEndId: 'NOT-OURS', status: 'ACSC' },
    ]);
    const heard = await sendAnswer(batch, answer);
    expect(heard.answer()).toMatchObject({
      status: 'approved',
      completed: 1,
      failed: 1,
      unknownEndToEndIds: ['NOT-OURS'],
    });
    expect(await payment(paid!.paymentId)).toMatchObject({
      status: 'payment_completed',
      completedAt: world.clock.now,
    });
    expect(await payment(refused!.paymentId)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'AC04 Closed account',
    });
    expect(await payment(waiting!.paymentId)).toMatchObject({ status: 'payment_initiated' });
    const { rows } = await world.sql.query(
      `select b."paidPrice" as file, i."paidPrice" as item from buybacks b join items i on i."buybackId" = b."id" where b."id" = $1`,
      [paid!.buybackId],
    );
    expect(rows).toEqual([{ file: 21_000, item: 21_000 }]);
    const tasks = await world.sql.query(`select "kind", "buybackId" from tasks`);
    expect(tasks.rows).toEqual([{ kind: 'payment_failed', buybackId: refused!.buybackId }]);

    // the same answer again changes nothing; the last one ends the batch
    expect((await sendAnswer(batch, answer)).answer()).toMatchObject({ completed: 1, failed: 1 });
    const last = await sendAnswer(
      batch,
      answerOf(batch.messageId, [{ endToEndId: waiting!.number, status: 'ACCP' }]),
    );
    expect(last.answer()).toMatchObject({ status: 'answered', completed: 2, failed: 1 });

    // a relaunched payment leaves the batch, which still counts it as failed
    const again = await payment(refused!.paymentId);
    await asBuyer.call('POST /payments/{id}/relaunch', {
      params: { id: refused!.paymentId },
      body: { version: again.version },
    });
    const listed = await asBuyer.call('GET /payment-batches');
    expect(listed.items.find(({ id }) => id === batch.id)).toMatchObject({ completed: 2, failed: 1 });
  });

  test('fails a whole group that is refused, then a transfer that comes back', async () => {
    const { files, batch } = await approvedBatch(2);
    const accepted = answerOf(
      batch.messageId,
      files.map((dossier) => ({ endToEndId: dossier.number, status: 'ACSC' })),
    );
    expect((await sendAnswer(batch, accepted)).answer()).toMatchObject({ status: 'answered', completed: 2 });
    const returned = answerOf(batch.messageId, [
      { endToEndId: files[0]!.number, status: 'RJCT', reasonCode: 'AC06' },
    ]);
    expect((await sendAnswer(batch, returned)).answer()).toMatchObject({
      status: 'answered',
      completed: 1,
      failed: 1,
    });
    expect(await payment(files[0]!.paymentId)).toMatchObject({
      status: 'payment_failed',
      failureReason: 'AC06',
    });
    const { rows } = await world.sql.query(`select "paidPrice" from buybacks where "id" = $1`, [
      files[0]!.buybackId,
    ]);
    expect(rows).toEqual([{ paidPrice: null }]);

    const other = await approvedBatch(1);
    expect(
      (await sendAnswer(other.batch, answerOf(other.batch.messageId, [], 'RJCT'))).answer(),
    ).toMatchObject({ status: 'answered', completed: 0, failed: 1 });
  });

  test.each([
    [
      'in part, and lists what it refused: the rest was accepted',
      'PART',
      'RJCT',
      ['failed', 'completed', 'completed'],
    ],
    [
      'in part, and lists what it accepted: the rest is not known',
      'PART',
      'ACSC',
      ['completed', 'initiated', 'initiated'],
    ],
    [
      'with corrections, and lists what it corrected',
      'ACWC',
      'ACWC',
      ['completed', 'completed', 'completed'],
    ],
    ['as it is still at work', 'PDNG', 'RJCT', ['failed', 'initiated', 'initiated']],
    ['as refused, and lists one', 'RJCT', 'RJCT', ['failed', 'failed', 'failed']],
  ] as const)(
    'counts for what it does not list: the group is answered %s',
    async (_, group, own, statuses) => {
      const { files, batch } = await approvedBatch(3);
      const listed = [{ endToEndId: files[0]!.number, status: own, reasonCode: 'AC04' }];
      expect((await sendAnswer(batch, answerOf(batch.messageId, listed, group))).answer()).toMatchObject({
        status: statuses.some((status) => status === 'initiated') ? 'approved' : 'answered',
      });
      const after = await Promise.all(files.map(({ paymentId }) => payment(paymentId)));
      expect(after.map(({ status }) => status)).toEqual(statuses.map((status) => `payment_${status}`));
    },
  );

  test('is refused when it is no such file, answers another batch, or a batch never sent', async () => {
    const { batch } = await approvedBatch(1);
    expect((await sendAnswer(batch, '<html/>')).refusal().code).toBe('bank_file_invalid');
    expect((await sendAnswer(batch, answerOf('ANOTHER', []))).refusal().code).toBe('bank_file_invalid');
    expect((await sendAnswer(batch, answerOf(batch.messageId, []), world.b.as.buyer_manager)).status).toBe(
      404,
    );
    expect(
      (await sendAnswer(batch, answerOf(batch.messageId, []), world.a.as.warehouse_manager)).status,
    ).toBe(403);
    const json = await asBuyer.raw('POST /payment-batches/{id}/pain002', {
      params: { id: batch.id },
      body: {},
    });
    expect(json.status).toBe(415);
    await arrangeDossier(world, world.a, { payment: due });
    const prepared = await world.a.as.buyer_manager.call('POST /payment-batches', { body: debtor });
    expect((await sendAnswer(prepared, answerOf(prepared.messageId, [], 'ACSC'))).refusal().code).toBe(
      'status_changed',
    );
  });
});
