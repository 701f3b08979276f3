import type { CartInput } from '../../domain/carts/cart.ts';
import { creationsOfCircuit } from '@reprise/dossier/domain/joint/pairs.ts';
import { decideCreation } from '@reprise/platform/domain/core/machine.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { chooseTarget } from '@reprise/offer/server/public.ts';
import type { CheckedLine } from './check-cart.ts';
import { isPaidFor, type NewDossier } from './dossier-rows.ts';
import type { Line, Lists } from './line.ts';
import type { LoadedCart } from './load-cart.ts';

/** The first statuses of a file and its item, if this actor may create them. */
function decideDossier(
  { actor }: Pick<Call, 'actor'>,
  input: CartInput,
  line: Line,
  buyerAccountId: string,
  { settings }: Lists,
): Pick<NewDossier, 'creation' | 'buybackStatus' | 'itemStatus'> {
  const creation = creationsOfCircuit[line.circuit.type];
  const owner = { retailerAccountId: actor.accountId, buyerAccountId, storeId: line.store?.id ?? null };
  const facts = {
    termsAccepted: input.terms.accepted,
    identityRequired: settings.customerIdentityDocumentRequired && isPaidFor(line),
    identityGiven: input.customerIdentification !== undefined,
  };
  const buyback = decideCreation(creation.buyback, actor, owner, facts);
  if (!buyback.ok) throw new Refused(buyback.code);
  const item = decideCreation(creation.item, actor, owner, facts);
  if (!item.ok) throw new Refused(item.code);
  return { creation, buybackStatus: buyback.to, itemStatus: item.to };
}

/**
 * Decides for each line of a cart where its thing goes (docs/dispatch.md) and in which statuses its dossier begins
 * (docs/transitions.md, "Creation"). Refusals: those of the dispatch and of the creations.
 */
export const decideDossiers = (
  call: Pick<Call, 'actor'>,
  input: CartInput,
  lines: readonly CheckedLine[],
  { lists, dispatch, customer, ids }: LoadedCart,
): NewDossier[] =>
  lines.map(({ line, release }, index) => {
    const lineIds = ids[index];
    if (lineIds === undefined) throw new Error('as many ids are drawn as there are lines');
    const circuit = line.circuit.type;
    const { productState } = line.price;
    const target = chooseTarget({ ...line, circuit, productState, customer }, dispatch);
    const decided = decideDossier(call, input, line, target.buyerAccountId, lists);
    return { line, target, release, ids: lineIds, ...decided };
  });
