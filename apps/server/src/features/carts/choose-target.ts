import type { Point } from '@reprise/domain/address/distance';
import type { Priceable } from '@reprise/domain/cart/price-declaration';
import type { Category } from '@reprise/domain/catalogue/category';
import type { CircuitType } from '@reprise/domain/circuit/circuit';
import { chooseWorkshop } from '@reprise/domain/dispatch/choose-workshop';
import { originOf } from '@reprise/domain/dispatch/origin';
import type { Organization } from '@reprise/domain/organization/organization';
import type { ProductState } from '@reprise/domain/price/estimate';
import { Refused } from '@reprise/domain/refusals';
import { dispatchText } from './dispatch-text.ts';
import { workshopOf, type Dispatch } from './workshops.db.ts';

export type Target = {
  buyerAccountId: string;
  warehouseId: string;
  ruleId: string | null;
  trace: string;
};

type Thing = {
  product: Pick<Priceable['product'], 'brand' | 'buyerAccountId'>;
  path: readonly Category[];
  circuit: CircuitType;
  productState: ProductState;
  store: Organization | null;
  /** Where the customer lives, for what leaves from there. */
  customer: { country: string; point: Point | null };
};

/** Who buys it: the category says, else the product, else the store, else the retailer's only buyer. */
function buyerOf({ product, path, store }: Thing, linked: readonly string[]): string | null {
  const ofCategory = path.find(({ buyerAccountId }) => buyerAccountId !== null)?.buyerAccountId;
  const [only, ...others] = linked;
  const single = only !== undefined && others.length === 0 ? only : null;
  return ofCategory ?? product.buyerAccountId ?? store?.buyer ?? single;
}

/** The buyer and the workshop of a thing, and why (design, 3d). Refusal: `no_warehouse`. */
export function chooseTarget(thing: Thing, dispatch: Dispatch): Target {
  const { product, path, circuit, store } = thing;
  const buyerAccountId = buyerOf(thing, dispatch.buyerAccountIds);
  if (buyerAccountId === null) throw new Refused('no_warehouse');
  const isFromCustomer = circuit === 'web_post' || circuit === 'web_collect';
  const country = isFromCustomer || store === null ? thing.customer.country : store.country;
  const result = chooseWorkshop(
    {
      brand: product.brand,
      categoryIds: path.map(({ id }) => id),
      circuit,
      productState: thing.productState,
      country,
      origin: originOf(circuit, { store, customer: thing.customer.point }),
      storeDefaultWarehouseId: store?.defaultWarehouse ?? null,
      referenceWarehouseIds: path[0]?.referenceWarehouses ?? [],
    },
    dispatch.rules,
    dispatch.workshops
      .filter((workshop) => workshop.accountId === buyerAccountId)
      .map((workshop) => workshopOf(workshop, country)),
    dispatch.defaultWarehouseId,
  );
  if (!result.ok) throw new Refused('no_warehouse');
  const { warehouseId, ruleId } = result;
  return { buyerAccountId, warehouseId, ruleId, trace: dispatchText(result.trace.text) };
}
