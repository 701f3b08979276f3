import { chooseTarget, type DispatchedThing } from '../../domain/dispatch/choose-target.ts';
import { isFromCustomer } from '../../domain/dispatch/origin.ts';
import type { DispatchResult } from '../../domain/dispatch/dispatch.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { DispatchSimulation, SimulatedThing } from '../../domain/dispatch/simulation.ts';
import type { DispatchRule } from '../../domain/dispatch/dispatch-rule.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { placeLookedFor } from '@reprise/platform/server/postal-places.ts';
import { linkedBuyersQuery, workshopOf, workshopsQuery, type WorkshopRow } from './workshops.db.ts';
import { stampQuery } from '../declarations/configuration.db.ts';
import { configurationOf } from '../declarations/kept-configuration.ts';
import { priceableOf, productQuery } from '../declarations/declarations.db.ts';
import { storesQuery } from '@reprise/people/server/public.ts';
import { accountOfSimulation } from './simulate.db.ts';
import { reachOf, type Reach } from './reach.ts';
import { listRules } from './rules.db.ts';

type Store = DispatchedThing['store'];

const wrong = (field: string) => new Refused('invalid', { violations: [{ field, code: 'choice' }] });

/** Everything that a sale reads of the account for the choice, as it is now. */
async function readLists({ read, now }: Call, accountId: string, thing: SimulatedThing) {
  const storeIds = thing.storeId === null ? [] : [thing.storeId];
  const [[stamped], [product], workshops, buyers, [store]] = await read(
    stampQuery(accountId),
    productQuery(thing.productId),
    workshopsQuery(accountId, now),
    linkedBuyersQuery(accountId),
    storesQuery(accountId, storeIds),
  );
  if (!product || product.accountId !== accountId) throw wrong('productId');
  if (thing.storeId !== null && !store) throw wrong('storeId');
  const configuration = await configurationOf(read, accountId, stamped?.stamp);
  return {
    product,
    path: priceableOf(product, configuration).path,
    store: store ?? null,
    workshops,
    rules: configuration.dispatchRules,
    defaultWarehouseId: configuration.defaultWarehouseId,
    buyerAccountIds: buyers.map(({ buyerAccountId }) => buyerAccountId),
    workshopOf,
  };
}

/**
 * Where an imagined thing would go, with each rule's verdict; a sale calls the same function. A store that is not named
 * stands at the postal code, without a buyer or a workshop of its own. Refusals: `not_found`, `invalid`.
 */
export async function simulate(call: Call, thing: SimulatedThing): Promise<DispatchSimulation> {
  const reach = await reachOf(call, thing.accountId);
  const account = await accountOfSimulation(call.db, reach.accountId);
  const country = thing.country ?? account.companyCountry;
  const point = await placeLookedFor(country, thing.zipCode);
  const lists = await readLists(call, reach.accountId, thing);
  const { circuit, productState } = thing;
  const atCode: Store = point && { ...point, country, buyer: null, defaultWarehouse: null };
  const store: Store = lists.store ?? (isFromCustomer(circuit) ? null : atCode);
  const { product, path } = lists;
  const imagined = { product, path, circuit, productState, store, customer: { country, point } };
  const { buyerAccountId, result } = chooseTarget(imagined, lists);
  // a buyer does not see what another buyer buys
  if (reach.buyerAccountId !== null && buyerAccountId !== reach.buyerAccountId) throw wrong('productId');
  const isPlaced = isFromCustomer(circuit) ? point !== null : store !== null;
  const origin = isPlaced ? (isFromCustomer(circuit) ? 'customer' : 'store') : 'unknown';
  const buyer = account.buyers.find(({ id }) => id === buyerAccountId) ?? null;
  return {
    buyer,
    origin,
    chosen: chosenIn(result),
    text: result.trace.text,
    rules: await verdictsFor(call, reach, result, lists.workshops),
    workshops: result.trace.workshops,
  };
}

const chosenIn = (result: DispatchResult): DispatchSimulation['chosen'] => {
  if (!result.ok) return null;
  const { warehouseId, ruleId, reason, km } = result;
  const name = result.trace.workshops.find(({ id }) => id === warehouseId)?.name ?? '';
  return { id: warehouseId, name, ruleId, reason, km };
};

/** Each rule with its destinations, and why each of them cannot receive the thing. */
async function verdictsFor(
  { db, actor }: Call,
  reach: Reach,
  { trace }: DispatchResult,
  workshops: readonly WorkshopRow[],
): Promise<DispatchSimulation['rules']> {
  const all = await listRules(db, { ...actor, organizationIds: null }, { ...reach, buyerAccountId: null });
  const own = new Set((await listRules(db, actor, reach)).map(({ id }) => id));
  const destinationOf = (id: string) => ({
    id,
    name: workshops.find((one) => one.id === id)?.commonName ?? '',
    exclusion: exclusionIn(trace, id),
  });
  return trace.rules.flatMap(({ eligibleIds, ...verdict }) => {
    const rule: DispatchRule | undefined = all.find(({ id }) => id === verdict.ruleId);
    // a rule of another buyer that sends to none of these workshops decides nothing here, and is not shown
    if (!rule || (!own.has(rule.id) && eligibleIds.length === 0)) return [];
    const conditions = rule.conditions.map(({ attribute, operator }, at) => ({
      attribute,
      operator,
      holds: verdict.conditions[at]?.holds ?? false,
    }));
    const destinations = rule.destinations.map(destinationOf);
    const told =
      reach.buyerAccountId === null
        ? destinations
        : destinations.filter(({ exclusion }) => exclusion !== 'other_buyer');
    return [{ ...verdict, conditions, destinations: told }];
  });
}

const exclusionIn = (
  { workshops }: DispatchResult['trace'],
  id: string,
): DispatchSimulation['workshops'][number]['exclusion'] => {
  const found = workshops.find((one) => one.id === id);
  return found === undefined ? 'other_buyer' : found.exclusion;
};
