import type { Driver } from '@reprise/tests/kit/driver.ts';
import { upload } from '@reprise/tests/kit/form.ts';
import { describe, expect, test } from 'vitest';
import { momentAt, startOfDay } from '@reprise/platform/domain/core/day.ts';
import type { Task } from '@reprise/platform/server/jobs/task.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, readImei, withScreen, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { callOf, runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { litigationsTasks } from './litigations.jobs.ts';

const world = await openWorld();
const asNobody = world.nobody;

const day = 86_400_000;
type Open = Arranged & { token: string; photo: string };

/** A dossier whose control found a cracked screen, and the link as the job of the mail creates it. */
async function opened(wanted: Parameters<typeof arrangeDossier>[2] = {}): Promise<Open> {
  const arranged = await arrangeDossier(world, world.a, wanted);
  const driver = world.a.as.warehouse_operator;
  await driver.send('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: arranged.number },
  });
  const seen = await stateOf(world, arranged.buybackId);
  await driver.send('POST /items/{id}/control/start', {
    params: { id: arranged.itemId },
    body: { version: seen.version },
  });
  const photo = await insertUpload(world, 'control_photo');
  await driver.call('PATCH /items/{id}/control', {
    params: { id: arranged.itemId },
    body: { ...readImei, responses: withScreen(world.a, 'screen_cracked'), photos: [photo] },
  });
  const { version } = await stateOf(world, arranged.buybackId);
  const confirmed = await driver.send('POST /items/{id}/control/confirm', {
    params: { id: arranged.itemId },
    body: { version, reasons: ['Écran fissuré'], comment: 'fissure en haut' },
  });
  expect(confirmed.answer()).toMatchObject({ outcome: 'litigation' });
  const secret = `secret-of-${arranged.number}-0123456789`;
  await world.insert('signed_links', {
    tokenHash: hashOf(secret),
    purpose: 'litigation',
    buybackId: arranged.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    expiresAt: null,
  });
  return { ...arranged, token: secret, photo };
}

/** The kinds of the mails that a dossier was to send, the oldest first. */
const mailsOf = async (buybackId: string): Promise<string[]> =>
  (await jobsOf(world, buybackId)).flatMap((job) =>
    job.startsWith('mails.send:') ? [job.slice('mails.send:'.length)] : [],
  );
/** What every customer with a litigation was told before they answered. */
const told = ['received', 'litigation_opened'];

/** Runs a job as the worker would. */
async function run(name: string, payload: object, accountIds: string[] = []): Promise<void> {
  const task = litigationsTasks.find((one: Task) => one.name === name);
  if (!task) throw new Error(`There is no job ${name}`);
  await task.run(callOf(world, accountIds), payload);
}

