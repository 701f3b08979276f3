import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moveDossier, moverOf, refuseMove } from '@reprise/dossier/server/public.ts';
import { checkInItem } from '../check-in/check-in-item.ts';
import { dossierOnBench } from '../control/control.ts';

const { findAtStore, findAtWarehouse } = itemTransitions;

/** A lost item is found again, in its store or in the workshop (docs/transitions.md, "Loss"). */
export async function findItem(call: Call, itemId: string, version: number): Promise<void> {
  const dossier = await dossierOnBench(call, itemId, version);
  if (call.actor.module === 'rps') return arriveAsFound(call, dossier);
  await moveDossier(moverOf(call), dossier, { buyback: [null], item: [ofItem(findAtStore, {})] });
}

/** It arrives as at the check-in: what was lost on its way in has no number, no label and no place yet. */
async function arriveAsFound(call: Call, dossier: Dossier): Promise<void> {
  const { buyback, item } = dossier;
  const decision = ofItem(findAtWarehouse, {}).decide(call.actor, dossier, call.now);
  if (!decision.ok) throw refuseMove(decision.code, dossier);
  const warehouseId = item.warehouseId ?? call.actor.organizationId;
  if (warehouseId === null) throw new Refused('not_found');
  await checkInItem(call, warehouseId, {
    identificationNumber: buyback.identificationNumber,
    packageState: item.packageState ?? 'intact',
    photos: [],
    answers: [],
    force: false,
    reason: '',
  });
}
