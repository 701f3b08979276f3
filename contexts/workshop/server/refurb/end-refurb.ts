import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { reopenStep } from '../../domain/refurb/refurb.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import { moveDossier, writeEvents, type Mover, nativeStockOf } from '@reprise/dossier/server/public.ts';
import { factsOfRefurb } from '../items/item-refurb.db.ts';
import { getStock } from '../items/stocks.db.ts';
import { atWorkshop } from './diagnose.ts';
import { beginDiagnosis, checkVersion, dossierInRefurb } from './diagnosis.ts';
import { completedCost, holdItem, moveStep, stepsOf } from './item-steps.db.ts';
import { costOfParts } from './parts.db.ts';
import { stockAt } from './stock-at.ts';

/**
 * Confirms a refurbishment: sums the cost of steps and parts; the item goes to the chosen stock, else to *refurb
 * completed*.
 */
export async function confirmRefurb(
  by: Mover,
  itemId: string,
  { version, stockId }: { version: number; stockId: string | null },
): Promise<void> {
  await holdItem(by.db, itemId);
  const dossier = await dossierInRefurb(by, itemId);
  checkVersion(dossier, version);
  const item = atWorkshop(dossier);
  const [steps, parts] = await Promise.all([stepsOf(by.db, itemId), costOfParts(by.db, itemId)]);
  const target =
    stockId === null
      ? await nativeStockOf(by.db, item.warehouseId, 'refurb_completed')
      : await stockAt(by, item.warehouseId, stockId, 'item_refurb_completed');
  if (target === null) throw new Refused('stock_not_found');
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [
      ofItem(itemTransitions.confirmRefurb, { ...(await factsOfRefurb(by.db, itemId)), stockId: target }),
    ],
    changes: () => ({
      item: {
        stockId: target,
        stockedAt: by.now.toISOString(),
        bin: null,
        completedRefurbCost: completedCost(steps) + parts,
      },
    }),
  });
}

type Rework = { version: number; reason: string; diagnose: boolean; stepIds?: string[] | undefined };

/** The stock of an item that is reworked: its present one if that takes it, else *to refurbish*. */
async function placeOfRework({ db, now }: Mover, dossier: Dossier): Promise<Partial<Item>> {
  const { stockId, warehouseId } = atWorkshop(dossier);
  const stock = stockId === null ? undefined : await getStock(db, stockId);
  if (stock && mayHold(stock, 'item_refurb_in_progress')) return {};
  const target = await nativeStockOf(db, warehouseId, 'to_refurbish');
  return { stockId: target, bin: null, stockedAt: target === null ? null : now.toISOString() };
}

/** Reworks an item, from a new diagnosis or from completed steps. It leaves the stock *refurb completed*. */
export async function rework(by: Mover, itemId: string, wanted: Rework): Promise<void> {
  await holdItem(by.db, itemId);
  const dossier = await dossierInRefurb(by, itemId);
  checkVersion(dossier, wanted.version);
  const place = await placeOfRework(by, dossier);
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [
      ofItem(itemTransitions.rework, {
        ...(await factsOfRefurb(by.db, itemId)),
        reason: wanted.reason,
        rework: wanted.diagnose ? 'diagnosis' : 'steps',
      }),
    ],
    changes: () => ({ item: place }),
    reason: wanted.reason,
  });
  if (wanted.diagnose) await beginDiagnosis(by, dossier);
  else await reopenSteps(by, dossier, wanted);
}

async function reopenSteps(by: Mover, dossier: Dossier, { reason, stepIds }: Rework): Promise<void> {
  const steps = await stepsOf(by.db, dossier.item.id);
  for (const step of steps) {
    if (stepIds && !stepIds.includes(step.id)) continue;
    const decision = decide(reopenStep, by.actor, step, { itemStatus: dossier.item.status, reason });
    if (!decision.ok) continue;
    const moved = await moveStep(by.db, step, { status: decision.to, endedAt: null, stockId: null }, by.now);
    if (!moved) throw new Refused('status_changed', { extra: { currentStatus: step.status } });
    await writeEvents(by, dossier, [
      {
        subject: 'refurb_step',
        subjectId: step.id,
        action: reopenStep.id,
        from: step.status,
        to: decision.to,
        reason,
      },
    ]);
  }
}
