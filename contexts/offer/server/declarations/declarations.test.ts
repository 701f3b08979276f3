import { beforeEach, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { insertRule, insertTradeInBonus } from '@reprise/tests/kit/around-dossier.ts';
import { imei, responsesOf, workedExample } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
beforeEach(async () => {
  await world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = $1`, [
    ['absorption', 'multi_product_cart', 'imei_search_and_collect'],
  ]);
});

const visitor = world.a.as.pseudo_anonymous;
const declare = (body: object = {}, by = visitor) =>
  by.raw('POST /declarations', {
    body: { productId: world.a.product, imei, responses: responsesOf(world.a, workedExample), ...body },
  });
const declared = async (answers = workedExample): Promise<string> =>
  (await declare({ responses: responsesOf(world.a, answers) })).answer().id;
const estimate = (body: object, by = visitor) => by.raw('POST /estimates', { body });

describe('a declaration', () => {
  test('keeps what was answered, and the condition that it makes', async () => {
    const made = await declare({ serialNumber: 'F2LXK1' });
    expect(made.status).toBe(201);
    expect(made.answer()).toMatchObject({
      productLabel: 'iPhone 13 Pro 128 Go',
      askedTo: 'customer',
      grade: 'grade_c',
      imei,
      serialNumber: 'F2LXK1',
      responses: responsesOf(world.a, workedExample),
    });
    const again = await visitor.send('GET /declarations/{id}', { params: { id: made.answer().id } });
    expect(again.answer()).toEqual(made.answer());
  });

  test('is read by the visitor who made it and by nobody of another session or organisation', async () => {
    for (const token of [world.a.tokens.otherVisitor, world.b.tokens.pseudo_anonymous]) {
      expect(
        await world.as(token).refused('GET /declarations/{id}', { params: { id: await declared() } }),
      ).toBe('not_found');
      expect(
        await world
          .as(token)
          .refused('PATCH /declarations/{id}', { params: { id: await declared() }, body: { imei } }),
      ).toBe('not_found');
    }
    expect(await world.nobody.refused('GET /declarations/{id}', { params: { id: await declared() } })).toBe(
      'unauthorized',
    );
  });

  test('is refused with what is missing or unknown', async () => {
    const missing = await declare({
      responses: responsesOf(world.a, ['lock_off', 'screen_micro', 'box_yes']),
    });
    expect(missing.refusal()).toMatchObject({
      code: 'question_unanswered',
      violations: [
        { field: `responses.${world.a.questions.shell}`, code: 'required' },
        { field: `responses.${world.a.questions.battery}`, code: 'required' },
      ],
    });
    const foreign = await declare({ responses: responsesOf(world.b, workedExample) });
    expect(foreign.refusal().code).toBe('diagnostic_error');
    expect((await declare({ productId: world.b.product })).refusal().code).toBe('product_not_found');
    expect((await declare({ productId: world.a.draftProduct })).refusal().code).toBe('product_unpublished');
  });

  test.each([
    [{ imei: '12' }, 'imei', 'imei_too_short'],
    [{ imei: '353209110000008999' }, 'imei', 'imei_too_long'],
    [{ imei: 'IMEI353209110000' }, 'imei', 'imei_not_numeric'],
    [{ imei: null }, 'imei', 'required'],
    [{ imei: '351000110000000' }, 'imeiMismatchAccepted', 'required'],
  ])('is refused with the IMEI %j', async (body, field, code) => {
    expect((await declare(body)).refusal().violations).toMatchObject([{ field, code }]);
  });

  test('takes an IMEI of another model once the person chose to go on', async () => {
    const made = await declare({ imei: '351000110000000', imeiMismatchAccepted: true });
    expect(made.answer()).toMatchObject({ imei: '351000110000000', imeiMismatchAccepted: true });
  });

  test('drops answers to questions that are no longer reached', async () => {
    const { a } = world;
    await world.sql.query(
      `update diagnostic_answers set "nextQuestionIds" = array[$1]::uuid[] where "id" = $2`,
      [a.questions.box, a.answers.battery_good],
    );
    const made = await declare();
    expect(made.answer().responses).toHaveLength(4);
    expect((await estimate({ declarationId: made.answer().id })).answer().total).toBe(16_000);
    await world.sql.query(`update diagnostic_answers set "nextQuestionIds" = '{}' where "id" = $1`, [
      a.answers.battery_good,
    ]);
  });

  test('is changed in part', async () => {
    const params = { id: await declared() };
    const changed = await visitor.send('PATCH /declarations/{id}', {
      params,
      body: {
        responses: responsesOf(world.a, [
          'lock_off',
          'screen_cracked',
          'shell_scratched',
          'battery_78',
          'box_yes',
        ]),
      },
    });
    expect(changed.answer()).toMatchObject({ grade: 'grade_d', imei });
    const refused = await visitor.send('PATCH /declarations/{id}', {
      params,
      body: { responses: [] },
    });
    expect(refused.refusal().code).toBe('question_unanswered');
    expect((await visitor.call('GET /declarations/{id}', { params })).grade).toBe('grade_d');
  });
});

describe('an estimate', () => {
  const chosen = (declarationId: string) => ({
    declarationId,
    circuitId: world.a.circuits.web_post,
    shippingMethodId: world.a.shippingMethods.web_post,
    paymentModeId: world.a.paymentModes.gift_card,
  });

  test('is the worked example to the cent', async () => {
    const json = (await estimate(chosen(await declared()))).answer();
    expect(json).toMatchObject({
      total: 17_091,
      bonus: 0,
      currency: 'EUR',
      grade: 'grade_c',
      guaranteeUntil: '2026-03-17T22:59:59.999Z',
      snapshotId: `${world.a.product}.1`,
      zero: false,
    });
    expect(
      (json.ledger as { kind: string; cents: number }[]).map(({ kind, cents }) => [kind, cents]),
    ).toEqual([
      ['base', 17_500],
      ['answer', -1_500],
      ['answer', 300],
      ['shipping', -350],
      ['payment', 1_141],
    ]);
  });

  test('is the worked example with a cracked screen, without the box, and refused', async () => {
    const total = async (answers: typeof workedExample) =>
      (await estimate(chosen(await declared(answers)))).answer().total;
    expect(await total(['lock_off', 'screen_cracked', 'shell_scratched', 'battery_78', 'box_yes'])).toBe(
      7_996,
    );
    expect(await total(['lock_off', 'screen_micro', 'shell_scratched', 'battery_78', 'box_no'])).toBe(16_770);
    const locked = await declared(['lock_on', 'screen_micro', 'shell_scratched', 'battery_78', 'box_no']);
    expect((await estimate(chosen(locked))).answer()).toMatchObject({
      total: 0,
      zero: true,
      ledger: [{ kind: 'refused', labelKey: 'ledger.refused' }],
    });
  });

  test('stops at zero', async () => {
    const { a } = world;
    await world.sql.query(`update diagnostic_answers set "impact" = $1 where "id" = $2`, [
      JSON.stringify({ enabled: true, unit: 'amount', value: -30_000 }),
      a.answers.battery_78,
    ]);
    const json = (await estimate(chosen(await declared()))).answer();
    expect(json).toMatchObject({ total: 0, zero: true });
    expect(JSON.stringify(json.ledger)).toContain('ledger.floor');
    await world.sql.query(`update products set "buybackZeroNotAllowed" = true where "id" = $1`, [a.product]);
    expect((await estimate(chosen(await declared()))).refusal().code).toBe('buyback_zero_not_allowed');
    await world.sql.query(`update products set "buybackZeroNotAllowed" = false where "id" = $1`, [a.product]);
    await world.sql.query(`update diagnostic_answers set "impact" = $1 where "id" = $2`, [
      JSON.stringify({ enabled: true, unit: 'amount', value: -1_500 }),
      a.answers.battery_78,
    ]);
  });

  test('says why there is no price', async () => {
    const { a, b } = world;
    const declarationId = await declared();
    const set = (price: number | null) =>
      world.sql.query(`update products set "buybackPriceGradeC" = $1 where "id" = $2`, [price, a.product]);
    await set(null);
    expect((await estimate({ declarationId })).refusal().code).toBe('configuration_error');
    await set(17_500);
    await world.sql.query(`update products set "status" = 'draft' where "id" = $1`, [a.product]);
    expect((await estimate({ declarationId })).refusal().code).toBe('product_unpublished');
    await world.sql.query(`update products set "status" = 'published' where "id" = $1`, [a.product]);
    expect((await estimate({ declarationId }, a.as.otherVisitor)).refusal().code).toBe('not_found');
    expect((await estimate({ declarationId }, b.as.pseudo_anonymous)).refusal().code).toBe('not_found');
    expect((await estimate({ declarationId, circuitId: b.circuits.web_post })).refusal().code).toBe(
      'not_found',
    );
  });

  test('has a bonus at the counter only with its premium feature', async () => {
    const { a } = world;
    await world.sql.query(`update circuits set "modifier" = $1 where "id" = $2`, [
      JSON.stringify({ type: 'fixed', value: 500, cap: null }),
      a.circuits.web_drop,
    ]);
    const declarationId = await declared();
    const asked = { declarationId, circuitId: a.circuits.web_drop };
    expect((await estimate(asked)).answer().total).toBe(16_300);
    await world.sql.query(
      `update organization_root_details set "enabledPremiumFeatures" = '{deposit_bonus}' where "accountId" = $1`,
      [a.retailer],
    );
    expect((await estimate(asked)).answer().total).toBe(16_800);
  });
});

describe('the options of a sale', () => {
  test('are circuits, each with its effect and the price to which it leads', async () => {
    const declarationId = await declared();
    const ways = await visitor.send('GET /declarations/{id}/shipping-methods', {
      params: { id: declarationId },
      query: { country: 'FR' },
    });
    expect(
      ways.answer().map((way) => [way.circuitType, way.modifierCents, way.total, way.needsStore]),
    ).toEqual([
      ['web_collect', -350, 15_950, false],
      ['web_drop', 0, 16_300, true],
      ['web_drop_label', 0, 16_300, true],
      ['web_post', -350, 15_950, false],
    ]);
    expect(ways.answer()[0]?.instructions).toEqual([
      { sequence: 1, label: 'Protégez votre téléphone', type: 'protect' },
    ]);
  });

  test('say what is accepted besides for such a product with its circuit', async () => {
    const { a } = world;
    const rule = await insertRule(world, {
      circuitId: a.circuits.web_post,
      categoryIds: [a.rootCategory],
      terms: 'Les données sont effacées par le client.',
    });
    const list = await visitor.call('GET /declarations/{id}/shipping-methods', {
      params: { id: await declared() },
    });
    await world.sql.query(`delete from dispatch_circuit_rules where "id" = $1`, [rule]);
    expect(list.map((way) => [way.circuitType, way['terms']])).toEqual([
      ['web_collect', ''],
      ['web_drop', ''],
      ['web_drop_label', ''],
      ['web_post', 'Les données sont effacées par le client.'],
    ]);
  });

  test('are a store’s own at the counter, and never for a visitor', async () => {
    const declarationId = await declared();

    expect(
      (
        await world.a.as.store_seller.call('GET /declarations/{id}/shipping-methods', {
          params: { id: declarationId },
        })
      ).map((way) => way.circuitType),
    ).toEqual(['store_collect', 'store_drop']);
    expect(
      (
        await visitor.call('GET /declarations/{id}/shipping-methods', {
          params: { id: declarationId },
          query: { channel: 'store' },
        })
      ).map((way) => way.circuitType),
    ).not.toContain('store_drop');
  });

  test('leave out a country that nobody serves, and a circuit that the category does without', async () => {
    const { a } = world;
    const there = await visitor.send('GET /declarations/{id}/shipping-methods', {
      params: { id: await declared() },
      query: { country: 'US' },
    });
    expect(there.refusal().code).toBe('no_transport_mode');
    const rule = await insertRule(world, {
      circuitId: a.circuits.web_post,
      categoryIds: [a.rootCategory],
      status: 'disabled',
    });
    const types = async () =>
      (
        await visitor.call('GET /declarations/{id}/shipping-methods', { params: { id: await declared() } })
      ).map((way) => way.circuitType);
    expect(await types()).not.toContain('web_post');
    await world.sql.query(`delete from dispatch_circuit_rules where "id" = $1`, [rule]);
    expect(await types()).toContain('web_post');
  });

  test('are payment modes, each with its effect', async () => {
    const { a, b } = world;
    const declarationId = await declared();
    const list = (circuitId: string, shippingMethodId: string) =>
      visitor.send('GET /declarations/{id}/payment-modes', {
        params: { id: declarationId },
        query: { circuitId, shippingMethodId },
      });
    const modes = await list(a.circuits.web_post, a.shippingMethods.web_post);
    expect(
      modes
        .answer()
        .map((mode) => JSON.stringify([mode.type, mode.modifierCents, mode.total, mode.needsIban]))
        .toSorted(),
    ).toEqual([
      '["bank_transfer",0,15950,true]',
      '["gift_card",1141,17091,false]',
      '["voucher",0,15950,false]',
    ]);
    await world.sql.query(`update payment_modes set "status" = 'inactive' where "accountId" = $1`, [
      a.retailer,
    ]);
    expect((await list(a.circuits.web_post, a.shippingMethods.web_post)).refusal().code).toBe(
      'no_payment_mode',
    );
    await world.sql.query(`update payment_modes set "status" = 'active' where "accountId" = $1`, [
      a.retailer,
    ]);
    expect((await list(b.circuits.web_post, a.shippingMethods.web_post)).refusal().code).toBe('not_found');
  });

  test('include a trade-in bonus, with its premium feature and in its time', async () => {
    const { a } = world;
    await insertTradeInBonus(world, {
      cents: 2_000,
      categoryIds: [a.category],
      endsAt: '2026-04-01T00:00:00.000Z',
    });
    expect(
      await visitor.call('GET /trade-in-bonuses', { query: { declarationId: await declared() } }),
    ).toEqual([]);
    await world.sql.query(
      `update organization_root_details set "enabledPremiumFeatures" = '{payment_bonus}' where "accountId" = $1`,
      [a.retailer],
    );
    expect(
      await visitor.call('GET /trade-in-bonuses', { query: { declarationId: await declared() } }),
    ).toMatchObject([{ label: 'Bonus rentrée', cents: 2_000 }]);
    const before = world.clock.now;
    world.clock.now = new Date('2026-05-01T09:00:00.000Z');
    expect(
      await visitor.call('GET /trade-in-bonuses', { query: { declarationId: await declared() } }),
    ).toEqual([]);
    world.clock.now = before;
  });
});

test('a change of the configuration counts from the next call on, one that was undone never', async () => {
  const { a } = world;
  const asked = { declarationId: await declared(), shippingMethodId: a.shippingMethods.web_post };
  const total = async () => (await estimate(asked)).answer().total;
  const change = (value: number) =>
    world.sql.query(`update shipping_methods set "modifier" = $1 where "id" = $2`, [
      JSON.stringify({ type: 'fixed', value, cap: null }),
      a.shippingMethods.web_post,
    ]);
  expect(await total()).toBe(15_950);
  await world.sql.query('begin');
  await change(-1_000);
  expect(await total()).toBe(15_950);
  await world.sql.query('rollback');
  expect(await total()).toBe(15_950);
  await change(-1_000);
  expect(await total()).toBe(15_300);
  await change(-350);
  expect(await total()).toBe(15_950);
});
