import { inScope } from '@reprise/platform/domain/core/access.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { parcelApi } from '@reprise/logistics/domain/parcels/parcel.contract.ts';
import { loseParcel as lose } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { endIfOver, holdParcel, viewParcel } from '@reprise/logistics/server/public.ts';
import { dossierOfItem, moverOf } from '@reprise/dossier/server/public.ts';
import { markBuybackAsLost } from './mark-as-lost.ts';

/**
 * Declares every item that still travels in the parcel as lost in transport; the parcel ends with the last one
 * (docs/transitions.md, "Loss"). Refusals: those of the transition and of `markBuybackAsLost`.
 */
export async function declareParcelLost(
  call: Call,
  packageId: string,
  { version, comment }: z.output<typeof parcelApi.lose.body>,
): Promise<void> {
  const parcel = await holdParcel(call.db, packageId);
  if (!parcel || !inScope(call.actor, parcel)) throw new Refused('not_found');
  if (parcel.version !== version)
    throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  const decision = decide(lose, call.actor, parcel, {});
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: parcel.status } });
  const { products } = await viewParcel(call.db, parcel.id);
  const travelling = products.filter(({ arrival }) => arrival === 'travelling');
  // all of it was lost before: there is no last item to end it with
  if (travelling.length === 0) await endIfOver(moverOf(call), parcel);
  for (const { itemId } of travelling) {
    const dossier = await dossierOfItem(call.db, itemId);
    if (!dossier) throw new Refused('not_found');
    const seen = { version: dossier.buyback.version, place: 'transport', proofFileId: null } as const;
    await markBuybackAsLost(call, dossier.buyback.id, { ...seen, comment });
  }
}
