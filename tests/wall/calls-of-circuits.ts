import { named, own, type Entries } from './entry.ts';
import type { World } from '../kit/world.ts';

const bonusBody = {
  label: { 'fr-FR': 'Bonus de rentrée' },
  cents: 1_500,
  categoryIds: [],
  circuitTypes: [],
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  terms: '',
};
const bonusOf = ({ insert, a }: World): Promise<string> =>
  insert('trade_in_bonuses', { ...bonusBody, accountId: a.retailer, status: 'active' });

/** The forms of the ways that customers choose among, and whose ways a buyer sees. */
export const callsOfCircuits: Entries = {
  'GET /circuits/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.circuits.web_post },
  })),
  'PATCH /circuits/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.circuits.web_collect },
    body: { version: 0, transferOrderNumberOfCopy: 2 },
  })),
  'GET /payment-modes/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.paymentModes.voucher },
  })),
  'GET /shipping-methods': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    hides: Object.values(a.shippingMethods),
  })),
  'GET /shipping-methods/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.shippingMethods.web_post },
  })),
  'POST /shipping-methods': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    body: {
      channel: 'web',
      type: 'post',
      name: { 'fr-FR': 'Point relais' },
      description: { 'fr-FR': '' },
      modifier: { type: 'fixed', value: -200, cap: null },
      paymentMethods: [],
      availableCountries: [],
    },
  })),
  'PATCH /shipping-methods/{id}': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.shippingMethods.web_collect },
    body: { version: 0, availableCountries: ['FR'] },
  })),
  'GET /bonuses': own(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    hides: [await bonusOf(world)],
  })),
  'GET /bonuses/{id}': named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    params: { id: await bonusOf(world) },
  })),
  'POST /bonuses': own(({ a }) => ({ by: a.tokens.root_management_unit_manager, body: bonusBody })),
  'PATCH /bonuses/{id}': named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    params: { id: await bonusOf(world) },
    body: { version: 0, cents: 1_000 },
  })),
  'GET /linked-retailers': own(({ a }) => ({ by: a.tokens.buyer_manager, hides: [a.retailer] })),
};
