import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { exitRefusal } from '@reprise/dossier/domain/items/item.departure.states.ts';
import type { z } from 'zod';
import { moverOf, refuseMove, writeEvents, closeTasks, moveItem } from '@reprise/dossier/server/public.ts';
import { takeOutOfOpenParcels } from '@reprise/logistics/server/public.ts';
import { dossierOnBench, type ItemCall } from '../control/control.ts';
import { holdItem } from '../refurb/item-steps.db.ts';
import { factsOfRefurb } from './item-refurb.db.ts';

type Exit = z.output<typeof itemApi.exit.body>;

/** The item leaves for good: sold, recycled, handed over (docs/transitions.md, "Exit"). */
export async function exitItem(call: ItemCall, itemId: string, body: Exit): Promise<void> {
  // the parcel that it lies in may be closed at this moment
  await holdItem(call.db, itemId);
  const dossier = await dossierOnBench(call, itemId, body.version);
  const refusal = exitRefusal(dossier.item.status, body.reason, await factsOfRefurb(call.db, itemId));
  if (refusal !== null) throw refuseMove(refusal, dossier);
  const item = await moveItem(
    call.db,
    dossier.item,
    {
      exitReason: body.reason,
      exitReference: body.reference || null,
      exitAt: call.now.toISOString(),
      stockId: null,
      bin: null,
    },
    call.now,
  );
  if (!item) throw refuseMove('status_changed', dossier);
  await takeOutOfOpenParcels(call.db, [itemId]);
  const reason = [body.reason, body.reference].filter(Boolean).join(' — ');
  await writeEvents(moverOf(call), dossier, [
    { subject: 'item', subjectId: item.id, action: 'exit', reason },
  ]);
  await closeTasks(call.db, 'choose_stock', dossier.buyback.id, call.now);
}
