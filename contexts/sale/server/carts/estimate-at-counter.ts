import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { estimate } from '@reprise/offer/server/public.ts';
import { inScope } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { FinalizeInput } from '../../domain/carts/cart.ts';
import { promisedQuery } from './finalize.db.ts';
import type { Place } from './load-finalization.ts';

/**
 * What a counter pays for a dossier that was opened on the site, as `finalizeBuyback` prices it. Refusals: `not_found`,
 * `not_eligible`, and those of `estimate`.
 */
export async function estimateAtCounter(
  call: Call,
  { storeId, buybackId }: Place,
  { declarationId, paymentModeId }: Pick<FinalizeInput, 'declarationId' | 'paymentModeId'>,
): Promise<Estimate> {
  const { actor, read } = call;
  const [[promised]] = await read(promisedQuery(buybackId));
  if (!promised) throw new Refused('not_found');
  const { status, circuitId, shippingMethodId, retailerAccountId } = promised;
  // any store of its account may take it in
  if (!inScope(actor, { retailerAccountId, buyerAccountId: null, storeId })) throw new Refused('not_found');
  if (!buybackTransitions.finalize.from.includes(status)) throw new Refused('not_eligible');
  return estimate(call, { declarationId, circuitId, shippingMethodId, paymentModeId }, promised);
}
