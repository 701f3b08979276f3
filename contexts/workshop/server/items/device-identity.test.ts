import { describe, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, declaredOf, readImei, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertUpload } from '@reprise/tests/kit/around-file.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-file.ts';
import { issue } from '@reprise/payments/server/payments/issue-payment.ts';

const world = await openWorld();

/** A new IMEI of the same model each time; and one of another maker. */
let serials = 900_000;
const sameModel = () => `35320911${(serials += 1)}0`;
const otherMaker = '490154203237518';

const who = () => world.a.tokens;
const post = (url: string, body: unknown, token = who().warehouse_operator) =>
  world.call('POST', url, { token, body });
const url = (file: Arranged) => `/items/${file.itemId}/control`;
const keep = (file: Arranged, body: object) =>
  world.call('PATCH', url(file), { token: who().warehouse_operator, body });
const versionOf = async (file: Arranged) => (await stateOf(world, file.buybackId)).version;
const photo = () => insertUpload(world, 'control_photo');

async function confirm(file: Arranged, body: object = {}, token = who().warehouse_operator) {
  return post(`${url(file)}/confirm`, { version: await versionOf(file), ...body }, token);
}

/** An iPhone 13 Pro sold by post, checked in, its control opened with the declared answers. */
async function onBench(wanted: Parameters<typeof arrangeDossier>[2] = {}): Promise<Arranged> {
  const file = await arrangeDossier(world, world.a, wanted);
  expect(
    (await post(`/warehouses/${world.a.warehouse}/check-ins`, { identificationNumber: file.number })).status,
  ).toBe(201);
  const opened = await post(`${url(file)}/start`, { version: await versionOf(file) });
  expect(opened).toMatchObject({ status: 200, json: { imei: { required: true, refusal: 'imei_required' } } });
  await keep(file, { responses: declaredOf(world.a) });
  return file;
}

async function rowOf(file: Arranged) {
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
    [file.paymentId],
  );
  return rows[0]!;
}

const historyOf = async (file: Arranged) =>
  (
    await world.sql.query<{ action: string; reason: string }>(
      `select "action", "reason" from history where "buybackId" = $1 and ("action" like 'imei%' or "action" = 'release')
       order by "happenedAt", "id"`,
      [file.buybackId],
    )
  ).rows;

const debtor = { debtorName: 'Repreneur A', debtorIban: 'DE89370400440532013000' };
const batchOf = (file: Arranged) =>
  post('/payment-batches', { ...debtor, paymentIds: [file.paymentId] }, who().buyer_manager);
