import type { CartInput } from '../../domain/carts/cart.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { checkCart } from './check-cart.ts';
import { decideDossiers } from './decide-dossiers.ts';
import { insertCart } from './insert-cart.db.ts';
import { loadCart, type Sale } from './load-cart.ts';

/**
 * Confirms a cart (docs/transitions.md, "Creation"): one dossier per thing, with its item, payment, history, documents
 * and mail, in one transaction. Refusals: those of `loadCart`, `checkCart` and `decideDossiers`.
 */
export async function confirmCart(call: Call, input: CartInput, sale: Sale) {
  const loaded = await loadCart(call, input, sale);
  const lines = checkCart(call, input, sale, loaded);
  const dossiers = decideDossiers(call, input, lines, loaded);
  const { accountId: retailerAccountId } = call.actor;
  const { cartIds: ids, lists } = loaded;
  const { holder: labelsBy } = lists.shippers;
  const made = await insertCart(call, { input, dossiers, ids, sale, retailerAccountId, labelsBy });
  if (made === null) throw new Refused('no_warehouse');
  return made;
}
