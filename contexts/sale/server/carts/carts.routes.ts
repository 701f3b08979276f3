import { distanceKm } from '@reprise/platform/domain/address/distance.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { storeOffersOf } from '../../domain/carts/store-offers.ts';
import { cartApi } from '../../domain/carts/cart.contract.ts';
import { checkIban } from '@reprise/platform/domain/codes/iban.ts';
import { route } from '@reprise/platform/server/http/route.ts';
import { allStoresQuery, storesQuery } from '@reprise/people/server/public.ts';
import { accountCountryQuery, activeCircuitsQuery } from './carts.db.ts';
import { cartView } from './cart-view.ts';
import { checkoutCart } from './checkout-cart.ts';
import { confirmCart } from './confirm-cart.ts';
import { creating } from './creating.ts';
import { estimateAtCounter } from './estimate-at-counter.ts';
import { finalizeBuyback } from './finalize-buyback.ts';
import { placeLookedFor } from '@reprise/platform/server/postal-places.ts';

export const cartsRoutes = [
  route(cartApi.dropOffStores, async ({ read, actor }, { query }) => {
    const [stores, [account]] = await read(
      allStoresQuery(actor.accountId),
      accountCountryQuery(actor.accountId),
    );
    const { lat, lng, zipCode } = query;
    const byCode = await placeLookedFor(account?.companyCountry ?? '', zipCode);
    const here =
      byCode ?? (lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng });
    return stores
      .map((store) => ({
        ...store,
        distanceKm: here === null ? null : Math.round(distanceKm(here, store) * 10) / 10,
      }))
      .toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  }),
  route(cartApi.dropOffStore, async ({ read, actor }, { params }) => {
    const [[store], circuits] = await read(
      storesQuery(actor.accountId, [params.id]),
      activeCircuitsQuery(actor.accountId),
    );
    if (store === undefined) throw new Refused('not_found');
    return { ...store, offers: storeOffersOf(circuits.map(({ type }) => type)) };
  }),
  route(cartApi.ibanCheck, async (_, { body }) => {
    const checked = checkIban(body.iban);
    // no directory of banks and no verification of payee is connected
    return { valid: checked.ok, sepa: checked.ok && checked.sepa, bank: null, vop: 'not_possible' as const };
  }),
  route(cartApi.createCart, (call, { body }) =>
    creating(call, confirmCart(call, body, { channel: 'web', storeId: null })),
  ),
  route(cartApi.createStoreBuyback, (call, { params, body }) =>
    creating(call, confirmCart(call, body, { channel: 'store', storeId: params.storeId })),
  ),
  route(cartApi.cart, (call, { params }) => cartView(call, params.id)),
  route(cartApi.checkout, (call, { params, body }) => checkoutCart(call, params.id, body.packages)),
  route(cartApi.estimateStoreBuyback, (call, { params, body }) => estimateAtCounter(call, params, body)),
  route(cartApi.finalizeStoreBuyback, (call, { params, body }) =>
    creating(call, finalizeBuyback(call, params, body)),
  ),
];
