import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { anotherImei, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { paymentsTasks } from '@reprise/payments/server/payments/payments.jobs.ts';
import { mailsTasks } from '../mails/mails.jobs.ts';
import { drawnInk } from '@reprise/tests/kit/ink.fixture.ts';

let world: World;
const start = new Date('2026-03-02T09:00:00.000Z');
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = start;
});
const later = (minutes: number): void => {
  world.clock.now = new Date(start.getTime() + minutes * 60_000);
};

const ink = { name: 'Élodie Martin-Dupré', consent: true, image: drawnInk() };
const seller = () => world.a.tokens.store_seller;
const manager = () => world.a.tokens.store_manager;

/** A thing sold at the counter of A's store, paid by gift card: 174.41 €. */
async function sell(payment: 'gift_card' | 'voucher' = 'gift_card'): Promise<string> {
  const declarationId = await declare(world, world.a, { token: seller(), askedTo: 'store' });
  const estimatedPrice = payment === 'gift_card' ? 17_441 : 16_300;
  const line = lineOf(world.a, declarationId, { circuit: 'store_drop', payment, estimatedPrice });
  const made = await world
    .as(seller())
    .call('POST /store/{storeId}/buybacks', { params: { storeId: world.a.store }, body: cartBody([line]) });
  const [row] = await rowsOf<{ id: string }>(world, 'select "id" from buybacks where "cartId" = $1', [
    made.id,
  ]);
  return row!.id;
}
/** The order as its signer reads it now. */
const readOrder = async (id: string): Promise<string> =>
  (await world.as(seller()).call('GET /buybacks/{id}/signature', { params: { id } })).order?.content ??
  '0'.repeat(64);
const sign = async (id: string, body: object = ink, token: string | null = seller()) =>
  world.as(token).raw('POST /buybacks/{id}/signature', {
    params: { id },
    body: { content: await readOrder(id), ...body },
  });
const undo = (id: string, more: object = {}, token: string | null = manager()) =>
  world.as(token).send('POST /buybacks/{id}/undo-slip', {
    params: { id },
    body: { version: 0, reason: 'Mauvais téléphone scanné', ...more },
  });
const redeem = (number: string, token: string | null = seller()) =>
  world.as(token).send('POST /gift-redemptions', { body: { number } });
const paid = async () => expect(await runJobs(world, paymentsTasks, 'payments.issue')).toEqual([]);

type Paid = { status: string; cardNumber: string | null; voucherNumber: string | null };
async function paymentOf(id: string): Promise<Paid> {
  const [row] = await rowsOf<Paid>(world, 'select * from payments where "buybackId" = $1', [id]);
  return row!;
}
/** A thing that was sold and signed for, and whose card was given out now. */
async function given(): Promise<{ id: string; number: string }> {
  const id = await sell();
  await sign(id);
  await paid();
  return { id, number: String((await paymentOf(id)).cardNumber) };
}

