import type { Point } from '@reprise/platform/domain/address/distance.ts';
import type { Category } from '../categories/category.ts';
import type { CircuitType } from '../circuits/circuit-types.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import type { ProductState } from '../prices/estimate.ts';
import { chooseWorkshop } from './choose-workshop.ts';
import type { DispatchInput, DispatchResult, RuleToApply, Workshop } from './dispatch.ts';
import { isFromCustomer, originOf } from './origin.ts';

/**
 * A thing that is sold, with what the choice of its buyer and workshop needs. `path`: its main category first, then
 * each parent.
 */
export type DispatchedThing = {
  product: { brand: string | null; buyerAccountId: string | null };
  path: readonly Pick<Category, 'id' | 'buyerAccountId' | 'referenceWarehouses'>[];
  circuit: CircuitType;
  productState: ProductState;
  store: (Point & Pick<Organization, 'country' | 'buyer' | 'defaultWarehouse'>) | null;
  /** Where the customer lives, for circuits that start there. */
  customer: { country: string; point: Point | null };
};

/** The fields of a thing that decide who buys it. */
export type BoughtThing = {
  product: Pick<DispatchedThing['product'], 'buyerAccountId'>;
  path: readonly Pick<Category, 'buyerAccountId'>[];
  store: Pick<Organization, 'buyer'> | null;
};

/** The lists of an account for the choice. `workshopOf`: a workshop as the choice sees it for things of a country. */
export type DispatchLists<Row extends { accountId: string }> = {
  workshops: readonly Row[];
  workshopOf: (row: Row, country: string) => Workshop;
  rules: readonly RuleToApply[];
  defaultWarehouseId: string | null;
  /** The buyers linked to the account. */
  buyerAccountIds: readonly string[];
};

/**
 * Who buys it (docs/dispatch.md, "Buyer"): the category's buyer, else the product's, else the store's while it
 * is linked, else the retailer's only one.
 */
export function buyerOf({ product, path, store }: BoughtThing, linked: readonly string[]): string | null {
  const ofCategory = path.find(({ buyerAccountId }) => buyerAccountId !== null)?.buyerAccountId;
  const [only, ...others] = linked;
  const single = only !== undefined && others.length === 0 ? only : null;
  const ofStore = linked.find((one) => one === store?.buyer);
  return ofCategory ?? product.buyerAccountId ?? ofStore ?? single;
}

/**
 * The buyer of a thing, and the workshop that receives it with every rule's verdict (docs/dispatch.md). Sales and the
 * administrator's simulation both call it. Without a buyer there is no workshop to choose from. Refusal:
 * `no_warehouse`, in the result.
 */
export function chooseTarget<Row extends { accountId: string }>(
  thing: DispatchedThing,
  lists: DispatchLists<Row>,
): { buyerAccountId: string | null; result: DispatchResult } {
  const { product, path, circuit, productState, store, customer } = thing;
  const buyerAccountId = buyerOf(thing, lists.buyerAccountIds);
  const country = isFromCustomer(circuit) || store === null ? customer.country : store.country;
  const input: DispatchInput = {
    brand: product.brand,
    categoryIds: path.map(({ id }) => id),
    circuit,
    productState,
    country,
    origin: originOf(circuit, { store, customer: customer.point }),
    storeDefaultWarehouseId: store?.defaultWarehouse ?? null,
    referenceWarehouseIds: path[0]?.referenceWarehouses ?? [],
  };
  const workshops = lists.workshops
    .filter(({ accountId }) => accountId === buyerAccountId)
    .map((row) => lists.workshopOf(row, country));
  return { buyerAccountId, result: chooseWorkshop(input, lists.rules, workshops, lists.defaultWarehouseId) };
}