const release = async (file: Arranged, token: string, body: object = {}) =>
  post(
    `/payments/${file.paymentId}/release`,
    { version: (await rowOf(file)).version, reason: 'Facture du client vue', ...body },
    token,
  );

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
    const file = await onBench();
    expect((await keep(file, read)).json).toMatchObject({ imei: { refusal: code } });
    expect((await post(`${url(file)}/preview`, {})).json).toMatchObject({ code });
    expect(await confirm(file)).toMatchObject({ json: { code, violations: [{ field }] } });
    expect(await stateOf(world, file.buybackId)).toMatchObject({
      buyback: 'bb_in_processing',
      item: 'item_awaiting_compliancy_tests',
      payment: 'awaiting_payment',
    });
  });

  test('a number of a file of another account of the group was not mistyped', async () => {
    const { a, b } = world;
    const link = { retailerAccountId: b.retailer, buyerAccountId: a.buyer };
    const number = sameModel();
    await arrangeDossier(world, b, { buyback: { imei: number } });
    const file = await onBench();
    await keep(file, { imei: number, imeiSource: 'screen', imeiMeaning: 'misread' });
    const misread = async () =>
      (await world.call('GET', url(file), { token: who().warehouse_operator })).json['imei'];
    expect(await misread()).toMatchObject({ refusal: null, misreadRefusal: null });
    await world.insert('linked_buyers', link);
    expect(await misread()).toMatchObject({ refusal: 'imei_misread_known' });
    expect((await confirm(file)).json).toMatchObject({ code: 'imei_misread_known' });
    await world.sql.query(
      'delete from linked_buyers where "retailerAccountId" = $1 and "buyerAccountId" = $2',
      [link.retailerAccountId, link.buyerAccountId],
    );
  });

  test('a number of another file was not mistyped', async () => {
    const other = await arrangeDossier(world, world.a, {
      buyback: { imei: '353209118888882' },
      item: { imei: '353209118888882' },
    });
    const file = await onBench();
    const read = { imei: '35320911888888 99', imeiSource: 'board', imeiMeaning: 'misread' };
    expect((await keep(file, read)).json).toMatchObject({
      draft: { imei: '3532091188888899' },
      imei: { refusal: 'imei_misread_known', misreadRefusal: 'imei_misread_known' },
    });
    expect((await confirm(file)).json).toMatchObject({ code: 'imei_misread_known' });
    await world.sql.query('update buybacks set "imei" = null where "id" = $1', [other.buybackId]);
    expect((await confirm(file)).json).toMatchObject({ code: 'imei_misread_known' });
    await world.sql.query('update items set "imei" = null where "buybackId" = $1', [other.buybackId]);
  });

  test('what a number meant is asked again of another number', async () => {
    const file = await onBench();
    await keep(file, { imei: sameModel(), imeiSource: 'screen', imeiMeaning: 'another_device' });
    expect((await keep(file, { imei: '353209117777773' })).json).toMatchObject({
      draft: { imeiSource: null, imeiMeaning: null },
      imei: { refusal: 'imei_source_required' },
    });
    expect((await keep(file, { identity: 'as_declared' })).json).not.toMatchObject({
      draft: { identity: 'as_declared' },
    });
  });
});

