import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moveDossier, moverOf, nativeStockOf } from '@reprise/dossier/server/public.ts';
import { dossierOnBench } from '../control/control.ts';
import { pauseSteps } from './item-refurb.db.ts';

type Quarantine = z.output<typeof itemApi.quarantine.body>;

/** Puts an item in quarantine, with a reason; its steps in progress are paused. */
export async function quarantineItem(call: Call, itemId: string, body: Quarantine): Promise<void> {
  const dossier = await dossierOnBench(call, itemId, body.version);
  const { warehouseId, status } = dossier.item;
  const stockId = warehouseId && (await nativeStockOf(call.db, warehouseId, 'in_quarantine'));
  const by = moverOf(call);
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [
      ofItem(itemTransitions.quarantine, { quarantineReason: body.reason }),
      ofItem(itemTransitions.quarantineLate, { quarantineReason: body.reason }),
    ],
    changes: () => ({
      item: {
        quarantineReason: body.reason,
        quarantineComment: body.comment,
        statusBefore: status,
        stockId: stockId || null,
        bin: null,
        stockedAt: call.now.toISOString(),
        operatorId: null,
        lockedUntil: null,
      },
    }),
    reason: [body.reason, body.comment].filter(Boolean).join(' — '),
  });
  await pauseSteps(by, dossier);
}
