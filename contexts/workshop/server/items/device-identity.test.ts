import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { describe, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, declaredOf, readImei, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { issue } from '@reprise/payments/server/payments/issue-payment.ts';

const world = await openWorld();

const otherMaker = '490154203237518';

const who = () => world.a.tokens;
const keep = (dossier: Arranged, body: object) =>
  world
    .as(who().warehouse_operator)
    .raw('PATCH /items/{id}/control', { params: { id: dossier.itemId }, body });
const versionOf = async (dossier: Arranged) => (await stateOf(world, dossier.buybackId)).version;
const photo = () => insertUpload(world, 'control_photo');

async function confirm(dossier: Arranged, body: object = {}, token = who().warehouse_operator) {
  return world.as(token).raw('POST /items/{id}/control/confirm', {
    params: { id: dossier.itemId },
    body: { version: await versionOf(dossier), ...body },
  });
}

/** An iPhone 13 Pro sold by post, checked in, its control opened with the declared answers. */
async function onBench(wanted: Parameters<typeof arrangeDossier>[2] = {}): Promise<Arranged> {
  const dossier = await arrangeDossier(world, world.a, wanted);
  await world.as(who().warehouse_operator).call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: dossier.number },
  });
  const opened = await world.as(who().warehouse_operator).send('POST /items/{id}/control/start', {
    params: { id: dossier.itemId },
    body: { version: await versionOf(dossier) },
  });
  expect(opened.answer()).toMatchObject({ imei: { required: true, refusal: 'imei_required' } });
  await keep(dossier, { responses: declaredOf(world.a) });
  return dossier;
}

async function rowOf(dossier: Arranged) {
  const { rows } = await world.sql.query<{
    heldFor: string | null;
    releasedAt: string | null;
    batchId: string | null;
    itemImei: string | null;
    amount: number;
    version: number;
    task: boolean;
  }>(
    `select p."heldFor", p."releasedAt", p."batchId", p."amount", p."version", i."imei" as "itemImei",
       exists (select from tasks where "buybackId" = p."buybackId" and "kind" = 'payment_held' and "doneAt" is null) as task
     from payments p join items i on i."buybackId" = p."buybackId" where p."id" = $1`,
    [dossier.paymentId],
  );
  return rows[0]!;
}

const historyOf = async (dossier: Arranged) =>
  (
    await world.sql.query<{ action: string; reason: string }>(
      `select "action", "reason" from history where "buybackId" = $1 and ("action" like 'imei%' or "action" = 'release')
       order by "happenedAt", "id"`,
      [dossier.buybackId],
    )
  ).rows;

const debtor = { debtorName: 'Repreneur A', debtorIban: 'DE89370400440532013000' };
const batchOf = (dossier: Arranged) =>
  world
    .as(who().buyer_manager)
    .send('POST /payment-batches', { body: { ...debtor, paymentIds: [dossier.paymentId] } });
const release = async (dossier: Arranged, token: string, body: object = {}) =>
  world.as(token).raw('POST /payments/{id}/release', {
    params: { id: dossier.paymentId },
    body: { version: (await rowOf(dossier)).version, reason: 'Facture du client vue', ...body },
  });

