import { beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Answered, type World } from '@reprise/tests/kit/world.ts';
import { insertRule } from '@reprise/tests/kit/around-file.ts';

const world = await openWorld();
beforeEach(async () => {
  await world.sql.query(`update organization_root_details set "enabledPremiumFeatures" = $1`, [
    ['absorption', 'multi_product_cart', 'imei_search_and_collect'],
  ]);
});

const imei = '353209110000007';
const example = ['lock_off', 'screen_micro', 'shell_scratched', 'battery_78', 'box_yes'] as const;
type Name = keyof World['a']['answers'];
const responsesOf = (answers: readonly Name[], org = world.a) =>
  answers.map((name) => {
    const code = name.split('_')[0] as keyof World['a']['questions'];
    return { questionId: org.questions[code], answerIds: [org.answers[name]] };
  });
const visitor = () => world.a.tokens.pseudo_anonymous;
const declare = (body: object = {}, token = visitor()) =>
  world.call('POST', '/declarations', {
    token,
    body: { productId: world.a.product, imei, responses: responsesOf(example), ...body },
  });
const idOf = ({ json: { id } }: Answered): string => (typeof id === 'string' ? id : '');
const declared = async (answers: readonly Name[] = example): Promise<string> =>
  idOf(await declare({ responses: responsesOf(answers) }));
const estimate = (body: object, token = visitor()) => world.call('POST', '/estimates', { token, body });

describe('declarations', () => {
  test('keep what was answered, and the condition it makes', async () => {
    const made = await declare({ serialNumber: 'F2LXK1' });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      productLabel: 'iPhone 13 Pro 128 Go',
      askedTo: 'customer',
      grade: 'grade_c',
      imei,
      serialNumber: 'F2LXK1',
      responses: responsesOf(example),
    });
    const again = await world.call('GET', `/declarations/${idOf(made)}`, {
      token: visitor(),
    });
    expect(again.json).toEqual(made.json);
  });

  test('are seen by the visitor who made them and by nobody of another session or organisation', async () => {
    const url = `/declarations/${await declared()}`;
    for (const token of [world.a.tokens.otherVisitor, world.b.tokens.pseudo_anonymous]) {
      expect((await world.call('GET', url, { token })).json.code).toBe('not_found');
      expect((await world.call('PATCH', url, { token, body: { imei } })).json.code).toBe('not_found');
    }
    expect((await world.call('GET', url, { token: null })).status).toBe(401);
  });

  test('say what is missing or unknown', async () => {
    const missing = await declare({ responses: responsesOf(['lock_off', 'screen_micro', 'box_yes']) });
    expect(missing.json).toMatchObject({
      code: 'question_unanswered',
      violations: [
        { field: `responses.${world.a.questions.shell}`, code: 'required' },
        { field: `responses.${world.a.questions.battery}`, code: 'required' },
      ],
    });
    const foreign = await declare({ responses: responsesOf(example, world.b) });
    expect(foreign.json.code).toBe('diagnostic_error');
    expect((await declare({ productId: world.b.product })).json.code).toBe('product_not_found');
    expect((await declare({ productId: world.a.draftProduct })).json.code).toBe('product_unpublished');
  });

  test.each([
    [{ imei: '12' }, 'imei', 'imei_too_short'],
    [{ imei: '353209110000008999' }, 'imei', 'imei_too_long'],
    [{ imei: 'IMEI353209110000' }, 'imei', 'imei_not_numeric'],
    [{ imei: null }, 'imei', 'required'],
    [{ imei: '351000110000000' }, 'imeiMismatchAccepted', 'required'],
  ])('refuse the IMEI of %j', async (body, field, code) => {
    expect((await declare(body)).json.violations).toMatchObject([{ field, code }]);
  });

  test('take an IMEI of another model once the person chose to go on', async () => {
    const made = await declare({ imei: '351000110000000', imeiMismatchAccepted: true });
    expect(made.json).toMatchObject({ imei: '351000110000000', imeiMismatchAccepted: true });
  });

  test('drop answers to questions that are no longer reached', async () => {
    const { a } = world;
    await world.sql.query(
      `update diagnostic_answers set "nextQuestionIds" = array[$1]::uuid[] where "id" = $2`,
      [a.questions.box, a.answers.battery_good],
    );
    const made = await declare();
    expect(made.json.responses).toHaveLength(4);
    expect((await estimate({ declarationId: made.json.id })).json.total).toBe(16_000);
    await world.sql.query(`update diagnostic_answers set "nextQuestionIds" = '{}' where "id" = $1`, [
      a.answers.battery_good,
    ]);
  });

  test('are changed in part', async () => {
    const url = `/declarations/${await declared()}`;
    const changed = await world.call('PATCH', url, {
      token: visitor(),
      body: {
        responses: responsesOf(['lock_off', 'screen_cracked', 'shell_scratched', 'battery_78', 'box_yes']),
      },
    });
    expect(changed.json).toMatchObject({ grade: 'grade_d', imei });
    const refused = await world.call('PATCH', url, { token: visitor(), body: { responses: [] } });
    expect(refused.json.code).toBe('question_unanswered');
    expect((await world.call('GET', url, { token: visitor() })).json.grade).toBe('grade_d');
  });
});

