import { grantOf } from '@reprise/platform/domain/core/access.ts';
import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { kindOfMoney } from '@reprise/platform/domain/core/money-readers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { accessesOf, endpoints, nameOf } from './endpoints.ts';
import { sendCall } from './send.ts';

let world: World;
let dossier: Arranged;
/** The ids, by the path of the calls. */
let ids: Record<string, string>;
beforeAll(async () => {
  world = await makeWorld();
  dossier = await arrangePaid();
  ids = { buybacks: dossier.buybackId, items: dossier.itemId, ...(await arrangeAround()) };
});
afterAll(() => world.close());

/** Every amount is different, so that an amount in an answer identifies itself. */
const amounts = {
  announced: 31_013,
  declared: 31_027,
  controlled: 31_039,
  validated: 31_051,
  paid: 31_063,
  bonus: 1_307,
  absorbed: 1_319,
  cart: 31_081,
  planned: 4_217,
  part: 4_231,
};
const ledger = (cents: number) => [
  {
    kind: 'base' as const,
    labelKey: 'ledger.base',
    label: null,
    cents,
    grade: 'grade_b' as const,
    answerId: null,
    percent: null,
    capped: false,
  },
];

/** A dossier that was controlled and paid, with its item in the workshop. */
async function arrangePaid(): Promise<Arranged> {
  const { warehouse, store, stocks } = world.a;
  const at = world.clock.now.toISOString();
  return arrangeDossier(world, world.a, {
    buyback: {
      status: 'bb_completed',
      warehouseId: warehouse,
      storeId: store,
      preDeclaredPrice: amounts.announced,
      declaredPrice: amounts.declared,
      controlledPrice: amounts.controlled,
      validatedPrice: amounts.validated,
      paidPrice: amounts.paid,
      paymentBonus: amounts.bonus,
      absorbed: amounts.absorbed,
      declaredLedger: ledger(amounts.declared),
      controlledLedger: ledger(amounts.controlled),
      completedAt: at,
    },
    item: {
      status: 'item_refurb_in_progress',
      identificationNumber: '20000011',
      warehouseId: warehouse,
      stockId: stocks.to_refurbish,
      paidPrice: amounts.paid,
      plannedRefurbCost: amounts.planned,
    },
    payment: {
      status: 'payment_completed',
      amount: amounts.paid,
      bonus: amounts.bonus,
      complementaryInformation: '310,63 EUR',
      completedAt: at,
    },
  });
}

/** Its cart, a refurbishment step with a part, and the operator's weekly figures. */
async function arrangeAround(): Promise<Record<string, string>> {
  const {
    retailer: retailerAccountId,
    buyer: buyerAccountId,
    warehouse,
    refurbSteps,
    users,
    stocks,
  } = world.a;
  const owners = { retailerAccountId, buyerAccountId };
  const { rows } = await world.sql.query<{ cartId: string }>(
    `update carts set "total" = $2 where "id" = (select "cartId" from buybacks where "id" = $1)
     returning "id" as "cartId"`,
    [dossier.buybackId, amounts.cart],
  );
  const stepId = await world.insert('item_refurb_steps', {
    ...owners,
    itemId: dossier.itemId,
    refurbStepId: refurbSteps.screen,
    warehouseId: warehouse,
    status: 'completed',
    name: 'Écran',
    description: '',
    position: 1,
    plannedCost: amounts.planned,
    stockId: stocks.to_refurbish,
    userId: users.warehouse_operator,
    comment: '',
    cancelComment: '',
    startedAt: null,
    endedAt: null,
  });
  await world.insert('item_refurb_parts', {
    ...owners,
    itemRefurbStepId: stepId,
    itemId: dossier.itemId,
    name: 'Dalle',
    reference: '',
    quantity: 1,
    unitCost: amounts.part,
    userId: users.warehouse_operator,
  });
  await world.sql.query('update refurb_step_costs set "cost" = $1', [amounts.planned]);
  await world.insert('weekly_statistics', {
    ...owners,
    weekStart: '2026-02-23',
    storeId: null,
    warehouseId: warehouse,
    sellerId: null,
    userId: users.warehouse_operator,
    created: 0,
    received: 1,
    completed: 1,
    notCompleted: 0,
    refurbished: 0,
    boughtFor: amounts.paid,
  });
  return {
    carts: rows[0]?.cartId ?? '',
    'item-refurb-steps': stepId,
    'refurb-steps': refurbSteps.screen,
  };
}

const operatorMay = (endpoint: Endpoint): boolean =>
  accessesOf(endpoint).some((access) => {
    if (access === 'anonymous' || access === 'signed_in') return true;
    return access !== 'public' && access !== 'signed_link' && grantOf('warehouse_operator', access) !== null;
  });

/** The paths in an answer with one of the amounts, as cents or as formatted text. */
function amountsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Object.values(amounts).includes(value) ? [`${path}: ${value}`] : [];
  if (typeof value === 'string')
    return Object.values(amounts).some((cents) => {
      const [units, decimals] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
      // not within an id or a hash
      return new RegExp(`(?<![\\da-f])(${cents}|${units}[.,]${decimals})(?![\\da-f])`).test(value);
    })
      ? [`${path}: ${value}`]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => amountsIn(one, `${path}/${name}`));
}