describe('the customer with the link of the mail', () => {
  test('sees the proposal beside what was declared', async () => {
    const { token, photo, number } = await opened();
    const seen = await asNobody.call('GET /litigations/{signedToken}', { params: { signedToken: token } });
    expect(seen).toMatchObject({
      status: 'open',
      declaredPrice: 21_000,
      proposal: 9_000,
      buybackNumber: number,
      reasons: ['Écran fissuré'],
      workshopComment: 'fissure en haut',
      differences: [{ question: 'screen', declared: ['Micro-rayures'], controlled: ['Fissuré'] }],
      photos: [{ id: photo }],
      expiry: 'return',
    });
  });

  test('reads the differences in the language of the page, and in the words of the control once the questions have changed', async () => {
    const { token } = await opened();
    const read = async (locale: string) =>
      (
        await world
          .as(null, { 'accept-language': locale })
          .call('GET /litigations/{signedToken}', { params: { signedToken: token } })
      ).differences;
    expect(await read('en-GB')).toEqual([
      { question: 'screen (en)', declared: ['Micro-rayures (en)'], controlled: ['Fissuré (en)'] },
    ]);
    await world.sql.query(
      `update diagnostic_questions set "title" = '{"fr-FR": "La vitre"}' where "id" = $1`,
      [world.a.questions.screen],
    );
    expect(await read('en-GB')).toEqual([
      { question: 'screen', declared: ['Micro-rayures'], controlled: ['Fissuré'] },
    ]);
    await world.sql.query(
      `update diagnostic_questions set "title" = '{"fr-FR": "screen", "en-GB": "screen (en)"}' where "id" = $1`,
      [world.a.questions.screen],
    );
  });

  test('accepts once: the dossier is completed at the proposal and the payment is due', async () => {
    const { token, buybackId } = await opened();
    const answered = await world.nobody.send('POST /litigations/{signedToken}/accept', {
      params: { signedToken: token },
      body: { comment: 'D’accord' },
    });
    expect(answered.answer()).toMatchObject({ status: 'accepted' });
    expect(await stateOf(world, buybackId)).toMatchObject({
      buyback: 'bb_completed_with_negociation',
      item: 'item_completed_with_negociation',
      payment: 'payment_created',
      litigation: 'accepted',
      validatedPrice: 9_000,
    });
    expect(await jobsOf(world, buybackId)).toContain('mails.send:litigation_accepted');
    expect(
      await world.nobody.refusal('POST /litigations/{signedToken}/reject', {
        params: { signedToken: token },
        body: {},
      }),
    ).toMatchObject({ code: 'already_resolved', extra: { litigationStatus: 'accepted' } });
    expect(
      await asNobody.refusal('GET /litigations/{signedToken}', { params: { signedToken: token } }),
    ).toMatchObject({ extra: { litigationStatus: 'accepted' } });
  });

  test('leaves a question of the customer to be answered, whatever becomes of the proposal', async () => {
    const { token, buybackId, number } = await opened();
    const signedToken = `following-of-${number}-0123456789`;
    await world.insert('signed_links', {
      tokenHash: hashOf(signedToken),
      purpose: 'tracking',
      buybackId,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      expiresAt: null,
    });
    const ask = (text: string) =>
      asNobody.call('POST /tracking/{signedToken}/messages', { params: { signedToken }, body: { text } });
    const waiting = async () =>
      (
        await world.sql.query<{ kind: string }>(
          `select "kind" from tasks where "buybackId" = $1 and "doneAt" is null order by "kind"`,
          [buybackId],
        )
      ).rows.map(({ kind }) => kind);
    await ask('Pourquoi si peu ?');
    expect(await waiting()).toEqual(['proposal_pending', 'reply_pending']);
    await world.a.as.root_management_unit_manager.call('POST /buybacks/{id}/messages', {
      params: { id: buybackId },
      body: { text: 'L’écran est fissuré.' },
    });
    expect(await waiting()).toEqual(['proposal_pending']);
    await ask('Et sans l’écran ?');
    await asNobody.call('POST /litigations/{signedToken}/reject', {
      params: { signedToken: token },
      body: { comment: '' },
    });
    expect(await waiting()).toEqual(expect.arrayContaining(['reply_pending']));
    expect(await waiting()).not.toContain('proposal_pending');
  });

  test('who declines without a word leaves no reason in the history', async () => {
    const { token, buybackId } = await opened();
    await asNobody.call('POST /litigations/{signedToken}/reject', {
      params: { signedToken: token },
      body: { comment: '' },
    });
    const told = await world.a.as.root_management_unit_manager.call('GET /buybacks/{id}/history', {
      params: { id: buybackId },
    });
    const ended = told.filter(({ action }) => action === 'refuse');
    expect(ended.map(({ reason }) => reason)).toEqual(['', '']);
  });

  test('declines: nothing is owed and the product goes back', async () => {
    const { token, buybackId } = await opened();
    expect(
      await world.nobody.call('POST /litigations/{signedToken}/reject', {
        params: { signedToken: token },
        body: {},
      }),
    ).toMatchObject({ status: 'declined' });
    expect(await stateOf(world, buybackId)).toMatchObject({
      buyback: 'bb_not_completed',
      item: 'item_to_return',
      payment: 'payment_cancelled',
      stock: 'customer_return',
    });
    expect(await jobsOf(world, buybackId)).toContain('documents.make:return_order');
    expect(await mailsOf(buybackId)).toEqual([...told, 'litigation_declined']);
  });

  test('has one answer counted when two are sent at once', async () => {
    const { token, buybackId } = await opened();
    const answers = await Promise.all([
      world.nobody.send('POST /litigations/{signedToken}/accept', {
        params: { signedToken: token },
        body: {},
      }),
      world.nobody.send('POST /litigations/{signedToken}/reject', {
        params: { signedToken: token },
        body: {},
      }),
      world.nobody.send('POST /litigations/{signedToken}/accept', {
        params: { signedToken: token },
        body: {},
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await stateOf(world, buybackId);
  });

  test('accepts for an item in quarantine, which stays there and remembers that it is sold', async () => {
    const { token, itemId, buybackId } = await opened();
    const { version } = await stateOf(world, buybackId);
    await world.a.as.warehouse_operator.send('POST /items/{id}/quarantine', {
      params: { id: itemId },
      body: { version, reason: 'blacklisted' },
    });
    await world.nobody.send('POST /litigations/{signedToken}/accept', {
      params: { signedToken: token },
      body: {},
    });
    expect(await stateOf(world, buybackId)).toMatchObject({
      buyback: 'bb_completed_with_negociation',
      item: 'item_in_quarantine',
    });
    const act = async (name: 'quarantine/release' | 'move', body: object) => {
      const seen = await stateOf(world, buybackId);
      const answer = await world.a.as.warehouse_manager.raw(`POST /items/{id}/${name}`, {
        params: { id: itemId },
        body: { version: seen.version, ...body },
      });
      expect(answer.status).toBe(200);
    };
    await act('quarantine/release', { to: 'stock', scannedStockIdentifier: 'STOCK-to_refurbish' });
    await act('move', { stockId: world.a.stocks.to_refurbish, bin: 'B2' });
    const { rows } = await world.sql.query(
      'select "status", "outcome", "paidPrice" from items where "id" = $1',
      [itemId],
    );
    const sold = 'item_completed_with_negociation';
    expect(rows).toEqual([{ status: sold, outcome: sold, paidPrice: 9_000 }]);
  });

  test('declines, and an item held by an authority stays where it is: its customer is told of no return', async () => {
    const { token, itemId, buybackId } = await opened();
    const { version } = await stateOf(world, buybackId);
    const body = { version, reason: 'authority_hold' };
    await world.a.as.warehouse_operator.raw('POST /items/{id}/quarantine', { params: { id: itemId }, body });
    await world.nobody.call('POST /litigations/{signedToken}/reject', {
      params: { signedToken: token },
      body: {},
    });
    expect(await stateOf(world, buybackId)).toMatchObject({
      buyback: 'bb_not_completed',
      item: 'item_in_quarantine',
    });
    expect(await mailsOf(buybackId)).toEqual(told);
  });

  test('opens nothing with an unknown link, and reaches the proposal with the link of following too', async () => {
    const { buybackId, token } = await opened();
    expect(
      await asNobody.refused('GET /litigations/{signedToken}', {
        params: { signedToken: 'nothing-of-the-kind-at-all' },
      }),
    ).toBe('not_found');
    expect(
      await world.nobody.refused('POST /litigations/{signedToken}/accept', {
        params: { signedToken: 'nothing-of-the-kind-at-all' },
        body: {},
      }),
    ).toBe('not_found');
    await world.insert('signed_links', {
      tokenHash: hashOf(`tracking-${token}`),
      purpose: 'tracking',
      buybackId,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      expiresAt: null,
    });
    const tracked = await asNobody.call('GET /tracking/{signedToken}', {
      params: { signedToken: `tracking-${token}` },
    });
    expect(tracked).toMatchObject({
      status: 'bb_in_processing',
      price: 21_000,
      litigation: { proposal: 9000, declaredPrice: 21_000, token: `tracking-${token}` },
      withdrawal: { allowed: false, code: 'litigation_open' },
    });
    const params = { signedToken: `tracking-${token}` };
    expect(
      await asNobody.refused('POST /tracking/{signedToken}/cancel', { params, body: { why: 'other' } }),
    ).toBe('litigation_open');
    expect(await asNobody.call('POST /litigations/{signedToken}/accept', { params, body: {} })).toMatchObject(
      {
        status: 'accepted',
      },
    );
    expect(
      await asNobody.call('GET /tracking/{signedToken}', { params: { signedToken: `tracking-${token}` } }),
    ).toMatchObject({ price: 9000, declaredPrice: 21_000, isFinal: true, litigation: null });
  });

  test('sees the photos of the control and no others', async () => {
    const { token, photo } = await opened();
    const other = await insertUpload(world, 'control_photo');
    expect(
      await asNobody.refused('GET /litigations/{signedToken}/photos/{fileId}', {
        params: { signedToken: token, fileId: other },
      }),
    ).toBe('not_found');
    // the record is there, its bytes were never stored
    expect(
      await asNobody.refused('GET /litigations/{signedToken}/photos/{fileId}', {
        params: { signedToken: token, fileId: photo },
      }),
    ).toBe('not_found');
    const bytes = Buffer.from('jpeg');
    const stored = await world.files.put(bytes, 'image/jpeg');
    await world.sql.query(`update files set "id" = $1 where "id" = $2`, [stored, photo]);
    await world.sql.query(
      `update litigations set "photos" = array[$1::uuid] where $2::uuid = any ("photos")`,
      [stored, photo],
    );
    const got = await asNobody.send('GET /litigations/{signedToken}/photos/{fileId}', {
      params: { signedToken: token, fileId: stored },
    });
    expect([got.status, got.bytes.toString()]).toEqual([200, 'jpeg']);
  });
});

describe('a manager who answers for the customer', () => {
  const answer = (buybackId: string, body: object, driver = world.a.as.root_management_unit_manager) =>
    driver.raw('POST /buybacks/{id}/litigation/answer', { params: { id: buybackId }, body });

  test('accepts with a proof, once', async () => {
    const { buybackId } = await opened();
    const read = async (token: string) =>
      await world.as(token).call('GET /buybacks/{id}', { params: { id: buybackId } });
    const { root_management_unit_manager: reader, warehouse_operator: operator } = world.a.tokens;
    const { openedAt, expiresAt } = (
      await world.sql.query<{ openedAt: Date; expiresAt: Date }>(
        'select "openedAt", "expiresAt" from litigations where "buybackId" = $1',
        [buybackId],
      )
    ).rows[0]!;
    expect(expiresAt.getTime()).toBeGreaterThan(openedAt.getTime());
    expect((await read(reader)).litigationUntil).toBe(expiresAt.toISOString());
    const proofFileId = await insertUpload(world, 'litigation_proof');
    const nothing = '11111111-1111-4111-8111-111111111111';
    expect((await answer(buybackId, { answer: 'accept', proofFileId: nothing })).refusal()).toMatchObject({
      code: 'invalid',
      violations: [{ field: 'proofFileId', code: 'choice' }],
    });
    const photo = await insertUpload(world, 'control_photo');
    expect((await answer(buybackId, { answer: 'accept', proofFileId: photo })).status).toBe(422);
    const accepted = await answer(buybackId, { answer: 'accept', proofFileId, comment: 'par téléphone' });
    expect(accepted.answer()).toMatchObject({ status: 'bb_completed_with_negociation' });
    expect(await stateOf(world, buybackId)).toMatchObject({ litigation: 'settled_by_staff' });
    // users who read litigations find the proof in the dossier, and may open it
    expect(await read(reader)).toMatchObject({
      litigationUntil: null,
      litigationProof: { id: proofFileId, name: expect.any(String) },
    });
    expect(await read(operator)).toMatchObject({ id: buybackId, litigationProof: null });
    expect((await answer(buybackId, { answer: 'decline', proofFileId })).refusal().code).toBe(
      'already_resolved',
    );
  });

  test('leaves a proof that whoever handles the litigation opens, and nobody else', async () => {
    const { a, b } = world;
    const { buybackId } = await opened({ buyback: { storeId: a.store }, item: { storeId: a.store } });
    const by = a.as.store_manager;
    const form = { body: upload('litigation_proof') };
    const { id: proofFileId } = await by.call('POST /files', form);
    const open = async (driver: Driver) =>
      (await driver.send('GET /files/{id}', { params: { id: proofFileId } })).status;
    // before it proves anything it is its sender's
    expect([await open(by), await open(a.as.buyer_manager), await open(a.as.otherManager)]).toEqual([
      200, 404, 404,
    ]);
    expect((await answer(buybackId, { answer: 'accept', proofFileId }, by)).status).toBe(200);
    const handles = [
      'super_admin',
      'root_management_unit_manager',
      'management_unit_manager',
      'store_manager',
      'store_seller',
      'buyer_manager',
      'warehouse_manager',
    ] as const;
    for (const who of handles) expect({ who, status: await open(a.as[who]) }).toEqual({ who, status: 200 });
    const strangers = ['warehouse_operator', 'otherSeller', 'otherStoreManager', 'otherOperator'] as const;
    for (const who of [...strangers, 'pseudo_anonymous', 'otherVisitor'] as const)
      expect({ who, status: await open(a.as[who]) }).not.toMatchObject({ status: 200 });
    for (const who of handles.slice(1))
      expect({ who, status: await open(b.as[who]) }).toEqual({ who, status: 404 });
    expect(await open(world.nobody)).toBe(401);
    // another workshop of the same buyer
    await world.sql.query('update buybacks set "warehouseId" = $1, "targetWarehouse" = $1 where "id" = $2', [
      a.otherWarehouse,
      buybackId,
    ]);
    expect([await open(a.as.warehouse_manager), await open(a.as.buyer_manager)]).toEqual([404, 200]);
  });

  test('declines, and the product goes back', async () => {
    const { buybackId } = await opened();
    const proofFileId = await insertUpload(world, 'litigation_proof');
    const declined = await answer(buybackId, { answer: 'decline', proofFileId });
    expect(declined.answer()).toMatchObject({ status: 'bb_not_completed', itemStatus: 'item_to_return' });
    await stateOf(world, buybackId);
    expect(await mailsOf(buybackId)).toEqual([...told, 'litigation_declined']);
  });

  test('is one who may, in their own organisation', async () => {
    const { buybackId } = await opened();
    const body = { answer: 'accept', proofFileId: await insertUpload(world, 'litigation_proof') };
    expect(
      (
        await world.nobody.raw('POST /buybacks/{id}/litigation/answer', {
          params: { id: buybackId },
          body,
        })
      ).refusal().code,
    ).toBe('unauthorized');
    expect((await answer(buybackId, body, world.a.as.store_seller)).status).toBe(403);
    expect((await answer(buybackId, body, world.b.as.root_management_unit_manager)).status).toBe(404);
    expect((await answer(buybackId, { answer: 'perhaps' })).refusal()).toMatchObject({
      code: 'invalid',
      violations: expect.arrayContaining([expect.objectContaining({ field: 'answer' })]),
    });
  });
});

describe('silence of the customer', () => {
  test('returns the product once the 14th day is over, and not a day before', async () => {
    const { buybackId, token } = await opened();
    const accounts = [world.a.retailer, world.a.buyer];
    const start = world.clock.now;
    world.clock.now = new Date(start.getTime() + 13 * day);
    await run('litigations.expire_one', { buybackId }, accounts);
    expect(await stateOf(world, buybackId)).toMatchObject({ litigation: 'open' });
    await run('litigations.remind', { buybackId }, accounts);
    expect(await jobsOf(world, buybackId)).toContain('mails.send:litigation_reminder');
    world.clock.now = new Date(start.getTime() + 15 * day);
    await run('litigations.expire', {});
    expect(await jobsOf(world, buybackId)).toContain('litigations.expire_one:');
    await run('litigations.expire_one', { buybackId }, accounts);
    await run('litigations.expire_one', { buybackId }, accounts);
    expect(await stateOf(world, buybackId)).toMatchObject({
      buyback: 'bb_not_completed',
      litigation: 'expired',
    });
    expect(await mailsOf(buybackId)).toEqual([...told, 'litigation_reminder', 'litigation_declined']);
    expect(
      await world.nobody.refused('POST /litigations/{signedToken}/accept', {
        params: { signedToken: token },
        body: {},
      }),
    ).toBe('litigation_expired');
    world.clock.now = start;
  });

  test('fails for the last time, though it is looked for between its tries, where a dossier cannot be ended', async () => {
    const { buybackId } = await opened();
    await world.sql.query(`create function keep_open() returns trigger language plpgsql
      as $$ begin raise 'not now'; end $$`);
    await world.sql.query(`create trigger keep_open before update on litigations
      for each row when (old."buybackId" = '${buybackId}') execute function keep_open()`);
    const start = world.clock.now;
    world.clock.now = new Date(start.getTime() + 15 * day);
    await world.sql.query('delete from graphile_worker._private_jobs');
    let tries = 0;
    for (; tries < 12; tries += 1) {
      await run('litigations.expire', {});
      const failed = await runJobs(world, litigationsTasks, 'litigations.expire_one');
      expect(failed).toMatchObject([{ message: 'not now' }]);
      if ((await waitingJobs(world, 'litigations.expire_one')).length === 0) break;
    }
    expect(tries).toBeLessThan(12);
    await world.sql.query('drop trigger keep_open on litigations; drop function keep_open');
    // the next look begins it anew
    await run('litigations.expire', {});
    expect(await runJobs(world, litigationsTasks, 'litigations.expire_one')).toEqual([]);
    expect(await stateOf(world, buybackId)).toMatchObject({ litigation: 'expired' });
    world.clock.now = start;
  });

  test('ends every dossier whose time is over, however many there are', async () => {
    const { buybackId } = await opened();
    const start = world.clock.now;
    world.clock.now = new Date(start.getTime() + 15 * day);
    const client = world.sql;
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(
      `insert into litigations select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
         'buybackId', gen_random_uuid(), 'expiresAt', one."expiresAt" - interval '1 day'))).*
       from litigations as one, generate_series(1, 500) where one."buybackId" = $1`,
      [buybackId],
    );
    await client.query('commit');
    await run('litigations.expire', {});
    expect(await jobsOf(world, buybackId)).toContain('litigations.expire_one:');
    await client.query(
      'delete from litigations where not exists (select from buybacks where "id" = "buybackId")',
    );
    world.clock.now = start;
  });

  test('lasts to the end of the last day that the retailer’s terms said when it was opened', async () => {
    const setDays = (days: number) =>
      world.sql.query('update organization_root_details set "litigationDays" = $1 where "accountId" = $2', [
        days,
        world.a.retailer,
      ]);
    await setDays(5);
    const { buybackId } = await opened();
    await setDays(14);
    const accounts = [world.a.retailer, world.a.buyer];
    const start = world.clock.now;
    world.clock.now = momentAt('2026-03-07', '23:59');
    await run('litigations.expire_one', { buybackId }, accounts);
    expect(await stateOf(world, buybackId)).toMatchObject({ litigation: 'open' });
    world.clock.now = startOfDay('2026-03-08');
    await run('litigations.expire_one', { buybackId }, accounts);
    expect(await stateOf(world, buybackId)).toMatchObject({ litigation: 'expired' });
    world.clock.now = start;
  });

  test('accepts where the retailer’s terms say so', async () => {
    const { buybackId } = await opened();
    await world.sql.query(
      `update organization_root_details set "litigationExpiry" = 'accept' where "accountId" = $1`,
      [world.a.retailer],
    );
    const start = world.clock.now;
    world.clock.now = new Date(start.getTime() + 15 * day);
    await run('litigations.expire_one', { buybackId }, [world.a.retailer, world.a.buyer]);
    expect(await stateOf(world, buybackId)).toMatchObject({
      buyback: 'bb_completed_with_negociation',
      litigation: 'expired',
      payment: 'payment_created',
    });
    world.clock.now = start;
  });
});