describe('a swapped phone is not paid', () => {
  test.each([
    ['none', {}, 'imei_required', 'imei'],
    ['one that was read nowhere', { imei: readImei.imei }, 'imei_source_required', 'imeiSource'],
    [
      'another maker’s, and nothing is said of it',
      { imei: otherMaker, imeiSource: 'screen' },
      'imei_meaning_required',
      'imeiMeaning',
    ],
    [
      'another maker’s, as if it had been mistyped',
      { imei: otherMaker, imeiSource: 'tray', imeiMeaning: 'misread' },
      'imei_misread_other_product',
      'imeiMeaning',
    ],
    [
      'another maker’s, as if it were of the declared model',
      { imei: otherMaker, imeiSource: 'tray', imeiMeaning: 'another_device' },
      'imei_of_other_product',
      'productId',
    ],
  ])('with %s the control does not end', async (_, read, code, field) => {
    const dossier = await onBench();
    expect((await keep(dossier, read)).answer()).toMatchObject({ imei: { refusal: code } });
    expect(
      (
        await world
          .as(who().warehouse_operator)
          .raw('POST /items/{id}/control/preview', { params: { id: dossier.itemId }, body: {} })
      ).refusal(),
    ).toMatchObject({ code });
    expect((await confirm(dossier)).refusal()).toMatchObject({ code, violations: [{ field }] });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_in_processing',
      item: 'item_awaiting_compliancy_tests',
      payment: 'awaiting_payment',
    });
  });

  test('a number of a dossier of another account of the group was not mistyped', async () => {
    const { a, b } = world;
    const link = { retailerAccountId: b.retailer, buyerAccountId: a.buyer };
    const number = anotherImei();
    await arrangeDossier(world, b, { buyback: { imei: number } });
    const dossier = await onBench();
    await keep(dossier, { imei: number, imeiSource: 'screen', imeiMeaning: 'misread' });
    const misread = async () =>
      (
        await world
          .as(who().warehouse_operator)
          .call('GET /items/{id}/control', { params: { id: dossier.itemId } })
      ).imei;
    expect(await misread()).toMatchObject({ refusal: null, misreadRefusal: null });
    await world.insert('linked_buyers', link);
    expect(await misread()).toMatchObject({ refusal: 'imei_misread_known' });
    expect((await confirm(dossier)).refusal()).toMatchObject({ code: 'imei_misread_known' });
    await world.sql.query(
      'delete from linked_buyers where "retailerAccountId" = $1 and "buyerAccountId" = $2',
      [link.retailerAccountId, link.buyerAccountId],
    );
  });

  test('a number of another dossier was not mistyped', async () => {
    const other = await arrangeDossier(world, world.a, {
      buyback: { imei: '353209118888882' },
      item: { imei: '353209118888882' },
    });
    const dossier = await onBench();
    const read = { imei: '35320911888888 99', imeiSource: 'board', imeiMeaning: 'misread' };
    expect((await keep(dossier, read)).answer()).toMatchObject({
      draft: { imei: '3532091188888899' },
      imei: { refusal: 'imei_misread_known', misreadRefusal: 'imei_misread_known' },
    });
    expect((await confirm(dossier)).refusal()).toMatchObject({ code: 'imei_misread_known' });
    await world.sql.query('update buybacks set "imei" = null where "id" = $1', [other.buybackId]);
    expect((await confirm(dossier)).refusal()).toMatchObject({ code: 'imei_misread_known' });
    await world.sql.query('update items set "imei" = null where "buybackId" = $1', [other.buybackId]);
  });

  test('the meaning of a number is asked again for another number', async () => {
    const dossier = await onBench();
    await keep(dossier, { imei: anotherImei(), imeiSource: 'screen', imeiMeaning: 'another_device' });
    expect((await keep(dossier, { imei: '353209117777773' })).answer()).toMatchObject({
      draft: { imeiSource: null, imeiMeaning: null },
      imei: { refusal: 'imei_source_required' },
    });
    expect((await keep(dossier, { identity: 'as_declared' })).status).toBe(422);
  });
});