describe('a sale that is signed, then paid at the counter,', () => {
  test('gives out no card, and makes none due, until the transfer order is signed; then at once', async () => {
    const id = await sell();
    expect(await waitingJobs(world, 'payments.issue')).toEqual([]);
    expect(await paymentOf(id)).toMatchObject({ status: 'awaiting_payment', cardNumber: null });
    expect((await sign(id)).status).toBe(201);
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_created' });
    await paid();
    expect(await paymentOf(id)).toMatchObject({
      status: 'payment_completed',
      cardNumber: expect.stringMatching(/^60\d{16}$/),
    });
    const told = await rowsOf<{ action: string }>(
      world,
      `select "action" from history where "buybackId" = $1 and "subject" <> 'item' order by "happenedAt", "id"`,
      [id],
    );
    expect(told.map(({ action }) => action)).toEqual(['createAtStore', 'sign', 'create', 'issue']);
  });

  test('gives it out once the customer signed on their own phone too', async () => {
    const id = await sell('voucher');
    const link = await world.as(seller()).call('POST /buybacks/{id}/signature-links', { params: { id } });
    const token = link.url.split('/signature/')[1];
    expect(
      (
        await world.nobody.raw('POST /signatures/{signedToken}', {
          params: { signedToken: token },
          body: { ...ink, content: await readOrder(id) },
        })
      ).status,
    ).toBe(201);
    await paid();
    expect((await paymentOf(id)).voucherNumber).toMatch(/^90\d{16}$/);
  });

  test('gives it out once its seller has seen the printed order signed', async () => {
    const id = await sell();
    const sent = await sign(id, { ...ink, image: null, onPaper: true });
    expect([sent.status, sent.answer().way, sent.answer().place]).toEqual([201, 'on_paper', 'paper']);
    await paid();
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_completed' });
    expect(
      await rowsOf(world, 'select "witnessId", "image" from signatures where "buybackId" = $1', [id]),
    ).toEqual([{ witnessId: world.a.users.store_seller, image: null }]);
  });

  test('gives out one card for two signatures at once', async () => {
    const id = await sell();
    const both = await Promise.all([sign(id), sign(id, { ...ink, image: null })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await waitingJobs(world, 'payments.issue')).toHaveLength(1);
    await paid();
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_completed' });
  });

  test('pays nothing for a signature that is refused', async () => {
    const id = await sell();
    expect((await sign(id, { ...ink, consent: false })).refusal().code).toBe('terms_not_accepted');
    expect(await paymentOf(id)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('is another paper when it is changed to a transfer, and pays again once it is back at the card that was signed for', async () => {
    const id = await sell();
    const office = world.a.as.root_management_unit_manager;
    const edit = (version: number, mode: 'gift_card' | 'bank_transfer', estimatedPrice: number) =>
      office.call('PATCH /buybacks/{id}', {
        params: { id },
        body: { version, paymentMode: { id: world.a.paymentModes[mode], estimatedPrice } },
      });
    // a suspended payment is a promise again, although it was signed for before
    await sign(id);
    await world.sql.query(`update payments set "status" = 'awaiting_payment' where "buybackId" = $1`, [id]);
    await world.sql.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'payments.issue'`,
    );
    await edit(0, 'bank_transfer', 16_300);
    expect((await sign(id)).status).toBe(201);
    expect(await paymentOf(id)).toMatchObject({ status: 'awaiting_payment' });
    await edit(1, 'gift_card', 17_441);
    expect((await sign(id)).refusal().code).toBe('already_signed');
    await paid();
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_completed' });
  });

  test('is not signed by a customer who read another order', async () => {
    const id = await sell();
    const link = await world.as(seller()).call('POST /buybacks/{id}/signature-links', { params: { id } });
    const params = { signedToken: link.url.split('/signature/')[1] ?? '' };
    const { content } = await world.nobody.call('GET /signatures/{signedToken}', { params });
    await world.as(manager()).call('PATCH /buybacks/{id}', {
      params: { id },
      body: { version: 0, paymentMode: { id: world.a.paymentModes.voucher, estimatedPrice: 16_300 } },
    });
    const body = { ...ink, content };
    // the second: by a page that does not say yet what was read
    for (const said of [body, ink])
      expect(await world.nobody.refused('POST /signatures/{signedToken}', { params, body: said })).toBe(
        'status_changed',
      );
    expect((await sign(id, body)).refusal().code).toBe('status_changed');
    expect(await rowsOf(world, 'select from signatures where "buybackId" = $1', [id])).toEqual([]);
    expect(await paymentOf(id)).toMatchObject({ status: 'awaiting_payment' });
    const read = await world.nobody.call('GET /signatures/{signedToken}', { params });
    expect(read).toMatchObject({ price: 16_300 });
    await world.nobody.call('POST /signatures/{signedToken}', {
      params,
      body: { ...ink, content: read.content },
    });
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_created' });
  });

  test('is signed again when the number is corrected before the card is out', async () => {
    const id = await sell();
    await sign(id);
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_created' });
    const edit = (version: number, imei: string) =>
      world.as(manager()).send('PATCH /buybacks/{id}', { params: { id }, body: { version, imei } });
    const sheet = () => world.as(manager()).send('GET /buybacks/{id}', { params: { id } });
    const before = await sheet();
    expect((await edit(before.answer().version, anotherImei())).status).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ status: 'awaiting_payment' });
    await runJobs(world, paymentsTasks, 'payments.issue');
    expect(await paymentOf(id)).toMatchObject({ status: 'awaiting_payment', cardNumber: null });
    // the content that was signed is back
    const first = before.answer().imei;
    expect((await edit((await sheet()).answer().version, first!)).status).toBe(200);
    await paid();
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_completed' });
  });

  test('does not take back a card that was spent', async () => {
    const { id, number } = await given();
    expect((await redeem(number)).status).toBe(200);
    const { rows } = await world.sql.query('select "id", "version" from payments where "buybackId" = $1', [
      id,
    ]);
    const returned = await world.a.as.buyer_manager.refusal('POST /payments/{id}/returned', {
      params: { id: rows[0].id },
      body: { version: rows[0].version, reason: 'Retour de la banque' },
    });
    expect(returned.code).toBe('gift_redeemed');
  });

  test('is paid by the control alone once its workshop has the item', async () => {
    const id = await sell();
    await world.sql.query(
      `update buybacks set "status" = 'bb_in_processing', "warehouseId" = $2 where "id" = $1`,
      [id, world.a.warehouse],
    );
    expect((await sign(id)).status).toBe(201);
    expect(await paymentOf(id)).toMatchObject({ status: 'awaiting_payment' });
  });
});

describe('undoing a slip', () => {
  test('within ten minutes cancels the dossier, makes the card worthless and withdraws the papers', async () => {
    const { id, number } = await given();
    later(10);
    const undone = await undo(id);
    expect(undone.answer()).toMatchObject({
      status: 'bb_cancelled',
      paidPrice: null,
      payment: { status: 'payment_cancelled' },
    });
    const papers = await rowsOf<{ withdrawnAt: Date | null }>(
      world,
      'select "withdrawnAt" from documents where "buybackId" = $1',
      [id],
    );
    expect(papers.length).toBeGreaterThan(2);
    expect(papers.filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual([]);
    const list = await world.as(manager()).call('GET /buybacks/{id}/history', { params: { id } });
    expect(list.filter(({ reason }) => reason === 'Mauvais téléphone scanné')).toHaveLength(2);
    expect(list.map(({ action }) => action)).toContain('undo_slip');
    expect(await rowsOf(world, `select "userId", "noun" from audit_logs where "nounId" = $1`, [id])).toEqual([
      { userId: world.a.users.store_manager, noun: 'buyback' },
    ]);
    expect((await redeem(number)).refusal().code).toBe('gift_void');
    expect((await undo(id)).refusal().code).toBe('status_changed');
    expect((await undo(id, { version: 1 })).refusal().code).toBe('buyback_cancelled');
  });

  test('keeps back the message with the number of the card, which waits for its paper', async () => {
    const { id } = await given();
    expect((await undo(id)).status).toBe(200);
    expect(await runJobs(world, mailsTasks, 'mails.send')).toEqual([]);
    const mails = await rowsOf<{ kind: string }>(world, 'select "kind" from mails where "buybackId" = $1', [
      id,
    ]);
    expect(mails.map(({ kind }) => kind)).toEqual(['cancelled']);
  });

  test('is possible while it waits for its signature too', async () => {
    const id = await sell();
    expect((await undo(id)).answer()).toMatchObject({ payment: { status: 'payment_cancelled' } });
    expect((await sign(id)).refusal().code).toBe('not_to_be_signed');
  });

  test('is refused after ten minutes, and without a reason', async () => {
    const { id } = await given();
    later(10.1);
    expect((await undo(id)).refusal().code).toBe('slip_undo_too_late');
    expect((await undo(id, { reason: ' ' })).refusal()).toMatchObject({
      code: 'invalid',
      violations: [{ field: 'reason' }],
    });
    expect(await paymentOf(id)).toMatchObject({ status: 'payment_completed' });
  });

  test('is refused once the card was spent, which happens once', async () => {
    const { id, number } = await given();
    expect((await redeem(number, world.a.tokens.otherSeller)).answer()).toMatchObject({
      number,
      amount: 17_441,
      currency: 'EUR',
      redeemedAt: start.toISOString(),
    });
    expect((await undo(id)).refusal().code).toBe('gift_redeemed');
    expect((await redeem(number)).refusal().code).toBe('gift_redeemed');
  });

  test('is one of both when the card is spent at the same moment', async () => {
    const { id, number } = await given();
    const both = await Promise.all([redeem(number), undo(id)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const left = await rowsOf(
      world,
      `select payments."status" as payment, "redeemedAt" is not null as spent, buybacks."status" as buyback
       from payments join buybacks on buybacks."id" = payments."buybackId" where buybacks."id" = $1`,
      [id],
    );
    expect([
      { payment: 'payment_completed', spent: true, buyback: 'bb_awaiting_inventory' },
      { payment: 'payment_cancelled', spent: false, buyback: 'bb_cancelled' },
    ]).toContainEqual(left[0]);
  });

  test('is done by the manager of that store alone', async () => {
    const { id, number } = await given();
    const { tokens } = world.a;
    expect((await undo(id, {}, null)).status).toBe(401);
    expect((await undo(id, {}, tokens.store_seller)).refusal().code).toBe('forbidden');
    expect((await undo(id, {}, tokens.root_management_unit_manager)).refusal().code).toBe('forbidden');
    expect((await undo(id, {}, tokens.otherStoreManager)).refusal().code).toBe('not_found');
    expect((await undo(id, {}, world.b.tokens.store_manager)).refusal().code).toBe('not_found');
    expect((await redeem(number, tokens.warehouse_operator)).status).toBe(403);
    expect((await redeem(number, world.b.tokens.store_seller)).refusal().code).toBe('not_recognised');
    expect((await redeem('600000000000000000')).refusal().code).toBe('not_recognised');
    expect((await undo(id)).status).toBe(200);
  });
});
