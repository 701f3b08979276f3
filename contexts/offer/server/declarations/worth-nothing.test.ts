import type { CircuitType } from '../../domain/circuits/circuit-types.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { insertTradeInBonus } from '@reprise/tests/kit/around-dossier.ts';
import { declare, visitorOf, workedExample } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
beforeAll(async () => {
  await world.sql.query(`update diagnostic_questions set "description" = $1 where "id" = $2`, [
    { 'fr-FR': 'Désactivez « Localiser ».', 'en-GB': 'Turn off “Find My”.' },
    world.a.questions.lock,
  ]);
});

const premium = (features: string[]) =>
  world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = $1 where "accountId" = $2`,
    [features, world.a.retailer],
  );
const grades = ['Functional', 'GradeA', 'GradeB', 'GradeC', 'GradeD', 'GradeE'];
/** Sets all its grades to this price, `last` the last one; null: to those of the catalogue. */
const price = (cents: number | null, last = cents) =>
  world.sql.query(
    `update products set (${grades.map((grade) => `"buybackPrice${grade}"`).join(', ')}) = (${
      cents === null
        ? '24000, 24000, 21000, 17500, 9000, 2500'
        : grades.map((grade) => (grade === 'GradeE' ? last : cents)).join(', ')
    }) where "id" = $1`,
    [world.a.product],
  );
const block = (isBlocked: boolean) =>
  world.sql.query(`update products set "buybackZeroNotAllowed" = $1 where "id" = $2`, [
    isBlocked,
    world.a.product,
  ]);
const circuits = (where: string) =>
  world.sql.query(
    `update circuits set "status" = case when ${where} then 'active' else 'inactive' end where "accountId" = $1`,
    [world.a.retailer],
  );
const refusing = (refuse: boolean) =>
  world.sql.query(`update diagnostic_answers set "refuse" = $1 where "id" = $2`, [
    refuse,
    world.a.answers.lock_on,
  ]);
afterEach(async () => {
  await premium(['absorption', 'multi_product_cart', 'imei_search_and_collect']);
  await price(null);
  await block(false);
  await circuits(`"type" <> 'store_drop_label'`);
  await refusing(true);
});

const locked = () =>
  declare(world, world.a, {
    answers: workedExample.map((name) => (name === 'lock_off' ? ('lock_on' as const) : name)),
  });
const estimate = (declarationId: string, more: object = {}, token = visitorOf(world.a), locale = 'fr-FR') =>
  world.as(token, { 'accept-language': locale }).raw('POST /estimates', { body: { declarationId, ...more } });
const ways = (declarationId: string) =>
  world.as(visitorOf(world.a)).send('GET /declarations/{id}/shipping-methods', {
    params: { id: declarationId },
    query: { country: 'FR' },
  });
const modes = (declarationId: string, circuit: 'web_post' | 'web_drop') =>
  world.as(visitorOf(world.a)).send('GET /declarations/{id}/payment-modes', {
    params: { id: declarationId },
    query: { circuitId: world.a.circuits[circuit], shippingMethodId: world.a.shippingMethods[circuit] },
  });
const typesOf = (one: Awaited<ReturnType<typeof ways>>) => one.answer().map((way) => way['circuitType']);

describe('a thing that is worth nothing', () => {
  test('says why, which answer would change it, how, and the price that it then has, in the reader’s words', async () => {
    const declarationId = await locked();
    const json = (await estimate(declarationId)).answer();
    expect(json).toMatchObject({
      total: 0,
      zero: true,
      locked: true,
      nothing: {
        cause: 'locked',
        answer: 'Localiser activé',
        changes: [
          {
            questionId: world.a.questions.lock,
            question: 'lock',
            howTo: 'Désactivez « Localiser ».',
            from: 'Localiser activé',
            answer: 'Localiser désactivé',
            total: 16_300,
          },
        ],
        recycled: true,
      },
    });
    const english = await estimate(declarationId, {}, visitorOf(world.a), 'en-GB');
    expect(english.answer().nothing).toMatchObject({
      changes: [{ howTo: 'Turn off “Find My”.', answer: 'Localiser désactivé (en)' }],
    });
    expect((await estimate(declarationId, {}, world.b.tokens.pseudo_anonymous)).refusal().code).toBe(
      'not_found',
    );
    expect((await estimate(await declare(world, world.a))).answer()).toMatchObject({
      nothing: null,
      locked: false,
    });
  });

  test('names no single answer where none changes it, and no store where none takes it', async () => {
    await price(0, 1);
    await circuits(`"type" = 'web_post'`);
    expect((await estimate(await locked())).answer().nothing).toEqual({
      cause: 'locked',
      answer: 'Localiser activé',
      changes: [],
      recycled: false,
    });
  });

  test('says the same in the refusal where the product is blocked at zero, and no store takes it', async () => {
    await block(true);
    const sent = await estimate(await locked());
    expect([sent.status, sent.refusal().code]).toEqual([409, 'buyback_zero_not_allowed']);
    expect(sent.refusal().extra['nothing']).toMatchObject({
      cause: 'locked',
      changes: [{ total: 16_300 }],
      recycled: false,
    });
  });

  test('is only left in a store', async () => {
    const declarationId = await locked();
    expect(typesOf(await ways(declarationId))).toEqual(['web_drop', 'web_drop_label']);
    expect((await modes(declarationId, 'web_post')).refusal().code).toBe('locked_not_sent');
    const [mode] = (await modes(declarationId, 'web_drop')).answer();
    expect(mode).toMatchObject({ needsIban: false, sepaOnly: false, total: 0, bonuses: [] });
    await circuits(`"type" = 'web_post'`);
    expect((await ways(declarationId)).refusal().code).toBe('locked_not_sent');
  });

  test('by its circuit only is not invited to go that way', async () => {
    await price(40);
    const cheap = await declare(world, world.a, {
      answers: ['lock_off', 'screen_none', 'shell_none', 'battery_good', 'box_no'],
    });
    expect((await estimate(cheap)).answer()).toMatchObject({ total: 40, nothing: null });
    const posted = {
      circuitId: world.a.circuits.web_post,
      shippingMethodId: world.a.shippingMethods.web_post,
    };
    expect((await estimate(cheap, posted)).answer()).toMatchObject({
      total: 0,
      nothing: { cause: 'ways', answer: null, changes: [] },
    });
    expect(typesOf(await ways(cheap))).toEqual(['web_drop', 'web_drop_label']);
    await circuits(`"type" = 'web_post'`);
    expect((await ways(cheap)).refusal().code).toBe('worthless_not_sent');
    expect((await estimate(cheap)).refusal().code).toBe('worthless_not_sent');
  });

  test('by one way only goes by the others, also where the product is blocked at zero', async () => {
    await price(40);
    await block(true);
    const cheap = await declare(world, world.a, {
      answers: ['lock_off', 'screen_none', 'shell_none', 'battery_good', 'box_no'],
    });
    expect((await estimate(cheap)).answer()).toMatchObject({ total: 40, nothing: null });
    expect(typesOf(await ways(cheap))).toEqual(['web_drop', 'web_drop_label']);
    const malus = (value: number) =>
      world.sql.query(`update payment_modes set "bonusMode" = $1, "bonusValue" = $2 where "id" = $3`, [
        value === 0 ? 'disabled' : 'amount',
        value,
        world.a.paymentModes.bank_transfer,
      ]);
    await malus(-100);
    const offered = (await modes(cheap, 'web_drop')).answer().map(({ paymentModeId }) => paymentModeId);
    await malus(0);
    expect(offered).toContain(world.a.paymentModes.gift_card);
    expect(offered).not.toContain(world.a.paymentModes.bank_transfer);
    await circuits(`"type" = 'web_post'`);
    expect((await ways(cheap)).refusal().code).toBe('buyback_zero_not_allowed');
    expect((await estimate(cheap)).refusal().code).toBe('worthless_not_sent');
  });
});

test('a locked thing with a price can only be left in a store too', async () => {
  await refusing(false);
  const declarationId = await locked();
  expect((await estimate(declarationId)).answer()).toMatchObject({
    total: 16_300,
    locked: true,
    nothing: null,
  });
  expect(typesOf(await ways(declarationId))).toEqual(['web_drop', 'web_drop_label']);
  expect((await modes(declarationId, 'web_post')).refusal().code).toBe('locked_not_sent');
});

describe('a circuit that is offered', () => {
  const insertBonus = (cents: number, circuitTypes: CircuitType[]) =>
    insertTradeInBonus(world, { cents, circuitTypes });

  test('says what it costs and which bonuses it leaves; a bonus is asked for by what was chosen', async () => {
    await premium(['payment_bonus']);
    const greater = await insertBonus(2_000, ['web_drop']);
    const lesser = await insertBonus(500, ['web_drop', 'web_post']);
    const declarationId = await declare(world, world.a);
    const [collect, drop, , post] = (await ways(declarationId)).answer();
    expect(collect).toMatchObject({ modifierCents: -350, bonuses: [] });
    expect(drop).toMatchObject({
      modifierCents: 0,
      lines: [],
      bonuses: [
        { id: greater, cents: 2_000 },
        { id: lesser, cents: 500 },
      ],
    });
    expect(post).toMatchObject({
      modifierCents: -350,
      total: 15_950,
      lines: [{ kind: 'shipping', cents: -350, label: { 'fr-FR': 'web_post par transporteur' } }],
      bonuses: [{ id: lesser, cents: 500 }],
    });
    const card = (await modes(declarationId, 'web_post')).answer().find(({ type }) => type === 'gift_card');
    expect(card).toMatchObject({
      modifierCents: 1_141,
      lines: [{ kind: 'payment', percent: 7, cents: 1_141, capped: false }],
      bonuses: [{ id: lesser, cents: 500 }],
    });
    const offered = (circuit: 'web_post' | 'web_drop') =>
      world
        .as(visitorOf(world.a))
        .call('GET /trade-in-bonuses', { query: { declarationId, circuitId: world.a.circuits[circuit] } });
    expect((await offered('web_drop')).map(({ id }) => id)).toEqual([greater, lesser]);
    expect((await offered('web_post')).map(({ id }) => id)).toEqual([lesser]);
    const circuitId = world.a.circuits.web_post;
    const bonusOf = async (more: object) => (await estimate(declarationId, more)).answer().bonus;
    expect(await bonusOf({})).toBe(2_000);
    expect(await bonusOf({ tradeInBonusId: lesser })).toBe(500);
    expect(await bonusOf({ tradeInBonusId: lesser, circuitId })).toBe(500);
    expect(await bonusOf({ tradeInBonusId: greater, circuitId })).toBe(0);
  });
});
