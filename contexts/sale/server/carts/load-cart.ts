import type { CartInput } from '../../domain/carts/cart.ts';
import { isDrawn } from '../../domain/carts/drawn-line.ts';
import type { Circuit } from '@reprise/offer/domain/circuits/circuit.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';
import { deviceKeyOf, holdDevices, type HeldDevices } from '@reprise/dossier/server/public.ts';
import {
  configurationOf,
  declaredQuery,
  isOwnDeclaration,
  linkedBuyersQuery,
  workshopsQuery,
  type Dispatch,
} from '@reprise/offer/server/public.ts';
import { storesQuery } from '@reprise/people/server/public.ts';
import {
  holdRetailerQuery,
  idsQuery,
  openSiteQuery,
  planOnceQuery,
  readTogether,
  type CartIds,
  type LineIds,
} from './carts.db.ts';
import type { Lists } from './line.ts';
import {
  dossiersOfDeclarationsQuery,
  dossiersOfLinesQuery,
  holdDeclarationsQuery,
  holdLinesQuery,
} from './sold-declarations.db.ts';

/** Where a cart is confirmed: on the web, or at the counter of a store. */
export type Sale = { channel: Circuit['channel']; storeId: string | null };

/** Everything that the confirmation of a cart depends on, as it stands in its transaction. */
export type LoadedCart = {
  lists: Lists;
  dispatch: Dispatch;
  /** Where the customer lives; the point is null where the postal code is not known. */
  customer: { country: string; point: Awaited<ReturnType<typeof placeOfPostalCode>> };
  isSiteOpen: boolean;
  cartIds: CartIds;
  ids: readonly LineIds[];
  /** Declarations of the caller that became dossiers before. */
  sold: readonly { declarationId: string }[];
  /** Lines of the site's cart that the customer sold before, in this visit or another. */
  soldLines: readonly { inCartId: string }[];
  /** The devices of the lines, locked, with what is known of each. */
  held: HeldDevices;
};

async function loadCustomer({ customerInfo }: CartInput): Promise<LoadedCart['customer']> {
  const { country, zipCode } = customerInfo;
  return { country, point: await placeOfPostalCode(country, zipCode) };
}

/** The stores that a cart names: the one that sells, and those where things are dropped off. None is closed meanwhile. */
async function loadStores({ db, actor }: Call, { buybacks }: CartInput, sale: Sale) {
  const ids = [sale.storeId, ...buybacks.map(({ storeId }) => storeId)].flatMap((id) => id ?? []);
  if (ids.length === 0) return [];
  const [stores] = await readTogether(db, storesQuery(actor.accountId, ids).forKeyShare());
  return stores;
}

/** The rows that a cart names, and new ids for its own; its account and its declarations are locked. */
const loadRows = ({ db, actor, now }: Call, { buybacks }: CartInput) => {
  const declarationIds = buybacks.map(({ declarationId }) => declarationId);
  return readTogether(
    db,
    planOnceQuery,
    // before what is decided on it: its buyers and its site are then read as they stay
    holdRetailerQuery(actor.accountId),
    idsQuery(buybacks.length),
    declaredQuery(declarationIds, actor.accountId),
    workshopsQuery(actor.accountId, now),
    linkedBuyersQuery(actor.accountId),
    holdDeclarationsQuery(declarationIds),
    dossiersOfDeclarationsQuery(declarationIds),
    openSiteQuery(actor.accountId),
  );
};

/** The lines of the site's cart that its customer sold before; all of them are locked. */
async function loadSoldLines(
  { db, actor: { accountId } }: Call,
  { buybacks, customerInfo }: CartInput,
  { channel }: Sale,
): Promise<LoadedCart['soldLines']> {
  const drawn = buybacks.map(({ inCartId }) => inCartId).filter((inCartId) => isDrawn(inCartId));
  if (channel !== 'web' || drawn.length === 0) return [];
  const [, sold] = await readTogether(
    db,
    holdLinesQuery(accountId, drawn),
    dossiersOfLinesQuery(accountId, customerInfo.email, drawn),
  );
  return sold;
}

/**
 * Reads all that a cart's confirmation is decided on, in three round trips, and locks its declarations, lines and devices.
 * Refusals: `not_found` for a deleted account, `creation_failed` without free numbers.
 */
export async function loadCart(call: Call, input: CartInput, sale: Sale): Promise<LoadedCart> {
  const { read, actor } = call;
  const [[, retailer, ids, declared, workshops, buyers, , sold, openSite], soldLines, stores, customer] =
    await Promise.all([
      loadRows(call, input),
      loadSoldLines(call, input, sale),
      loadStores(call, input, sale),
      loadCustomer(input),
    ]);
  if (retailer.length === 0) throw new Refused('not_found');
  const [cartIds] = ids;
  if (cartIds === undefined) throw new Refused('creation_failed');
  const configuration = await configurationOf(read, actor.accountId, declared[0]?.stamp ?? undefined);
  const declarations = declared.filter((declaration) => isOwnDeclaration(actor, declaration));
  const products = declared.map(({ product }) => product);
  const devices = declarations.flatMap(({ imei }) => deviceKeyOf(imei) ?? []);
  const place = { retailerAccountId: actor.accountId, storeId: sale.storeId };
  const held = await holdDevices(call.db, place, devices, call.now);
  const { dispatchRules: rules, defaultWarehouseId } = configuration;
  const buyerAccountIds = buyers.map(({ buyerAccountId }) => buyerAccountId);
  return {
    lists: { ...configuration, declarations, products, stores },
    dispatch: { workshops, rules, defaultWarehouseId, buyerAccountIds },
    customer,
    isSiteOpen: openSite.length > 0,
    cartIds,
    ids,
    // that somebody else's declaration was sold is not revealed
    sold: sold.filter(({ declarationId }) => declarations.some(({ id }) => id === declarationId)),
    soldLines,
    held,
  };
}