describe('misread at the sale', () => {
  const misread = async (wanted: Parameters<typeof arrangeDossier>[2] = {}) => {
    const file = await onBench(wanted);
    const imei = sameModel();
    await keep(file, { imei, imeiSource: 'screen', imeiMeaning: 'misread' });
    expect(await confirm(file)).toMatchObject({ status: 200, json: { outcome: 'bb_completed' } });
    return { ...file, imei };
  };

  test('it is completed as declared, told in the history, and its payment waits for a manager of who pays', async () => {
    const file = await misread();
    expect(
      (await world.call('GET', `/payments/${file.paymentId}`, { token: who().buyer_manager })).json['found'],
    ).toEqual({ productLabel: null, imei: file.imei });
    expect(await historyOf(file)).toEqual([
      { action: 'imei_misread', reason: `353209112345678 → ${file.imei}` },
    ]);
    expect(await rowOf(file)).toMatchObject({
      heldFor: 'imei_misread',
      releasedAt: null,
      itemImei: file.imei,
      task: true,
    });
    expect((await batchOf(file)).json).toMatchObject({
      code: 'payment_held',
      violations: [{ field: 'paymentIds.0', code: 'choice' }],
    });
    const all = await post('/payment-batches', debtor, who().buyer_manager);
    expect(all.json).toMatchObject({ code: 'batch_empty' });
    expect(
      (await post(`/buybacks/${file.buybackId}/mark-as-paid`, await markBody(file), who().buyer_manager))
        .json,
    ).toMatchObject({ code: 'payment_held' });

    const held = await world.call('GET', '/payments?held=true', { token: who().buyer_manager });
    expect(held.list.map(({ id }) => id)).toContain(file.paymentId);
    const offered = async (token: string) =>
      (await world.call('GET', `/payments/${file.paymentId}`, { token })).json['actions'];
    expect(await offered(who().buyer_manager)).toContainEqual({ name: 'release', refusal: null });
    // the buyer pays: the retailer's head office sees the held payment, but may not release it
    expect(await offered(who().root_management_unit_manager)).not.toContainEqual(
      expect.objectContaining({ name: 'release' }),
    );
    expect((await release(file, who().root_management_unit_manager)).json).toMatchObject({
      code: 'forbidden',
    });
    expect((await release(file, who().warehouse_manager)).status).toBe(403);
    expect((await release(file, who().buyer_manager, { reason: '' })).json).toMatchObject({
      code: 'invalid',
    });
    expect((await release(file, world.b.tokens.buyer_manager)).status).toBe(404);

    expect((await release(file, who().buyer_manager)).json).toMatchObject({
      status: 'payment_created',
      heldFor: 'imei_misread',
      releasedAt: world.clock.now.toISOString(),
    });
    expect(await historyOf(file)).toContainEqual({ action: 'release', reason: 'Facture du client vue' });
    expect((await rowOf(file)).task).toBe(false);
    expect((await release(file, who().buyer_manager)).json).toMatchObject({ code: 'payment_not_held' });
    expect((await batchOf(file)).status).toBe(201);
  });

  const markBody = async (file: Arranged) => ({
    version: (await stateOf(world, file.buybackId)).buybackVersion,
    info: 'chèque',
  });

  test('a voucher is given out once it is released, and not before', async () => {
    const issued = async (file: Arranged) =>
      (
        await world.sql.query<{ count: number }>(
          `select count(*)::int as count from graphile_worker._private_jobs
           where payload->'payload'->>'paymentId' = $1`,
          [file.paymentId],
        )
      ).rows[0]?.count ?? 0;
    const file = await misread({ payment: { type: 'voucher', provider: 'voucher', iban: null } });
    const before = await issued(file);
    const run = () =>
      inWall(world.db, [world.a.retailer, world.a.buyer], (db) =>
        issue({ db, add: async () => undefined, now: world.clock.now }, file.paymentId),
      );
    await run();
    expect(await stateOf(world, file.buybackId)).toMatchObject({ payment: 'payment_created' });
    expect((await release(file, who().buyer_manager)).status).toBe(200);
    expect(await issued(file)).toBeGreaterThan(before);
    await run();
    expect(await stateOf(world, file.buybackId)).toMatchObject({ payment: 'payment_completed' });
  });

  test('a transfer that was due since the sale waits from then on, and leaves its batch', async () => {
    const file = await onBench({ payment: { status: 'payment_created' } });
    expect((await batchOf(file)).status).toBe(201);
    await keep(file, { imei: sameModel(), imeiSource: 'back', imeiMeaning: 'misread' });
    expect((await confirm(file)).json).toMatchObject({ outcome: 'bb_completed' });
    expect(await rowOf(file)).toMatchObject({ heldFor: 'imei_misread', batchId: null, task: true });
  });

  test('a control that is opened again decides anew', async () => {
    const file = await misread();
    const body = { version: await versionOf(file), reason: 'relire le numéro' };
    expect((await post(`${url(file)}/reopen`, body, who().warehouse_manager)).status).toBe(200);
    expect(await rowOf(file)).toMatchObject({ heldFor: null, task: false });
    const token = who().warehouse_manager;
    expect((await world.call('PATCH', url(file), { token, body: readImei })).status).toBe(200);
    expect((await confirm(file, {}, token)).json).toMatchObject({ outcome: 'bb_completed' });
    expect(await rowOf(file)).toMatchObject({ heldFor: null, itemImei: readImei.imei });
    expect((await batchOf(file)).status).toBe(201);
  });
});

