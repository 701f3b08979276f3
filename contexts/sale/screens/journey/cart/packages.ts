import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

type Cart = CallAnswer<Api['GET /carts/{id}']>;

/** The parcel of each thing, by its `inCartId`; the first one by default. */
export type Packing = Readonly<Record<string, number>>;

/** The stored packing; none when it is unreadable. */
export function readPacking(stored: string | null): Packing {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((one): one is [string, number] => Number.isInteger(one[1])),
    );
  } catch {
    return {};
  }
}

/** The packing that was sent before. */
export const sentPacking = ({ packageNumbers }: Pick<Cart, 'packageNumbers'>): Packing =>
  Object.fromEntries(
    packageNumbers.flatMap(({ inCartIds }, index) =>
      inCartIds.map((inCartId) => [inCartId, index + 1] as const),
    ),
  );

type Things = Pick<Cart, 'buybacks'>;

/** The same packing with its parcels numbered from 1 without gaps: empty ones are removed. */
export function compact({ buybacks }: Things, packing: Packing): Packing {
  const places = buybacks.map(({ inCartId }) => [inCartId, packing[inCartId] ?? 1] as const);
  const used = [...new Set(places.map(([, place]) => place))].sort((a, b) => a - b);
  return Object.fromEntries(places.map(([inCartId, place]) => [inCartId, used.indexOf(place) + 1]));
}

/** The things of each parcel, in order, with the number that is written on it. */
export function packagesOf(cart: Pick<Cart, 'cartNumber' | 'buybacks'>, packing: Packing) {
  const places = Object.entries(compact(cart, packing));
  const count = Math.max(...places.map(([, place]) => place));
  return Array.from({ length: count }, (_, index) => ({
    number: `${cart.cartNumber}-${index + 1}`,
    inCartIds: places.filter(([, place]) => place === index + 1).map(([inCartId]) => inCartId),
  }));
}

/** The parcels that a thing can be put into: those in use, and another one while there are things to fill it. */
export function choosablePackages(cart: Things, packing: Packing): number[] {
  const count = Math.max(...Object.values(compact(cart, packing)));
  return Array.from({ length: Math.min(count + 1, cart.buybacks.length) }, (_, index) => index + 1);
}
