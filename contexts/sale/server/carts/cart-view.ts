import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Cart } from '../../domain/carts/cart.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { getCart, listCartLines } from './carts.db.ts';

export type CartLine = Awaited<ReturnType<typeof listCartLines>>[number];
export type FullCart = { cart: Cart; lines: CartLine[] };

/** A visitor sees the carts of their own session, staff those that concern their store or workshop. */
const sees = (actor: Actor, { cart, lines }: FullCart): boolean =>
  actor.userType === 'pseudo_anonymous'
    ? cart.sessionId !== null && cart.sessionId === actor.sessionId
    : lines.some((line) =>
        inScope(actor, { ...line, warehouseId: line.warehouseId ?? line.targetWarehouse }),
      );

/** The cart with its dossiers; `not_found` when the caller may not see it. */
export async function readCart({ db, actor }: Pick<Call, 'db' | 'actor'>, id: string): Promise<FullCart> {
  const [cart, lines] = await Promise.all([getCart(db, id), listCartLines(db, id)]);
  if (cart === undefined || !sees(actor, { cart, lines })) throw new Refused('not_found');
  return { cart, lines };
}

export const viewOf = ({ cart, lines }: FullCart) => ({
  ...cart,
  buybacks: lines.map((line) => ({ ...line, price: line.declaredPrice ?? line.preDeclaredPrice ?? 0 })),
});

export const cartView = async (call: Pick<Call, 'db' | 'actor'>, id: string) =>
  viewOf(await readCart(call, id));