describe('another device', () => {
  test('is still one once its product is chosen', async () => {
    const file = await onBench();
    const read = { imei: otherMaker, imeiSource: 'screen', imeiMeaning: 'another_device' };
    expect((await keep(file, read)).json).toMatchObject({ imei: { refusal: 'imei_of_other_product' } });
    expect((await keep(file, { productId: world.a.otherProduct })).json).toMatchObject({
      draft: read,
      imei: { refusal: null },
    });
    expect((await keep(file, { productId: world.a.product })).json).toMatchObject({
      draft: read,
      imei: { refusal: 'imei_of_other_product' },
    });
  });

  test('is asked other questions than its customer was: those were never answered', async () => {
    const { a } = world;
    const file = await onBench();
    // the frozen list does not ask about the battery
    await world.sql.query(
      `update buybacks set "declaredResponses" = $2, "priceSnapshot" = jsonb_set("priceSnapshot", '{questions}',
         (select jsonb_agg(q) from jsonb_array_elements("priceSnapshot"->'questions') q where q->>'id' <> $3))
       where "id" = $1`,
      [
        file.buybackId,
        JSON.stringify(declaredOf(a).filter(({ questionId }) => questionId !== a.questions.battery)),
        a.questions.battery,
      ],
    );
    const responses = declaredOf(a).map((one) =>
      one.questionId === a.questions.battery ? { ...one, answerIds: [a.answers.battery_78] } : one,
    );
    const found = { imei: otherMaker, imeiSource: 'screen', imeiMeaning: 'another_device', responses };
    await keep(file, { ...found, productId: a.otherProduct });
    const previewed = await post(`${url(file)}/preview`, {});
    expect(previewed.json['differences']).toHaveLength(3);
    expect(previewed.json['differences']).toContainEqual(
      expect.objectContaining({ questionId: a.questions.battery, declared: null }),
    );
  });

  test('is never as declared: its customer is asked, and told why', async () => {
    const file = await onBench();
    const another = sameModel();
    await keep(file, { imei: another, imeiSource: 'screen', imeiMeaning: 'another_device' });
    expect((await post(`${url(file)}/preview`, {})).json).toMatchObject({
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
    expect((await confirm(file)).json).toMatchObject({ code: 'photo_required' });
    await keep(file, { photos: [await photo()] });
    expect((await confirm(file)).json).toMatchObject({ outcome: 'litigation' });
    const { rows } = await world.sql.query('select * from litigations where "buybackId" = $1', [
      file.buybackId,
    ]);
    expect(rows).toMatchObject([
      {
        proposal: 21_000,
        reasons: ['Ce n’est pas l’appareil déclaré : son IMEI est différent'],
        differences: [{ question: 'IMEI', declared: [readImei.imei], controlled: [another] }],
      },
    ]);
    expect(await stateOf(world, file.buybackId)).toMatchObject({
      buyback: 'bb_in_processing',
      payment: 'awaiting_payment',
      litigation: 'open',
    });
    expect(await historyOf(file)).toEqual([
      { action: 'imei_another_device', reason: `${readImei.imei} → ${another}` },
    ]);
  });

  test('that its customer accepts is paid once it is released', async () => {
    const file = await onBench();
    const found = { imei: otherMaker, imeiSource: 'screen', imeiMeaning: 'another_device' };
    await keep(file, { ...found, productId: world.a.otherProduct, photos: [await photo()] });
    const product = {
      question: 'Produit',
      declared: ['iPhone 13 Pro 128 Go'],
      controlled: ['Galaxy S21 128 Go'],
    };
    const imei = { question: 'IMEI', declared: [readImei.imei], controlled: [otherMaker] };
    expect(
      (await world.call('GET', url(file), { token: who().warehouse_operator })).json['found'],
    ).toMatchObject({ productId: world.a.otherProduct, productLabel: 'Galaxy S21 128 Go' });
    expect((await post(`${url(file)}/preview`, {})).json).toMatchObject({ differences: [product, imei] });
    expect((await confirm(file)).json).toMatchObject({ outcome: 'litigation' });
    const proposed = await world.sql.query('select "differences" from litigations where "buybackId" = $1', [
      file.buybackId,
    ]);
    expect(proposed.rows).toMatchObject([{ differences: [product, imei] }]);
    const proof = await insertUpload(world, 'litigation_proof', {
      retailerAccountId: world.a.retailer,
      buyerAccountId: null,
    });
    const answered = await post(
      `/buybacks/${file.buybackId}/litigation/answer`,
      {
        answer: 'accept',
        comment: 'au téléphone',
        proofFileId: proof,
      },
      who().root_management_unit_manager,
    );
    expect(answered.status).toBe(200);
    expect(await stateOf(world, file.buybackId)).toMatchObject({
      buyback: 'bb_completed_with_negociation',
      payment: 'payment_created',
      validatedPrice: 10_000,
    });
    expect(await rowOf(file)).toMatchObject({
      heldFor: 'imei_another_device',
      itemImei: otherMaker,
      amount: 10_000,
      task: true,
    });
    // whoever releases it sees what was found, on the dossier and on the payment
    const read = { found: { productLabel: 'Galaxy S21 128 Go', imei: otherMaker } };
    const token = who().buyer_manager;
    expect((await world.call('GET', `/buybacks/${file.buybackId}`, { token })).json).toMatchObject(read);
    expect((await world.call('GET', `/payments/${file.paymentId}`, { token })).json).toMatchObject(read);
    expect((await batchOf(file)).json).toMatchObject({ code: 'payment_held' });
    expect(await jobsOf(world, file.buybackId)).toContain('mails.send:litigation_accepted');
  });

  test('a wrong parcel is put aside for its number', async () => {
    const file = await onBench();
    await keep(file, { imei: otherMaker, imeiSource: 'screen' });
    const aside = await post(`/items/${file.itemId}/quarantine`, {
      version: await versionOf(file),
      reason: 'imei_mismatch',
    });
    expect(aside.json).toMatchObject({ status: 'item_in_quarantine', quarantineReason: 'imei_mismatch' });
    // lost there, it is paid as lost, but the payment is held
    const lost = await post(
      `/buybacks/${file.buybackId}/mark-as-lost`,
      { version: (await stateOf(world, file.buybackId)).buybackVersion, place: 'warehouse', comment: 'volé' },
      who().warehouse_manager,
    );
    expect(lost.status).toBe(200);
    expect(await rowOf(file)).toMatchObject({ heldFor: 'imei_another_device', task: true });
  });
});

describe('no IMEI can be read', () => {
  test('says an operator, with a photo; a manager confirms it, and the payment waits', async () => {
    const file = await onBench();
    expect((await keep(file, { imeiUnreadable: { reason: 'vitre noire', photos: [] } })).json).toMatchObject({
      code: 'invalid',
      violations: [{ field: 'imeiUnreadable.photos' }],
    });
    const photos = [await photo()];
    const said = await keep(file, { imeiUnreadable: { reason: 'vitre noire', photos } });
    expect(said.json).toMatchObject({
      draft: { imei: null, imeiUnreadable: { reason: 'vitre noire', confirmedBy: null } },
      imei: { refusal: 'imei_unreadable_unconfirmed' },
      item: { operatorId: null, lockedUntil: null },
    });
    expect((await confirm(file)).json).toMatchObject({
      code: 'imei_unreadable_unconfirmed',
      violations: [{ field: 'imeiUnreadable' }],
    });
    const word = async (token: string) =>
      post(
        `${url(file)}/imei-unreadable`,
        { version: await versionOf(file), reason: 'vitre noire', photos },
        token,
      );
    expect((await word(who().warehouse_operator)).status).toBe(403);
    // the operator continues with the diagnostic meanwhile; the confirmation counts all the same
    expect((await keep(file, { comment: 'suite' })).status).toBe(200);
    const confirmed = await word(who().warehouse_manager);
    expect(confirmed.json).toMatchObject({
      imei: { refusal: null },
      draft: { imeiUnreadable: { confirmedBy: expect.stringMatching(/\S/) } },
    });
    expect((await confirm(file)).json).toMatchObject({ outcome: 'bb_completed' });
    expect(await historyOf(file)).toEqual([{ action: 'imei_unreadable', reason: 'vitre noire' }]);
    expect(await rowOf(file)).toMatchObject({ heldFor: 'imei_unreadable', itemImei: null, task: true });
  });

  test('is no word any more once one was read', async () => {
    const file = await onBench();
    const body = { version: await versionOf(file), reason: 'vitre noire', photos: [await photo()] };
    expect((await post(`${url(file)}/imei-unreadable`, body, who().warehouse_manager)).status).toBe(200);
    expect((await post(`${url(file)}/imei-unreadable`, body, who().warehouse_manager)).json).toMatchObject({
      code: 'status_changed',
    });
    expect((await keep(file, readImei)).json).toMatchObject({
      draft: { imeiUnreadable: null },
      imei: { refusal: null },
    });
    expect((await confirm(file)).json).toMatchObject({ outcome: 'bb_completed' });
    expect(await rowOf(file)).toMatchObject({ heldFor: null, itemImei: readImei.imei });
  });
});
