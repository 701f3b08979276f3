import type { Name } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import type { DocumentType } from '../../domain/documents/document.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';

/** Refusals of docs/errors.md about documents, cancellations, payments and the mail of a quarantine. */
const world = await openWorld();

const inStore = (more: Parameters<typeof arrangeDossier>[2] = {}): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    ...more,
    buyback: { storeId: world.a.store, status: 'bb_awaiting_inventory', ...more.buyback },
    item: { storeId: world.a.store, status: 'item_awaiting_inventory', ...more.item },
  });

const insertFailedTask = ({ buybackId }: Arranged) =>
  world.insert('tasks', {
    kind: 'payment_failed',
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    storeId: world.a.store,
    warehouseId: null,
    buybackId,
    itemId: null,
    transportId: null,
    detail: 'AC04',
    doneAt: null,
  });
const tasksOf = async ({ buybackId }: Arranged) =>
  (await world.sql.query('select "doneAt" from tasks where "buybackId" = $1', [buybackId])).rows;

const paper = (dossier: Arranged, type: DocumentType, status: 'pending' | 'failed') =>
  world.insert('documents', {
    buybackId: dossier.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    type,
    status,
    fileId: null,
    failureReason: null,
    attempts: 5,
    readyAt: null,
  });

/** The sentences of one refusal: one in each of the four languages, none of them empty. */
async function sentencesOf(name: Name, params: object, token: string): Promise<string[]> {
  const sentences = [];
  for (const locale of locales) {
    const refused = await world.as(token, { 'accept-language': locale }).raw(name, { params });
    sentences.push(refused.refusal().detail);
  }
  return sentences;
}

describe('a document that is unavailable', () => {
  test.each<DocumentType>(['transfer_order', 'shipping_label', 'gift_card', 'voucher', 'tracking_sheet'])(
    'that is a %s is refused as not expected, being made, or not made',
    async (type) => {
      const token = world.a.tokens.store_manager;
      const dossier = await inStore();
      expect(
        await world
          .as(token)
          .refused('GET /buybacks/{id}/documents/{type}', { params: { id: dossier.buybackId, type } }),
      ).toBe('document_not_expected');
      await paper(dossier, type, 'pending');
      expect(
        await world
          .as(token)
          .refused('GET /buybacks/{id}/documents/{type}', { params: { id: dossier.buybackId, type } }),
      ).toBe('document_not_ready');
      await world.sql.query(`update documents set "status" = 'failed' where "buybackId" = $1`, [
        dossier.buybackId,
      ]);
      expect(
        await world
          .as(token)
          .refused('GET /buybacks/{id}/documents/{type}', { params: { id: dossier.buybackId, type } }),
      ).toBe('document_failed');
      const sentences = await sentencesOf(
        'GET /buybacks/{id}/documents/{type}',
        { id: dossier.buybackId, type },
        token,
      );
      expect(new Set(sentences).size).toBe(locales.length);
      const list = await world
        .as(token)
        .call('GET /buybacks/{id}/documents', { params: { id: dossier.buybackId } });
      expect(list).toMatchObject([{ type, status: 'failed' }]);
      const again = await world
        .as(token)
        .call('POST /buybacks/{id}/documents/{type}/retry', { params: { id: dossier.buybackId, type } });
      expect(again).toMatchObject({ status: 'pending' });
    },
  );
});

describe('a cancellation', () => {
  test('gives up a payment that had failed, and asks nobody for it any more', async () => {
    const dossier = await inStore({ payment: { status: 'payment_failed' } });
    await insertFailedTask(dossier);
    const cancelled = await world.a.as.store_manager.call('POST /buybacks/{id}/cancel', {
      params: { id: dossier.buybackId },
      body: { version: 0, reason: 'technical_problem' },
    });
    expect(cancelled).toMatchObject({ payment: { status: 'payment_cancelled' } });
    expect(await tasksOf(dossier)).toMatchObject([{ doneAt: expect.any(Date) }]);
  });

  test('is refused without its reason', async () => {
    const dossier = await inStore();
    const answer = await world.a.as.store_manager.raw('POST /buybacks/{id}/cancel', {
      params: { id: dossier.buybackId },
      body: { version: 0 },
    });
    expect(answer.refusal()).toMatchObject({ code: 'invalid', violations: [{ field: 'reason' }] });
  });
});

test('a payment that has not failed cannot be relaunched', async () => {
  const { paymentId } = await inStore();
  const answer = await world.a.as.buyer_manager.refusal('POST /payments/{id}/relaunch', {
    params: { id: paymentId },
    body: { version: 0 },
  });
  expect(answer.code).toBe('payment_not_relaunchable');
});

test('a quarantine mail is sent only about an item in quarantine', async () => {
  const dossier = await inStore();
  const by = world.a.as.buyer_manager;
  const send = () =>
    by.refused('POST /items/{id}/quarantine/mail', { params: { id: dossier.itemId }, body: {} });
  expect(await send()).toBe('wrong_item_status');
});

test('a store manager marks as paid only what is paid by hand', async () => {
  const byBank = await inStore();
  const byHand = await inStore({ payment: { provider: 'none' } });
  const by = world.a.as.store_manager;
  const pay = ({ buybackId }: Arranged, info = 'remis en caisse') =>
    by.send('POST /buybacks/{id}/mark-as-paid', { params: { id: buybackId }, body: { version: 0, info } });
  expect((await pay(byBank)).refusal().code).toBe('payment_not_manual');
  expect((await pay(byHand, 'x'.repeat(256))).refusal().code).toBe('invalid');
  await insertFailedTask(byHand);
  expect((await pay(byHand)).answer()).toMatchObject({
    payment: { status: 'payment_completed', info: 'remis en caisse' },
  });
  const { rows } = await world.sql.query(
    `select i."paidPrice" = p."amount" + p."bonus" as "ofItem", b."paidPrice" = i."paidPrice" as "ofBuyback"
     from items i join payments p using ("buybackId") join buybacks b on b."id" = i."buybackId" where b."id" = $1`,
    [byHand.buybackId],
  );
  expect(rows).toEqual([{ ofItem: true, ofBuyback: true }]);
  // a payment that was marked as paid leaves no task to relaunch it
  expect(await tasksOf(byHand)).toMatchObject([{ doneAt: expect.any(Date) }]);
});
