import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { moveDossier, moverOf, nativeStockOf, type Mover } from '@reprise/dossier/server/public.ts';
import { dossierOnBench } from '../control/control.ts';
import { pauseSteps } from './item-refurb.db.ts';

type Quarantine = z.output<typeof itemApi.quarantine.body>;

/** Puts an item in quarantine, with a reason; its steps in progress are paused. */
export async function quarantineItem(call: Call, itemId: string, body: Quarantine): Promise<void> {
  await putAside(moverOf(call), await dossierOnBench(call, itemId, body.version), body);
}

/** The same for an item that was loaded, by a call or by a job. Refusals: those of the transitions. */
export async function putAside(
  by: Mover,
  dossier: Dossier,
  { reason, comment }: Pick<Quarantine, 'reason' | 'comment'>,
): Promise<void> {
  const { warehouseId, status } = dossier.item;
  const stockId = warehouseId && (await nativeStockOf(by.db, warehouseId, 'in_quarantine'));
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [
      ofItem(itemTransitions.quarantine, { quarantineReason: reason }),
      ofItem(itemTransitions.quarantineLate, { quarantineReason: reason }),
    ],
    changes: () => ({
      item: {
        quarantineReason: reason,
        quarantineComment: comment,
        statusBefore: status,
        stockId: stockId || null,
        bin: null,
        stockedAt: by.now.toISOString(),
        operatorId: null,
        lockedUntil: null,
      },
    }),
    reason: [reason, comment].filter(Boolean).join(' — '),
  });
  await pauseSteps(by, dossier);
}