/** Makes every reading call with this token: the calls that succeeded, and the amounts in their answers. */
async function walk(token: string) {
  const answered = new Set<string>();
  const told: string[] = [];
  for (const endpoint of endpoints) {
    // drawn papers are not read here: who may open which is decided in `documents/papers.ts`
    if (endpoint.method !== 'GET' || endpoint.produces || !operatorMay(endpoint)) continue;
    const id = ids[endpoint.path.split('/')[1] ?? ''] ?? dossier.buybackId;
    const params = { id, n: dossier.number, code: dossier.number, identificationNumber: dossier.number };
    const query = endpoint.path.startsWith('/refurb-items') ? 'for=steps' : undefined;
    const { status, json, list } = await sendCall(world, nameOf(endpoint), { params, query }, token);
    if (status !== 200) continue;
    answered.add(nameOf(endpoint));
    told.push(...amountsIn([json, list]).map((found) => `${nameOf(endpoint)} ${found}`));
  }
  return { answered: [...answered], told };
}

test(
  'an operator of a workshop reads nowhere what is or was paid, nor what the work cost',
  { timeout: 120_000 },
  async () => {
    const { answered, told } = await walk(world.a.tokens.warehouse_operator);
    expect(told).toEqual([]);
    expect(answered).toEqual(
      expect.arrayContaining([
        'GET /buybacks',
        'GET /buybacks/{id}',
        'GET /buybacks/by-identification-number/{n}',
        'GET /buybacks/{id}/history',
        'GET /buybacks/{id}/documents',
        'GET /buybacks/{id}/signature',
        'GET /scan/{code}',
        'GET /items',
        'GET /items/{id}',
        'GET /items/{id}/refurb-steps',
        'GET /item-refurb-steps/{id}',
        'GET /refurb-steps',
        'GET /dashboard-data',
        'GET /statistics/weekly',
      ]),
    );
  },
);

test('a manager of the workshop reads them, by the same calls', { timeout: 120_000 }, async () => {
  const { told } = await walk(world.a.tokens.warehouse_manager);
  const calls = [...new Set(told.map((one) => one.split(' ').slice(0, 2).join(' ')))];
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /buybacks',
      'GET /buybacks/{id}',
      'GET /item-refurb-steps/{id}',
      'GET /refurb-steps',
      'GET /statistics/weekly',
    ]),
  );
  const { warehouse_manager: token } = world.a.tokens;
  const economics = await world
    .as(token)
    .send('GET /items/{id}/economics', { params: { id: dossier.itemId } });
  expect(economics.answer()).toMatchObject({ paidPrice: amounts.paid, partsCost: amounts.part });
  const prices = await world
    .as(token)
    .send('GET /buybacks/{id}/price-ledger', { params: { id: dossier.buybackId } });
  expect(prices.answer()).toMatchObject({
    declaredTotal: amounts.declared,
    controlledTotal: amounts.controlled,
  });
});

test('a field that is not an operator’s is not there, and orders no list', async () => {
  const { warehouse_operator: token } = world.a.tokens;
  const json = await world.as(token).call('GET /buybacks/{id}', { params: { id: dossier.buybackId } });
  const names = Object.keys(json);
  expect(names.filter((name) => /price|ledger|bonus|absorbed/i.test(name))).toEqual([]);
  expect(json['payment']).toEqual({
    id: dossier.paymentId,
    status: 'payment_completed',
    type: 'bank_transfer',
    provider: 'bank_transfer',
    failureReason: null,
  });
  expect(names).toEqual(expect.arrayContaining(['declaredGrade', 'declaredAnswers', 'imei', 'currency']));
  const operator = world.as(token);
  const { itemId, buybackId } = dossier;
  expect([
    await operator.refused('GET /items/{id}/economics', { params: { id: itemId } }),
    await operator.refused('GET /buybacks/{id}/price-ledger', { params: { id: buybackId } }),
    await operator.refused('GET /buybacks', { query: { order: { declaredPrice: 'asc' } } }),
  ]).toEqual(['forbidden', 'forbidden', 'forbidden']);
});

/** Answers with money that operators may read nevertheless, with the reason. */
const open = {
  'POST /items/{id}/control/preview': 'the declared and the controlled lines, at the station',
  'GET /buybacks/{id}/signature': 'the order is for whoever may open its paper, and no operator does',
};
const catalogue =
  /^\/(products|estimates|declarations|trade-in-bonuses|carts|saved-quotes|buyback-settings|accounts)\b/;

/** The numbers of a view that are money by their names, but not marked as such. */
function unmarked(view: z.core.$ZodType, path = '', seen = new Set<z.core.$ZodType>()): string[] {
  if (kindOfMoney(view) !== undefined || seen.has(view)) return [];
  seen.add(view);
  if (view instanceof z.core.$ZodObject)
    return Object.entries(view._zod.def.shape).flatMap(([name, field]) =>
      unmarked(field, `${path}.${name}`, seen),
    );
  if (view instanceof z.core.$ZodArray) return unmarked(view._zod.def.element, path, seen);
  if (view instanceof z.core.$ZodUnion)
    return view._zod.def.options.flatMap((one) => unmarked(one, path, seen));
  if ('innerType' in view._zod.def && view._zod.def.innerType instanceof z.core.$ZodType)
    return unmarked(view._zod.def.innerType, path, seen);
  const saysMoney = /price|amount|cents|cost|bonus|absorb|ledger|bought/i.test(path);
  return view instanceof z.core.$ZodNumber && saysMoney ? [path] : [];
}

test('whatever an operator may call, its answer marks the money in it', () => {
  const found = endpoints
    .filter(
      (endpoint) => operatorMay(endpoint) && !(nameOf(endpoint) in open) && !catalogue.test(endpoint.path),
    )
    .flatMap((endpoint) => unmarked(endpoint.answer).map((field) => `${nameOf(endpoint)} ${field}`));
  expect(found).toEqual([]);
});
