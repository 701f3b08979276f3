import type { Driver } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import {
  arrangeDossier,
  declaredOf,
  readImei,
  withScreen,
  type Arranged,
} from '@reprise/tests/kit/arrange-dossier.ts';
import { insertUpload } from '@reprise/tests/kit/around-dossier.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();
const { warehouse_operator: asOperator } = world.a.as;

const operator = world.a.as.warehouse_operator;
const checkIn = (number: string, more: object = {}, by = operator, warehouse = world.a.warehouse) =>
  by.send('POST /warehouses/{id}/check-ins', {
    params: { id: warehouse },
    body: { identificationNumber: number, ...more },
  });

async function onBench(wanted: Parameters<typeof arrangeDossier>[2] = {}): Promise<Arranged> {
  const dossier = await arrangeDossier(world, world.a, wanted);
  const arrived = await checkIn(dossier.number);
  expect(arrived.status).toBe(201);
  const { version } = await stateOf(world, dossier.buybackId);
  await asOperator.call('POST /items/{id}/control/start', {
    params: { id: dossier.itemId },
    body: { version },
  });
  return dossier;
}

const photo = (): Promise<string> => insertUpload(world, 'control_photo');

const draft = (dossier: Arranged, body: object) =>
  asOperator.send('PATCH /items/{id}/control', {
    params: { id: dossier.itemId },
    body: { ...readImei, ...body },
  });
async function confirm(dossier: Arranged, body: object = {}, by = operator) {
  const { version } = await stateOf(world, dossier.buybackId);
  return by.send('POST /items/{id}/control/confirm', {
    params: { id: dossier.itemId },
    body: { version, ...body },
  });
}

