import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';

type Cart = CallAnswer<Api['GET /carts/{id}']>;

/** In which package each thing travels, by its `inCartId`; the first when it is not said. */
export type Packing = Readonly<Record<string, number>>;

/** The things of each package, in the packages' order; a package without a thing is none. */
export function packagesOf(cart: Pick<Cart, 'cartNumber' | 'buybacks'>, packing: Packing) {
  const places = cart.buybacks.map(({ inCartId }) => ({ inCartId, place: packing[inCartId] ?? 1 }));
  const used = [...new Set(places.map(({ place }) => place))].sort((a, b) => a - b);
  return used.map((place, index) => ({
    number: `${cart.cartNumber}-${index + 1}`,
    inCartIds: places.filter((one) => one.place === place).map(({ inCartId }) => inCartId),
  }));
}
