import type { Cart } from '../../domain/carts/cart.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { updatePackages } from './carts.db.ts';
import { readCart, viewOf } from './cart-view.ts';

/**
 * Keeps which things travel in which parcel; a thing that is not named travels by itself. What was confirmed is sold: a minimum that was raised since refuses nothing.
 * Refusals: `code_already_entered` for a parcel number or a thing given twice, `invalid` for a thing of another cart.
 */
export async function checkoutCart(call: Call, cartId: string, packages: Cart['packageNumbers']) {
  const full = await readCart(call, cartId);
  const numbers = packages.map(({ number }) => number);
  const things = packages.flatMap(({ inCartIds }) => inCartIds);
  if (hasTwice(numbers) || hasTwice(things)) throw new Refused('code_already_entered');
  const known = new Set(full.lines.map(({ inCartId }) => inCartId));
  const violations: Violation[] = packages.flatMap(({ inCartIds }, index) =>
    inCartIds.flatMap((inCartId, place) =>
      known.has(inCartId) ? [] : [{ field: `packages.${index}.inCartIds.${place}`, code: 'choice' }],
    ),
  );
  if (violations.length > 0) throw new Refused('invalid', { violations });
  await updatePackages(call.db, cartId, packages);
  return viewOf({ ...full, cart: { ...full.cart, packageNumbers: packages } });
}

const hasTwice = (values: readonly string[]): boolean => new Set(values).size !== values.length;