describe('a control', () => {
  test('that finds the item as declared completes the dossier and makes the payment due', async () => {
    const dossier = await onBench();
    await draft(dossier, { responses: declaredOf(world.a) });
    const preview = await asOperator.call('POST /items/{id}/control/preview', {
      params: { id: dossier.itemId },
    });
    expect(preview).toMatchObject({ outcome: 'bb_completed', declared: 21_000, controlled: 21_000 });
    const confirmed = await confirm(dossier);
    expect(confirmed.answer()).toMatchObject({ outcome: 'bb_completed', item: { status: 'item_completed' } });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_completed',
      payment: 'payment_created',
      validatedPrice: 21_000,
      stock: null,
    });
    expect(await jobsOf(world, dossier.buybackId)).toEqual([
      'documents.make:item_label',
      'mails.send:received',
      'mails.send:completed_paid',
    ]);
  });

  test('finds no difference in what only customers are asked, in a dossier that a counter concluded', async () => {
    const { questions, answers } = world.a;
    const boxless = declaredOf(world.a).filter(({ questionId }) => questionId !== questions.box);
    const preview = async (finalizedAt: string | null) => {
      const dossier = await onBench({ responses: boxless, buyback: { finalizedAt } });
      await world.sql.query(
        `update buybacks set "priceSnapshot" = jsonb_set("priceSnapshot", '{questions}', (
           select jsonb_agg(case when asked->>'id' = $2
             then asked || '{"askedTo": ["customer", "workshop"], "required": false}' else asked end)
           from jsonb_array_elements("priceSnapshot"->'questions') as asked)) where "id" = $1`,
        [dossier.buybackId, questions.box],
      );
      const found = [...boxless, { questionId: questions.box, answerIds: [answers.box_no] }];
      expect((await draft(dossier, { responses: found })).status).toBe(200);
      return (await asOperator.call('POST /items/{id}/control/preview', { params: { id: dossier.itemId } }))
        .outcome;
    };
    expect(await preview(null)).toBe('bb_completed_by_price');
    expect(await preview(world.clock.now.toISOString())).toBe('bb_completed');
  });

  test('that finds the item worth more pays the declared price', async () => {
    const dossier = await onBench();
    await draft(dossier, { responses: withScreen(world.a, 'screen_none') });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'bb_completed_by_price' });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ validatedPrice: 21_000 });
  });

  test('absorbs a small difference', async () => {
    const dossier = await onBench({ buyback: { declaredPrice: 21_800 } });
    await draft(dossier, { responses: declaredOf(world.a) });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'bb_completed_with_absorption' });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ validatedPrice: 21_800 });
  });

  test.each([
    ['was given out at the counter', { status: 'payment_created' }, 'bb_completed_with_absorption'],
    ['was cancelled before anything was paid', { status: 'payment_cancelled' }, 'litigation'],
  ] as const)('tells a payment that was made from one that was not: it %s', async (_, payment, outcome) => {
    const dossier = await onBench({ payment });
    await draft(dossier, { responses: withScreen(world.a, 'screen_cracked'), photos: [await photo()] });
    const confirmed = await confirm(dossier, { reasons: ['Écran fissuré'] });
    expect(confirmed.answer()).toMatchObject({ outcome });
  });

  test('asks the customer about a large difference, with a photo and a reason', async () => {
    const dossier = await onBench();
    await draft(dossier, { responses: withScreen(world.a, 'screen_cracked') });
    expect((await confirm(dossier)).refusal().code).toBe('photo_required');
    const taken = await photo();
    expect(
      (await draft(dossier, { photos: Array.from({ length: 21 }, () => taken) })).refusal(),
    ).toMatchObject({
      code: 'invalid',
      violations: [{ field: 'photos', code: 'too_many', values: { max: 20 } }],
    });
    await draft(dossier, { photos: [taken] });
    expect((await confirm(dossier)).refusal()).toMatchObject({
      code: 'reason_required',
      violations: [{ field: 'reasons', code: 'required' }],
    });
    const opened = await confirm(dossier, { reasons: ['Écran fissuré'] });
    expect(opened.answer()).toMatchObject({
      outcome: 'litigation',
      item: { status: 'item_awaiting_compliancy_tests' },
    });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_in_processing',
      litigation: 'open',
      payment: 'awaiting_payment',
    });
    expect(await jobsOf(world, dossier.buybackId)).toContain('mails.send:litigation_opened');
    expect((await confirm(dossier)).refusal().code).toBe('litigation_open');
  });

  test('has for each difference a reason and photos, which the customer sees with it', async () => {
    const dossier = await onBench();
    const { screen } = world.a.questions;
    const shown = await photo();
    const evidence = [{ questionId: screen, reason: 'Fissure en haut à gauche', photos: [shown] }];
    await draft(dossier, { responses: withScreen(world.a, 'screen_cracked'), evidence });
    expect(
      (await confirm(dossier, { evidence: [{ ...evidence[0], photos: [dossier.buybackId] }] })).refusal(),
    ).toMatchObject({ violations: [{ field: 'evidence', code: 'choice' }] });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'litigation' });
    const { rows } = await world.sql.query(
      'select "reasons", "photos", "differences" from litigations where "buybackId" = $1',
      [dossier.buybackId],
    );
    expect(rows).toMatchObject([
      {
        reasons: ['Fissure en haut à gauche'],
        photos: [shown],
        differences: [{ reason: 'Fissure en haut à gauche', photos: [shown] }],
      },
    ]);
  });

  test('tells the customer only what lowers the price, in their language', async () => {
    const { questions, answers } = world.a;
    const dossier = await onBench();
    await world.sql.query(`update customers set "language" = 'de-DE' where "id" = $1`, [dossier.customerId]);
    await world.sql.query(
      `update diagnostic_questions set "title" = "title" || '{"de-DE": "Gehäuse"}' where "id" = $1`,
      [questions.shell],
    );
    const found = withScreen(world.a, 'screen_none').map((one) => {
      if (one.questionId === questions.box) return { ...one, answerIds: [answers.box_yes] };
      return one.questionId === questions.shell ? { ...one, answerIds: [answers.shell_scratched] } : one;
    });
    await draft(dossier, { responses: found });
    const json = await asOperator.call('POST /items/{id}/control/preview', {
      params: { id: dossier.itemId },
    });
    expect(json).toMatchObject({ outcome: 'litigation', customerLanguage: 'de-DE' });
    expect(json.differences).toMatchObject([
      { questionId: questions.screen, reason: null },
      {
        questionId: questions.shell,
        question: expect.not.stringContaining('Gehäuse'),
        reason: 'Gehäuse – Coque rayée (en)',
      },
      { questionId: questions.box, reason: null },
    ]);
  });

  test('that finds another serial number than declared has a difference, though every answer is the same', async () => {
    const dossier = await onBench({ buyback: { serialNumber: 'F2LXK' } });
    const responses = declaredOf(world.a);
    const preview = async (read: object) => {
      await draft(dossier, { responses, ...read });
      return await asOperator.call('POST /items/{id}/control/preview', { params: { id: dossier.itemId } });
    };
    expect(await preview({ imei: '35320911234567801', serialNumber: 'f2lxk' })).toMatchObject({
      outcome: 'bb_completed',
      differences: [],
    });
    expect(await preview({ serialNumber: 'F2LXM' })).toMatchObject({
      outcome: 'bb_completed_by_price',
      differences: [
        { question: 'Numéro de série', declared: ['F2LXK'], controlled: ['F2LXM'], reason: null },
      ],
    });
    expect((await confirm(dossier)).answer()).toMatchObject({ outcome: 'bb_completed_by_price' });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ validatedPrice: 21_000 });
  });

  test('shows its answers beside the declared ones, once it is confirmed', async () => {
    const dossier = await onBench();
    const { screen } = world.a.questions;
    const read = async () =>
      await asOperator.call('GET /items/{id}/diagnostics', { params: { id: dossier.itemId } });
    const evidence = [{ questionId: screen, reason: 'Fissure', photos: [await photo()] }];
    await draft(dossier, { responses: withScreen(world.a, 'screen_cracked'), evidence });
    expect(await read()).toEqual({ control: null, diagnoses: [], results: [], erasures: [] });
    await confirm(dossier);
    expect(await read()).toMatchObject({
      control: {
        questions: expect.arrayContaining([
          expect.objectContaining({
            reason: '',
            answers: ['Localiser désactivé'],
            declared: ['Localiser désactivé'],
          }),
          expect.objectContaining({ reason: 'Fissure', answers: ['Fissuré'], declared: ['Micro-rayures'] }),
        ]),
      },
    });
  });

  test.each(['retailer', 'buyer'] as const)(
    'that needs the comment of the %s is refused without it',
    async (who) => {
      const mandatory = (wanted: boolean) =>
        world.sql.query(
          'update organization_root_details set "isWarehouseCommentMandatory" = $1 where "accountId" = $2',
          [wanted, world.a[who]],
        );
      await mandatory(true);
      const dossier = await onBench();
      await draft(dossier, { responses: declaredOf(world.a) });
      expect((await confirm(dossier)).refusal()).toMatchObject({
        code: 'reason_required',
        violations: [{ field: 'comment', code: 'required' }],
      });
      expect((await confirm(dossier, { comment: 'Conforme.' })).answer()).toMatchObject({
        outcome: 'bb_completed',
      });
      await mandatory(false);
    },
  );

  test('of a locked phone is refused by the manager, and the phone goes back', async () => {
    const dossier = await onBench();
    const locked = declaredOf(world.a).map((one) =>
      one.questionId === world.a.questions.lock ? { ...one, answerIds: [world.a.answers.lock_on] } : one,
    );
    await draft(dossier, { responses: locked });
    expect((await confirm(dossier)).refusal().code).toBe('not_eligible');
    const { version } = await stateOf(world, dossier.buybackId);
    const body = { version, reason: 'Localiser activé' };
    expect(
      await asOperator.refused('POST /items/{id}/control/refuse', { params: { id: dossier.itemId }, body }),
    ).toBe('forbidden');
    const refused = await world.a.as.warehouse_manager.call('POST /items/{id}/control/refuse', {
      params: { id: dossier.itemId },
      body,
    });
    expect(refused).toMatchObject({ status: 'item_to_return' });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_not_completed',
      payment: 'payment_cancelled',
      stock: 'customer_return',
    });
    const { rows } = await world.sql.query(
      `select payload->'payload' as sent from graphile_worker._private_jobs
       where payload->'payload'->>'buybackId' = $1 and payload->'payload'->>'kind' is not null order by id`,
      [dossier.buybackId],
    );
    expect(rows.map(({ sent }) => sent)).toEqual([
      { kind: 'received', buybackId: dossier.buybackId },
      { kind: 'refused', buybackId: dossier.buybackId, note: 'Localiser activé' },
    ]);
  });

  test('has photos that are the workshop’s own, which the retailer may open once they are kept with it', async () => {
    const dossier = await onBench();
    const of = (purpose: 'control_photo' | 'document' | 'litigation_proof', account: string) =>
      insertUpload(world, purpose, { retailerAccountId: account, buyerAccountId: null });
    const own = await of('control_photo', world.a.buyer);
    for (const wrong of [
      '11111111-1111-4111-8111-111111111111',
      await of('control_photo', world.b.buyer),
      await of('document', world.a.buyer),
      await of('litigation_proof', world.a.buyer),
    ]) {
      expect((await draft(dossier, { photos: [own, wrong] })).refusal()).toMatchObject({
        code: 'invalid',
        violations: [{ field: 'photos', code: 'choice' }],
      });
    }
    const bytes = Buffer.from('jpeg');
    const stored = await world.files.put(bytes, 'image/jpeg');
    await world.sql.query(`update files set "id" = $1 where "id" = $2`, [stored, own]);
    const open = async (by: Driver) => (await by.send('GET /files/{id}', { params: { id: stored } })).status;
    const retailers = world.a.as.root_management_unit_manager;
    expect([await open(operator), await open(retailers)]).toEqual([200, 404]);
    expect((await draft(dossier, { photos: [stored] })).status).toBe(200);
    expect([await open(operator), await open(retailers)]).toEqual([200, 200]);
    expect(await open(world.b.as.root_management_unit_manager)).toBe(404);
    expect((await draft(dossier, { photos: [stored] })).status).toBe(200);
  });

  test('of a photo from the check-in is checked alike', async () => {
    const dossier = await arrangeDossier(world, world.a);
    const unknown = '11111111-1111-4111-8111-111111111111';
    expect((await checkIn(dossier.number, { photos: [unknown] })).refusal()).toMatchObject({
      violations: [{ field: 'photos', code: 'choice' }],
    });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ buyback: 'bb_in_transit' });
    expect((await checkIn(dossier.number, { photos: [await photo()] })).status).toBe(201);
  });
});
