import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseWorkshop } from './choose-workshop.ts';
import type { DispatchInput, RuleToApply, Workshop } from './dispatch.ts';
import { originOf } from './origin.ts';

const paris = { latitude: 48.8566, longitude: 2.3522 };
const lille = { latitude: 50.6292, longitude: 3.0573 };
const lyon = { latitude: 45.764, longitude: 4.8357 };

const input: DispatchInput = {
  brand: 'Apple',
  categoryIds: ['smartphones', 'telephony', 'root'],
  circuit: 'web_post',
  productState: 'grade_c',
  country: 'FR',
  origin: paris,
  storeDefaultWarehouseId: null,
  referenceWarehouseIds: [],
};
const workshop = (id: string, more: Partial<Workshop> = {}): Workshop => ({
  id,
  name: `Atelier ${id}`,
  active: true,
  countries: ['FR'],
  circuits: ['web_post', 'store_drop'],
  hasAddress: true,
  hasTransportContract: true,
  position: lyon,
  dailyCapacity: null,
  itemsToday: 0,
  itemsToVerify: 0,
  ...more,
});
const rule = (position: number, destinations: string[], more: Partial<RuleToApply> = {}): RuleToApply => ({
  id: `rule-${position}`,
  title: `Règle ${position}`,
  position,
  status: 'enabled',
  conditions: [{ attribute: 'circuit', operator: 'in', values: ['web_post'] }],
  destinations,
  geographic: false,
  ...more,
});
const a = workshop('a');
const b = workshop('b', { position: lille });
const choose = (
  rules: RuleToApply[],
  more: Partial<DispatchInput> = {},
  workshops: Workshop[] = [a, b],
  defaultId: string | null = null,
) => chooseWorkshop({ ...input, ...more }, rules, workshops, defaultId);

describe('a condition of dispatch', () => {
  test.each<[RuleToApply['conditions'][number], Partial<DispatchInput>, boolean]>([
    [{ attribute: 'brand', operator: 'in', values: ['apple'] }, {}, true],
    [{ attribute: 'brand', operator: 'notIn', values: ['Apple'] }, {}, false],
    [{ attribute: 'brand', operator: 'in', values: ['Apple'] }, { brand: null }, false],
    [{ attribute: 'brand', operator: 'notIn', values: ['Apple'] }, { brand: null }, true],
    [{ attribute: 'category', operator: 'in', values: ['telephony'] }, {}, true],
    [{ attribute: 'category', operator: 'notIn', values: ['telephony'] }, {}, false],
    [{ attribute: 'category', operator: 'in', values: ['laptops'] }, {}, false],
    [{ attribute: 'circuit', operator: 'in', values: ['store_drop', 'web_post'] }, {}, true],
    [{ attribute: 'productState', operator: 'in', values: ['grade_d', 'locked'] }, {}, false],
    [{ attribute: 'productState', operator: 'in', values: ['locked'] }, { productState: 'locked' }, true],
  ])('%j holds with %j: %s', (condition, more, holds) => {
    const result = choose([rule(1, ['a'], { conditions: [condition] })], more);
    expect(result.trace.rules[0]).toMatchObject({
      verdict: holds ? 'chosen' : 'not_matched',
      conditions: [{ attribute: condition.attribute, holds }],
    });
    expect(result.ok).toBe(holds);
  });
});

describe('the first rule of dispatch that matches, by position,', () => {
  test('decides in whatever order the rules are read', () => {
    const result = choose([rule(3, ['b']), rule(2, ['a'])]);
    expect(result).toMatchObject({ ok: true, warehouseId: 'a', ruleId: 'rule-2', reason: 'rule' });
    expect(result.trace.rules.map(({ ruleId, verdict }) => [ruleId, verdict])).toEqual([
      ['rule-2', 'chosen'],
      ['rule-3', 'after_choice'],
    ]);
    expect(result.trace.text).toEqual({
      key: 'rule',
      values: { rule: 'Règle 2', position: 2, warehouse: 'Atelier a' },
    });
  });
  test('matches only when all its conditions hold', () => {
    const both: RuleToApply['conditions'] = [
      { attribute: 'circuit', operator: 'in', values: ['web_post'] },
      { attribute: 'brand', operator: 'in', values: ['Samsung'] },
    ];
    expect(choose([rule(1, ['a'], { conditions: both })]).ok).toBe(false);
  });
  test('is passed over when it is disabled or has no eligible workshop', () => {
    const result = choose([rule(1, ['a'], { status: 'disabled' }), rule(2, ['elsewhere']), rule(3, ['b'])]);
    expect(result).toMatchObject({ warehouseId: 'b', ruleId: 'rule-3' });
    expect(result.trace.rules.map(({ verdict }) => verdict)).toEqual([
      'disabled',
      'no_eligible_workshop',
      'chosen',
    ]);
  });
});

