import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

const ruleFor = ({ a }: World) => ({
  title: 'Règle de A',
  status: 'disabled',
  conditions: [{ attribute: 'brand', operator: 'in', values: ['Apple'] }],
  destinations: [a.warehouse],
  geographic: false,
});

/** A rule of A's retailer, switched off, that its buyer wrote. */
const rule = async (world: World): Promise<string> =>
  (await world.a.as.buyer_manager.raw('POST /warehouse-dispatch-rules', { body: ruleFor(world) })).answer()
    .id;

const onRule = (more: Partial<Sent> = {}): Entry =>
  named(async (world) => {
    const id = await rule(world);
    return { by: world.a.tokens.buyer_manager, params: { id }, hides: [id], ...more };
  });

/** Which workshop receives what, and what a step of refurbishment costs there. */
export const callsOfDispatch: Entries = {
  'GET /warehouse-dispatch-rules': own(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    hides: [await rule(world)],
  })),
  'GET /warehouse-dispatch-rules/choices': own(({ a }) => ({
    by: a.tokens.buyer_manager,
    hides: [a.retailer, a.warehouse, a.category],
  })),
  'GET /warehouse-dispatch-rules/default-warehouse': own(({ a }) => ({
    by: a.tokens.root_management_unit_analyst,
    hides: [a.warehouse],
  })),
  'PUT /warehouse-dispatch-rules/default-warehouse': named(({ a }) => ({
    by: a.tokens.buyer_manager,
    body: { accountId: a.retailer, warehouseId: a.warehouse, seen: a.warehouse },
  })),
  'POST /warehouse-dispatch-rules/reorder': named(async (world) => {
    const { a } = world;
    await rule(world);
    const list = (await a.as.buyer_manager.call('GET /warehouse-dispatch-rules')).items;
    const ids = list.map((one) => one['id']);
    return {
      by: a.tokens.buyer_manager,
      body: { accountId: a.retailer, before: ids, ids: ids.toReversed() },
    };
  }),
  'POST /warehouse-dispatch-rules/simulate': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    body: {
      accountId: a.retailer,
      productId: a.product,
      productState: 'grade_b',
      circuit: 'web_post',
      zipCode: '59000',
    },
    hides: [a.warehouse],
  })),
  'POST /warehouse-dispatch-rules': named((world) => ({
    by: world.a.tokens.buyer_manager,
    body: { ...ruleFor(world), accountId: world.a.retailer },
  })),
  'GET /warehouse-dispatch-rules/{id}': onRule(),
  'PATCH /warehouse-dispatch-rules/{id}': onRule({ body: { version: 0, title: 'Autre titre' } }),
  'DELETE /warehouse-dispatch-rules/{id}': onRule(),
};

/** A step of A's that no question proposes. */
const step = (world: World): Promise<string> =>
  world.insert('refurb_steps', {
    buyerAccountId: world.a.buyer,
    name: 'Polir',
    description: '',
    stockId: world.a.stocks.to_refurbish,
    active: true,
  });
const onStep = (more: (world: World) => Partial<Sent> = () => ({})): Entry =>
  named(async (world) => {
    const id = await step(world);
    const { params, ...rest } = more(world);
    return { by: world.a.tokens.warehouse_manager, params: { id, ...params }, hides: [id], ...rest };
  });

export const callsOfStepDefinitions: Entries = {
  'GET /refurb-steps': own(({ a }) => ({
    by: a.tokens.warehouse_operator,
    hides: Object.values(a.refurbSteps),
  })),
  'POST /refurb-steps': named(({ a }) => ({
    by: a.tokens.buyer_manager,
    body: { buyerAccountId: a.buyer, name: 'Dorer', description: '', stockId: a.stocks.to_refurbish },
  })),
  'GET /refurb-steps/{id}': onStep(),
  'PATCH /refurb-steps/{id}': onStep(() => ({ body: { version: 0, name: 'Polir à la main' } })),
  'PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}': onStep(({ a }) => ({
    params: { warehouseId: a.warehouse },
    body: { cost: 1_200, seen: null },
  })),
  'DELETE /refurb-steps/{id}': onStep(),
};