describe('an IMEI that was misread at the sale', () => {
  const misread = async (wanted: Parameters<typeof arrangeDossier>[2] = {}) => {
    const dossier = await onBench(wanted);
    const imei = anotherImei();
    await keep(dossier, { imei, imeiSource: 'screen', imeiMeaning: 'misread' });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'bb_completed' });
    return { ...dossier, imei };
  };

  test('has a payment that failed wait for its release once it is relaunched', async () => {
    const { buybackId, paymentId } = await misread({ payment: { status: 'payment_failed' } });
    const paymentOf = async () =>
      (
        await world.sql.query<{ version: number; status: string; heldFor: string }>(
          'select "version", "status", "heldFor" from payments where "id" = $1',
          [paymentId],
        )
      ).rows[0]!;
    const { version } = await paymentOf();
    const body = { version, reason: 'Compte corrigé' };
    await world
      .as(who().buyer_manager)
      .call('POST /payments/{id}/relaunch', { params: { id: paymentId }, body });
    expect(await paymentOf()).toMatchObject({ status: 'payment_created', heldFor: 'imei_misread' });
    const { rows } = await world.sql.query(
      `select "kind" from tasks where "buybackId" = $1 and "kind" like 'payment%' and "doneAt" is null`,
      [buybackId],
    );
    expect(rows).toEqual([{ kind: 'payment_held' }]);
  });

  test('completes the dossier as declared, stands in the history, and its payment waits for a manager of whoever pays', async () => {
    const dossier = await misread();
    expect(
      (await world.as(who().buyer_manager).call('GET /payments/{id}', { params: { id: dossier.paymentId } }))
        .found,
    ).toEqual({ productLabel: null, imei: dossier.imei });
    expect(await historyOf(dossier)).toEqual([
      { action: 'imei_misread', reason: `353209112345678 → ${dossier.imei}` },
    ]);
    expect(await rowOf(dossier)).toMatchObject({
      heldFor: 'imei_misread',
      releasedAt: null,
      itemImei: dossier.imei,
      task: true,
    });
    expect((await batchOf(dossier)).refusal()).toMatchObject({
      code: 'payment_held',
      violations: [{ field: 'paymentIds.0', code: 'choice' }],
    });
    const all = await world.as(who().buyer_manager).send('POST /payment-batches', { body: debtor });
    expect(all.refusal()).toMatchObject({ code: 'batch_empty' });
    expect(
      await world.as(who().buyer_manager).refusal('POST /buybacks/{id}/mark-as-paid', {
        params: { id: dossier.buybackId },
        body: await markBody(dossier),
      }),
    ).toMatchObject({ code: 'payment_held' });

    const held = await world.as(who().buyer_manager).send('GET /payments', { query: { held: 'true' } });
    expect(held.answer().items.map(({ id }) => id)).toContain(dossier.paymentId);
    const offered = async (token: string) =>
      (await world.as(token).call('GET /payments/{id}', { params: { id: dossier.paymentId } })).actions;
    expect(await offered(who().buyer_manager)).toContainEqual({ name: 'release', refusal: null });
    // the buyer pays: the retailer's head office sees the held payment, but may not release it
    expect(await offered(who().root_management_unit_manager)).not.toContainEqual(
      expect.objectContaining({ name: 'release' }),
    );
    expect((await release(dossier, who().root_management_unit_manager)).refusal()).toMatchObject({
      code: 'forbidden',
    });
    expect((await release(dossier, who().warehouse_manager)).status).toBe(403);
    expect((await release(dossier, who().buyer_manager, { reason: '' })).refusal()).toMatchObject({
      code: 'invalid',
    });
    expect((await release(dossier, world.b.tokens.buyer_manager)).status).toBe(404);

    expect((await release(dossier, who().buyer_manager)).answer()).toMatchObject({
      status: 'payment_created',
      heldFor: 'imei_misread',
      releasedAt: world.clock.now.toISOString(),
    });
    expect(await historyOf(dossier)).toContainEqual({ action: 'release', reason: 'Facture du client vue' });
    expect((await rowOf(dossier)).task).toBe(false);
    expect((await release(dossier, who().buyer_manager)).refusal()).toMatchObject({
      code: 'payment_not_held',
    });
    expect((await batchOf(dossier)).status).toBe(201);
  });

  const markBody = async (dossier: Arranged) => ({
    version: (await stateOf(world, dossier.buybackId)).buybackVersion,
    info: 'chèque',
  });

  test('has its voucher given out once it is released, and not before', async () => {
    const issued = async (dossier: Arranged) =>
      (
        await world.sql.query<{ count: number }>(
          `select count(*)::int as count from graphile_worker._private_jobs
           where payload->'payload'->>'paymentId' = $1`,
          [dossier.paymentId],
        )
      ).rows[0]?.count ?? 0;
    const dossier = await misread({ payment: { type: 'voucher', provider: 'voucher', iban: null } });
    const before = await issued(dossier);
    const run = () =>
      inWall(world.db, [world.a.retailer, world.a.buyer], (db) =>
        issue({ db, add: async () => undefined, now: world.clock.now }, dossier.paymentId),
      );
    await run();
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ payment: 'payment_created' });
    expect((await release(dossier, who().buyer_manager)).status).toBe(200);
    expect(await issued(dossier)).toBeGreaterThan(before);
    await run();
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ payment: 'payment_completed' });
  });

  test('holds a transfer that was due since the sale, which leaves its batch', async () => {
    const dossier = await onBench({ payment: { status: 'payment_created' } });
    expect((await batchOf(dossier)).status).toBe(201);
    await keep(dossier, { imei: anotherImei(), imeiSource: 'back', imeiMeaning: 'misread' });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'bb_completed' });
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'imei_misread', batchId: null, task: true });
  });

  test('is decided anew by a control that is opened again', async () => {
    const dossier = await misread();
    const body = { version: await versionOf(dossier), reason: 'relire le numéro' };
    await world
      .as(who().warehouse_manager)
      .call('POST /items/{id}/control/reopen', { params: { id: dossier.itemId }, body });
    expect(await rowOf(dossier)).toMatchObject({ heldFor: null, task: false });
    const token = who().warehouse_manager;
    await world
      .as(token)
      .call('PATCH /items/{id}/control', { params: { id: dossier.itemId }, body: readImei });
    expect((await confirm(dossier, {}, token)).answer()).toMatchObject({ outcome: 'bb_completed' });
    expect(await rowOf(dossier)).toMatchObject({ heldFor: null, itemImei: readImei.imei });
    expect((await batchOf(dossier)).status).toBe(201);
  });
});