describe('the candidate workshops', () => {
  test.each<[string, Partial<Workshop>]>([
    ['inactive', { active: false }],
    ['country', { countries: ['BE'] }],
    ['circuit', { circuits: ['store_drop'] }],
    ['logistic_setup', { hasAddress: false }],
    ['logistic_setup', { position: null }],
    ['logistic_setup', { hasTransportContract: false }],
  ])('leave a workshop out for %s', (exclusion, more) => {
    const result = choose([rule(1, ['a', 'b'])], {}, [workshop('a', more), b]);
    expect(result).toMatchObject({ ok: true, warehouseId: 'b' });
    expect(result.trace.workshops[0]).toMatchObject({ id: 'a', exclusion });
  });
  test('are only the category’s reference workshops where there are some', () => {
    expect(choose([rule(1, ['a', 'b'])], { referenceWarehouseIds: ['b'] })).toMatchObject({
      warehouseId: 'b',
    });
  });
});

describe('among several destinations of a rule', () => {
  test('the first one in their order is chosen, passing over those that are full today', () => {
    const full = workshop('a', { dailyCapacity: 10, itemsToday: 10 });
    expect(choose([rule(1, ['a', 'b'])])).toMatchObject({ warehouseId: 'a' });
    expect(choose([rule(1, ['a', 'b'])], {}, [full, b])).toMatchObject({ warehouseId: 'b' });
  });
  test('the only one left takes it though it is full, as does the first when all are full', () => {
    const full = { dailyCapacity: 10, itemsToday: 10 };
    expect(choose([rule(1, ['a'])], {}, [workshop('a', full), b])).toMatchObject({ warehouseId: 'a' });
    expect(choose([rule(1, ['b', 'a'])], {}, [workshop('a', full), workshop('b', full)])).toMatchObject({
      warehouseId: 'b',
    });
  });
  test('the nearest to the origin is chosen by distance', () => {
    const result = choose([rule(1, ['a', 'b'], { geographic: true })]);
    expect(result).toMatchObject({ warehouseId: 'b' });
    expect(result.trace.text).toMatchObject({ key: 'rule_by_distance', values: { km: 204 } });
    expect(choose([rule(1, ['a', 'b'], { geographic: true })], { origin: lyon })).toMatchObject({
      warehouseId: 'a',
    });
  });
  test('the order of the rule is followed without an origin', () => {
    const result = choose([rule(1, ['a', 'b'], { geographic: true })], { origin: null });
    expect(result).toMatchObject({ warehouseId: 'a', km: null, trace: { text: { key: 'rule' } } });
  });
  test('the less loaded, then the lower id, is chosen of equally far ones', () => {
    const near = { position: { latitude: 50.63, longitude: 3.06 }, dailyCapacity: 10 };
    const geographic = [rule(1, ['c', 'b', 'a'], { geographic: true })];
    const loads = (b1: number, c1: number) => [
      a,
      workshop('b', { ...near, itemsToVerify: b1 }),
      workshop('c', { ...near, position: lille, itemsToVerify: c1 }),
    ];
    expect(choose(geographic, {}, loads(5, 2))).toMatchObject({ warehouseId: 'c' });
    expect(choose(geographic, {}, loads(2, 5))).toMatchObject({ warehouseId: 'b' });
    expect(choose(geographic, {}, loads(3, 3))).toMatchObject({ warehouseId: 'b' });
  });
});

describe('when no rule decides', () => {
  test('the store’s workshop is chosen, then the default one, then the only one, then none', () => {
    expect(choose([], { storeDefaultWarehouseId: 'b' }, [a, b], 'a')).toMatchObject({
      warehouseId: 'b',
      ruleId: null,
      reason: 'store_default',
    });
    expect(choose([], {}, [a, b], 'a')).toMatchObject({ warehouseId: 'a', reason: 'default' });
    expect(choose([], {}, [b])).toMatchObject({ warehouseId: 'b', reason: 'single' });
    expect(choose([])).toMatchObject({
      ok: false,
      code: 'no_warehouse',
      trace: { text: { key: 'no_warehouse' } },
    });
  });
  test('a default workshop that cannot receive the thing is not chosen', () => {
    expect(choose([], { storeDefaultWarehouseId: 'a' }, [workshop('a', { active: false }), b])).toMatchObject(
      {
        warehouseId: 'b',
        reason: 'single',
      },
    );
  });
});

test('the chosen workshop can receive the thing, whatever the rules', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const anyWorkshops = fc.tuple(...ids.map((id) => fc.boolean().map((active) => workshop(id, { active }))));
  const anyRules = fc.array(
    fc.record({
      destinations: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
      geographic: fc.boolean(),
      status: fc.constantFrom('enabled' as const, 'disabled' as const),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(anyWorkshops, anyRules, fc.constantFrom(null, ...ids), (workshops, rules, defaultId) => {
      const result = choose(
        rules.map((more, n) => rule(n, more.destinations, more)),
        {},
        workshops,
        defaultId,
      );
      const active = workshops.filter((w) => w.active).map(({ id }) => id);
      const decided = result.trace.rules.some(({ verdict }) => verdict === 'chosen');
      expect(result.ok ? active.includes(result.warehouseId) : !decided).toBe(true);
    }),
  );
});

test('distances start at the customer’s address for parcels from home, at the store otherwise', () => {
  const places = { store: lyon, customer: paris };
  expect(originOf('web_post', places)).toEqual(paris);
  expect(originOf('web_collect', places)).toEqual(paris);
  expect(originOf('web_drop_label', places)).toEqual(lyon);
  expect(originOf('store_collect', { ...places, store: null })).toBeNull();
});