describe('estimates', () => {
  const chosen = (declarationId: string) => ({
    declarationId,
    circuitId: world.a.circuits.web_post,
    shippingMethodId: world.a.shippingMethods.web_post,
    paymentModeId: world.a.paymentModes.gift_card,
  });

  test('the worked example to the cent', async () => {
    const { json } = await estimate(chosen(await declared()));
    expect(json).toMatchObject({
      total: 17_091,
      bonus: 0,
      currency: 'EUR',
      grade: 'grade_c',
      guaranteeUntil: '2026-03-17T09:00:00.000Z',
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

  test('the same with a cracked screen, without the box, and refused', async () => {
    const total = async (answers: Name[]) => (await estimate(chosen(await declared(answers)))).json.total;
    expect(await total(['lock_off', 'screen_cracked', 'shell_scratched', 'battery_78', 'box_yes'])).toBe(
      7_996,
    );
    expect(await total(['lock_off', 'screen_micro', 'shell_scratched', 'battery_78', 'box_no'])).toBe(16_770);
    const locked = await declared(['lock_on', 'screen_micro', 'shell_scratched', 'battery_78', 'box_no']);
    expect((await estimate(chosen(locked))).json).toMatchObject({
      total: 0,
      zero: true,
      ledger: [{ kind: 'refused', labelKey: 'ledger.refused' }],
    });
  });

  test('stop at zero', async () => {
    const { a } = world;
    await world.sql.query(`update diagnostic_answers set "impact" = $1 where "id" = $2`, [
      JSON.stringify({ enabled: true, unit: 'amount', value: -30_000 }),
      a.answers.battery_78,
    ]);
    const { json } = await estimate(chosen(await declared()));
    expect(json).toMatchObject({ total: 0, zero: true });
    expect(JSON.stringify(json.ledger)).toContain('ledger.floor');
    await world.sql.query(`update products set "buybackZeroNotAllowed" = true where "id" = $1`, [a.product]);
    expect((await estimate(chosen(await declared()))).json.code).toBe('buyback_zero_not_allowed');
    await world.sql.query(`update products set "buybackZeroNotAllowed" = false where "id" = $1`, [a.product]);
    await world.sql.query(`update diagnostic_answers set "impact" = $1 where "id" = $2`, [
      JSON.stringify({ enabled: true, unit: 'amount', value: -1_500 }),
      a.answers.battery_78,
    ]);
  });

  test('tell why there is no price', async () => {
    const { a, b } = world;
    const declarationId = await declared();
    const set = (price: number | null) =>
      world.sql.query(`update products set "buybackPriceGradeC" = $1 where "id" = $2`, [price, a.product]);
    await set(null);
    expect((await estimate({ declarationId })).json.code).toBe('configuration_error');
    await set(17_500);
    await world.sql.query(`update products set "status" = 'draft' where "id" = $1`, [a.product]);
    expect((await estimate({ declarationId })).json.code).toBe('product_unpublished');
    await world.sql.query(`update products set "status" = 'published' where "id" = $1`, [a.product]);
    expect((await estimate({ declarationId }, a.tokens.otherVisitor)).json.code).toBe('not_found');
    expect((await estimate({ declarationId }, b.tokens.pseudo_anonymous)).json.code).toBe('not_found');
    expect((await estimate({ declarationId, circuitId: b.circuits.web_post })).json.code).toBe('not_found');
  });

  test('a bonus at the counter needs its premium feature', async () => {
    const { a } = world;
    await world.sql.query(`update circuits set "modifier" = $1 where "id" = $2`, [
      JSON.stringify({ type: 'fixed', value: 500, cap: null }),
      a.circuits.web_drop,
    ]);
    const declarationId = await declared();
    const asked = { declarationId, circuitId: a.circuits.web_drop };
    expect((await estimate(asked)).json.total).toBe(16_300);
    await world.sql.query(
      `update organization_root_details set "enabledPremiumFeatures" = '{deposit_bonus}' where "accountId" = $1`,
      [a.retailer],
    );
    expect((await estimate(asked)).json.total).toBe(16_800);
  });
});

describe('what may be chosen', () => {
  test('ways to send, each with its effect and the price it leads to', async () => {
    const declarationId = await declared();
    const ways = await world.call('GET', `/declarations/${declarationId}/shipping-methods?country=FR`, {
      token: visitor(),
    });
    expect(ways.list.map((way) => [way.circuitType, way.modifierCents, way.total, way.needsStore])).toEqual([
      ['web_collect', -350, 15_950, false],
      ['web_drop', 0, 16_300, true],
      ['web_drop_label', 0, 16_300, true],
      ['web_post', -350, 15_950, false],
    ]);
    expect(ways.list[0]?.instructions).toEqual([
      { sequence: 1, label: 'Protégez votre téléphone', type: 'protect' },
    ]);
  });

  test('what is accepted besides for such a product goes with its way', async () => {
    const { a } = world;
    const rule = await insertRule(world, {
      circuitId: a.circuits.web_post,
      categoryIds: [a.rootCategory],
      terms: 'Les données sont effacées par le client.',
    });
    const { list } = await world.call('GET', `/declarations/${await declared()}/shipping-methods`, {
      token: visitor(),
    });
    await world.sql.query(`delete from dispatch_circuit_rules where "id" = $1`, [rule]);
    expect(list.map((way) => [way.circuitType, way['terms']])).toEqual([
      ['web_collect', ''],
      ['web_drop', ''],
      ['web_drop_label', ''],
      ['web_post', 'Les données sont effacées par le client.'],
    ]);
  });

  test('a store has its own, a visitor never', async () => {
    const declarationId = await declared();
    const url = `/declarations/${declarationId}/shipping-methods`;
    const types = async (query: string, token: string) =>
      (await world.call('GET', url + query, { token })).list.map((way) => way.circuitType);
    expect(await types('', world.a.tokens.store_seller)).toEqual(['store_collect', 'store_drop']);
    expect(await types('?channel=store', visitor())).not.toContain('store_drop');
  });

  test('a country that nobody serves, and a circuit that the category does without', async () => {
    const { a } = world;
    const url = `/declarations/${await declared()}/shipping-methods`;
    const there = await world.call('GET', `${url}?country=US`, { token: visitor() });
    expect(there.json.code).toBe('no_transport_mode');
    const rule = await world.insert('dispatch_circuit_rules', {
      accountId: a.retailer,
      circuitId: a.circuits.web_post,
      description: '',
      terms: '',
      traceabilityEnabled: false,
      categoryIds: [a.rootCategory],
      status: 'disabled',
      highlightedInstruction: '',
      eligibleCountries: [],
      customValues: {},
      instructions: [],
    });
    const types = async () =>
      (await world.call('GET', url, { token: visitor() })).list.map((way) => way.circuitType);
    expect(await types()).not.toContain('web_post');
    await world.sql.query(`delete from dispatch_circuit_rules where "id" = $1`, [rule]);
    expect(await types()).toContain('web_post');
  });

  test('ways to be paid, each with its effect', async () => {
    const { a, b } = world;
    const declarationId = await declared();
    const list = (circuitId: string, shippingMethodId: string) =>
      world.call(
        'GET',
        `/declarations/${declarationId}/payment-modes?circuitId=${circuitId}&shippingMethodId=${shippingMethodId}`,
        { token: visitor() },
      );
    const modes = await list(a.circuits.web_post, a.shippingMethods.web_post);
    expect(
      modes.list
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
    expect((await list(a.circuits.web_post, a.shippingMethods.web_post)).json.code).toBe('no_payment_mode');
    await world.sql.query(`update payment_modes set "status" = 'active' where "accountId" = $1`, [
      a.retailer,
    ]);
    expect((await list(b.circuits.web_post, a.shippingMethods.web_post)).json.code).toBe('not_found');
  });

  test('a trade-in bonus, with its premium feature and in its time', async () => {
    const { a } = world;
    await world.insert('trade_in_bonuses', {
      accountId: a.retailer,
      label: { 'fr-FR': 'Bonus rentrée' },
      cents: 2_000,
      categoryIds: [a.category],
      circuitTypes: [],
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-04-01T00:00:00.000Z',
      status: 'active',
      terms: 'Une fois par personne.',
    });
    const url = `/trade-in-bonuses?declarationId=${await declared()}`;
    expect((await world.call('GET', url, { token: visitor() })).list).toEqual([]);
    await world.sql.query(
      `update organization_root_details set "enabledPremiumFeatures" = '{payment_bonus}' where "accountId" = $1`,
      [a.retailer],
    );
    expect((await world.call('GET', url, { token: visitor() })).list).toMatchObject([
      { label: 'Bonus rentrée', cents: 2_000 },
    ]);
    const before = world.clock.now;
    world.clock.now = new Date('2026-05-01T09:00:00.000Z');
    expect((await world.call('GET', url, { token: visitor() })).list).toEqual([]);
    world.clock.now = before;
  });
});

test('a change of the configuration counts from the next call on, one that was undone never', async () => {
  const { a } = world;
  const asked = { declarationId: await declared(), shippingMethodId: a.shippingMethods.web_post };
  const total = async () => (await estimate(asked)).json.total;
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