describe('another device', () => {
  test('stays another one once its product is chosen', async () => {
    const dossier = await onBench();
    const read = { imei: otherMaker, imeiSource: 'screen', imeiMeaning: 'another_device' };
    expect((await keep(dossier, read)).answer()).toMatchObject({
      imei: { refusal: 'imei_of_other_product' },
    });
    expect((await keep(dossier, { productId: world.a.otherProduct })).answer()).toMatchObject({
      draft: read,
      imei: { refusal: null },
    });
    expect((await keep(dossier, { productId: world.a.product })).answer()).toMatchObject({
      draft: read,
      imei: { refusal: 'imei_of_other_product' },
    });
  });

  test('is asked other questions than its customer was, which were never answered', async () => {
    const { a } = world;
    const dossier = await onBench();
    // the frozen list does not ask about the battery
    await world.sql.query(
      `update buybacks set "declaredResponses" = $2, "priceSnapshot" = jsonb_set("priceSnapshot", '{questions}',
         (select jsonb_agg(q) from jsonb_array_elements("priceSnapshot"->'questions') q where q->>'id' <> $3))
       where "id" = $1`,
      [
        dossier.buybackId,
        JSON.stringify(declaredOf(a).filter(({ questionId }) => questionId !== a.questions.battery)),
        a.questions.battery,
      ],
    );
    const responses = declaredOf(a).map((one) =>
      one.questionId === a.questions.battery ? { ...one, answerIds: [a.answers.battery_78] } : one,
    );
    const found = { imei: otherMaker, imeiSource: 'screen', imeiMeaning: 'another_device', responses };
    await keep(dossier, { ...found, productId: a.otherProduct });
    const previewed = await world
      .as(who().warehouse_operator)
      .raw('POST /items/{id}/control/preview', { params: { id: dossier.itemId }, body: {} });
    expect(previewed.answer().differences).toHaveLength(3);
    expect(previewed.answer().differences).toContainEqual(
      expect.objectContaining({ questionId: a.questions.battery, declared: null }),
    );
  });

  test('is never as declared: its customer is asked, and told why', async () => {
    const dossier = await onBench();
    const another = anotherImei();
    await keep(dossier, { imei: another, imeiSource: 'screen', imeiMeaning: 'another_device' });
    expect(
      (
        await world
          .as(who().warehouse_operator)
          .raw('POST /items/{id}/control/preview', { params: { id: dossier.itemId }, body: {} })
      ).answer(),
    ).toMatchObject({
      outcome: 'litigation',
      difference: 0,
      photosRequired: true,
      differences: [
        {
          question: 'IMEI',
          declared: [readImei.imei],
          controlled: [another],
          reason: 'Ce n’est pas l’appareil déclaré : son IMEI est différent',
        },
      ],
    });
    expect((await confirm(dossier)).refusal()).toMatchObject({ code: 'photo_required' });
    await keep(dossier, { photos: [await photo()] });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'litigation' });
    const { rows } = await world.sql.query('select * from litigations where "buybackId" = $1', [
      dossier.buybackId,
    ]);
    expect(rows).toMatchObject([
      {
        proposal: 21_000,
        reasons: ['Ce n’est pas l’appareil déclaré : son IMEI est différent'],
        differences: [{ question: 'IMEI', declared: [readImei.imei], controlled: [another] }],
      },
    ]);
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_in_processing',
      payment: 'awaiting_payment',
      litigation: 'open',
    });
    expect(await historyOf(dossier)).toEqual([
      { action: 'imei_another_device', reason: `${readImei.imei} → ${another}` },
    ]);
  });

  test('that its customer accepts is paid once it is released', async () => {
    const dossier = await onBench();
    const found = { imei: otherMaker, imeiSource: 'screen', imeiMeaning: 'another_device' };
    await keep(dossier, { ...found, productId: world.a.otherProduct, photos: [await photo()] });
    const product = {
      question: 'Produit',
      declared: ['iPhone 13 Pro 128 Go'],
      controlled: ['Galaxy S21 128 Go'],
    };
    const imei = { question: 'IMEI', declared: [readImei.imei], controlled: [otherMaker] };
    expect(
      (
        await world
          .as(who().warehouse_operator)
          .call('GET /items/{id}/control', { params: { id: dossier.itemId } })
      ).found,
    ).toMatchObject({ productId: world.a.otherProduct, productLabel: 'Galaxy S21 128 Go' });
    expect(
      (
        await world
          .as(who().warehouse_operator)
          .raw('POST /items/{id}/control/preview', { params: { id: dossier.itemId }, body: {} })
      ).answer(),
    ).toMatchObject({ differences: [product, imei] });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'litigation' });
    const proposed = await world.sql.query('select "differences" from litigations where "buybackId" = $1', [
      dossier.buybackId,
    ]);
    expect(proposed.rows).toMatchObject([{ differences: [product, imei] }]);
    const proof = await insertUpload(world, 'litigation_proof', {
      retailerAccountId: world.a.retailer,
      buyerAccountId: null,
    });
    const answered = await world
      .as(who().root_management_unit_manager)
      .send('POST /buybacks/{id}/litigation/answer', {
        params: { id: dossier.buybackId },
        body: { answer: 'accept', comment: 'au téléphone', proofFileId: proof },
      });
    expect(answered.status).toBe(200);
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_completed_with_negociation',
      payment: 'payment_created',
      validatedPrice: 10_000,
    });
    expect(await rowOf(dossier)).toMatchObject({
      heldFor: 'imei_another_device',
      itemImei: otherMaker,
      amount: 10_000,
      task: true,
    });
    // whoever releases it sees what was found, on the dossier and on the payment
    const read = { found: { productLabel: 'Galaxy S21 128 Go', imei: otherMaker } };
    const token = who().buyer_manager;
    expect(
      await world.as(token).call('GET /buybacks/{id}', { params: { id: dossier.buybackId } }),
    ).toMatchObject(read);
    expect(
      await world.as(token).call('GET /payments/{id}', { params: { id: dossier.paymentId } }),
    ).toMatchObject(read);
    expect((await batchOf(dossier)).refusal()).toMatchObject({ code: 'payment_held' });
    expect(await jobsOf(world, dossier.buybackId)).toContain('mails.send:litigation_accepted');
  });

  test.each<[string, Partial<Payment>, number, object]>([
    ['was due since the sale', { status: 'payment_created' }, 10_000, { amount: 10_000, bonus: 500 }],
    [
      'has failed',
      { status: 'payment_failed' },
      10_000,
      { amount: 10_000, bonus: 500, heldFor: 'imei_another_device' },
    ],
    [
      'has left',
      { status: 'payment_initiated', initiatedAt: '2026-03-01T09:00:00.000Z' },
      10_000,
      { amount: 21_000, bonus: 500 },
    ],
    [
      'was due since the sale',
      { status: 'payment_created' },
      0,
      { status: 'payment_not_needed', amount: 0, bonus: 0 },
    ],
    ['has failed', { status: 'payment_failed' }, 0, { status: 'payment_cancelled' }],
  ])('whose payment %s, %o, and that is accepted at %i is paid so', async (_, payment, price, paid) => {
    const dossier = await onBench({ payment: { ...payment, bonus: 500 } });
    const found = { imei: otherMaker, imeiSource: 'screen', imeiMeaning: 'another_device' };
    await keep(dossier, { ...found, productId: world.a.otherProduct, photos: [await photo()] });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'litigation' });
    await world.sql.query('update litigations set "proposal" = $2 where "buybackId" = $1', [
      dossier.buybackId,
      price,
    ]);
    const proofFileId = await insertUpload(world, 'litigation_proof', {
      retailerAccountId: world.a.retailer,
      buyerAccountId: null,
    });
    await world.a.as.root_management_unit_manager.call('POST /buybacks/{id}/litigation/answer', {
      params: { id: dossier.buybackId },
      body: { answer: 'accept', comment: 'au téléphone', proofFileId },
    });
    const { rows } = await world.sql.query('select * from payments where "buybackId" = $1', [
      dossier.buybackId,
    ]);
    expect(rows).toEqual([expect.objectContaining({ status: payment.status, ...paid })]);
  });

  test('that is a wrong parcel is put aside for its number', async () => {
    const dossier = await onBench();
    await keep(dossier, { imei: otherMaker, imeiSource: 'screen' });
    const aside = await world.as(who().warehouse_operator).send('POST /items/{id}/quarantine', {
      params: { id: dossier.itemId },
      body: { version: await versionOf(dossier), reason: 'imei_mismatch' },
    });
    expect(aside.answer()).toMatchObject({ status: 'item_in_quarantine', quarantineReason: 'imei_mismatch' });
    // lost there, it is paid as lost, but the payment is held
    const lost = await world.as(who().warehouse_manager).send('POST /buybacks/{id}/mark-as-lost', {
      params: { id: dossier.buybackId },
      body: {
        version: (await stateOf(world, dossier.buybackId)).buybackVersion,
        place: 'warehouse',
        comment: 'volé',
      },
    });
    expect(lost.status).toBe(200);
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'imei_another_device', task: true });
  });
});

describe('an unreadable IMEI', () => {
  test('is reported by an operator, with a photo; a manager confirms it, and the payment waits', async () => {
    const dossier = await onBench();
    expect(
      (await keep(dossier, { imeiUnreadable: { reason: 'vitre noire', photos: [] } })).refusal(),
    ).toMatchObject({ code: 'invalid', violations: [{ field: 'imeiUnreadable.photos' }] });
    const photos = [await photo()];
    const said = await keep(dossier, { imeiUnreadable: { reason: 'vitre noire', photos } });
    expect(said.answer()).toMatchObject({
      draft: { imei: null, imeiUnreadable: { reason: 'vitre noire', confirmedBy: null } },
      imei: { refusal: 'imei_unreadable_unconfirmed' },
      item: { operatorId: null, lockedUntil: null },
    });
    expect((await confirm(dossier)).refusal()).toMatchObject({
      code: 'imei_unreadable_unconfirmed',
      violations: [{ field: 'imeiUnreadable' }],
    });
    const word = async (token: string) =>
      world.as(token).send('POST /items/{id}/control/imei-unreadable', {
        params: { id: dossier.itemId },
        body: { version: await versionOf(dossier), reason: 'vitre noire', photos },
      });
    expect((await word(who().warehouse_operator)).status).toBe(403);
    // the operator continues with the diagnostic meanwhile; the confirmation counts all the same
    expect((await keep(dossier, { comment: 'suite' })).status).toBe(200);
    const confirmed = await word(who().warehouse_manager);
    expect(confirmed.answer()).toMatchObject({
      imei: { refusal: null },
      draft: { imeiUnreadable: { confirmedBy: expect.stringMatching(/\S/) } },
    });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'bb_completed' });
    expect(await historyOf(dossier)).toEqual([{ action: 'imei_unreadable', reason: 'vitre noire' }]);
    expect(await rowOf(dossier)).toMatchObject({ heldFor: 'imei_unreadable', itemImei: null, task: true });
  });

  test('does not count any more once one was read', async () => {
    const dossier = await onBench();
    const body = { version: await versionOf(dossier), reason: 'vitre noire', photos: [await photo()] };
    await world
      .as(who().warehouse_manager)
      .call('POST /items/{id}/control/imei-unreadable', { params: { id: dossier.itemId }, body });
    expect(
      await world
        .as(who().warehouse_manager)
        .refusal('POST /items/{id}/control/imei-unreadable', { params: { id: dossier.itemId }, body }),
    ).toMatchObject({ code: 'status_changed' });
    expect((await keep(dossier, readImei)).answer()).toMatchObject({
      draft: { imeiUnreadable: null },
      imei: { refusal: null },
    });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'bb_completed' });
    expect(await rowOf(dossier)).toMatchObject({ heldFor: null, itemImei: readImei.imei });
  });
});
