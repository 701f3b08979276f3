import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { thingOfItem, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide, type Transition } from '@reprise/platform/domain/core/machine.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { ItemRefurbStep, UsedPart } from '../../domain/refurb/refurb.ts';
import {
  cancelStep,
  completeStep,
  pauseStep,
  resumeStep,
  startStep,
  type RefurbStepFacts,
  type RefurbStepThing,
} from '../../domain/refurb/refurb.states.ts';
import { placeWords } from '../../domain/stocks/shelving.ts';
import type { Stock } from '../../domain/stocks/stock.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { moveDossier, writeEvents, type Mover, moveItem } from '@reprise/dossier/server/public.ts';
import { atWorkshop, chosenSteps } from './diagnose.ts';
import { dossierInRefurb } from './diagnosis.ts';
import { factsOfRefurb } from '../items/item-refurb.db.ts';
import {
  getStep,
  holdItem,
  insertSteps,
  moveStep,
  stepsOf,
  sumPlannedCost,
  viewStep,
} from './item-steps.db.ts';
import { insertParts } from './parts.db.ts';
import { holdStock } from '../stocks/stocks.db.ts';
import { stockAt } from './stock-at.ts';

const { startRefurb, confirmRefurb } = itemTransitions;

/**
 * Assigns steps to an item that waits for dispatch or is in refurbishment. Refusals: `wrong_item_status`, `invalid`.
 */
export async function addSteps(by: Mover, itemId: string, stepIds: readonly string[]): Promise<void> {
  await holdItem(by.db, itemId);
  const dossier = await dossierInRefurb(by, itemId);
  const { status, exitAt } = dossier.item;
  const isWorkable = startRefurb.from.includes(status) || confirmRefurb.from.includes(status);
  if (!isWorkable || exitAt !== null)
    throw new Refused('wrong_item_status', { extra: { currentStatus: status } });
  const definitions = await chosenSteps(by.db, dossier, [...new Set(stepIds)]);
  const steps = await insertSteps(by.db, atWorkshop(dossier), definitions, by.now);
  await sumPlannedCost(by.db, itemId);
  await writeEvents(
    by,
    dossier,
    steps.map((step) => ({ subject: 'refurb_step', subjectId: step.id, action: 'add', to: step.status })),
  );
}

/**
 * The step in the version that the caller saw, and the dossier of its item: a step is worked on where the item is, also
 * when another workshop assigned it. Locks the item, so that of two operators the second is refused (`status_changed`
 * with the present status).
 */
export async function seenStep(by: Mover, id: string, version: number) {
  const before = await getStep(by.db, id);
  if (!before) throw new Refused('not_found');
  await holdItem(by.db, before.itemId);
  const dossier = await dossierInRefurb(by, before.itemId);
  const step = await getStep(by.db, id);
  if (!step || step.version !== version)
    throw new Refused('status_changed', { extra: { currentStatus: step?.status ?? before.status } });
  return { step, dossier };
}
type Seen = Awaited<ReturnType<typeof seenStep>>;

/** What a step's item and the other steps tell; the rest is given, by whoever does it. */
type Told = Pick<RefurbStepFacts, 'itemStatus' | 'otherInProgress'>;

async function transit<const Given extends object>(
  by: Mover,
  { step, dossier }: Seen,
  transition: Transition<RefurbStepThing, Told & NoInfer<Given>, RefusalCode>,
  given: Given,
  { reason = '', ...change }: Partial<ItemRefurbStep> & { reason?: string },
): Promise<ItemRefurbStep> {
  const others = await stepsOf(by.db, step.itemId);
  const told: Told = {
    itemStatus: dossier.item.status,
    otherInProgress: others.some((one) => one.id !== step.id && pauseStep.from.includes(one.status)),
  };
  const thing = { ...thingOfItem(dossier), status: step.status };
  const decision = decide(transition, by.actor, thing, { ...told, ...given });
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: step.status } });
  const moved = await moveStep(by.db, step, { ...change, status: decision.to }, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: step.status } });
  await writeEvents(by, dossier, [
    {
      subject: 'refurb_step',
      subjectId: step.id,
      action: transition.id,
      from: step.status,
      to: decision.to,
      reason,
    },
  ]);
  return moved;
}

/**
 * The stock of the step, where the item’s record names another one; null: it says so already, or the stock is another
 * workshop’s or takes no such item.
 */
async function otherStock(by: Mover, { step, dossier: { item } }: Seen): Promise<Stock | null> {
  const { expectedStockId } = await viewStep(by.db, step.id);
  if (expectedStockId === null || expectedStockId === item.stockId) return null;
  const stock = await holdStock(by.db, by.actor, expectedStockId, 'keep');
  if (!stock || stock.warehouseId !== item.warehouseId) return null;
  return mayHold(stock, 'item_refurb_in_progress') ? stock : null;
}

/**
 * Starts or resumes a step. The operator confirms that the item lies in the stock of the step: its record says so from now
 * on. The first step that is started begins the refurbishment of an item that was not diagnosed.
 */
export async function start(by: Mover, seen: Seen, inRightStock: boolean): Promise<void> {
  const { step, dossier } = seen;
  const at = by.now.toISOString();
  const transition = resumeStep.from.includes(step.status) ? resumeStep : startStep;
  const change = { userId: by.actor.userId, startedAt: step.startedAt ?? at };
  await transit(by, seen, transition, { inRightStock }, change);
  const stock = await otherStock(by, seen);
  const place = stock === null ? {} : { stockId: stock.id, bin: null, stockedAt: at };
  const reason = stock === null ? '' : placeWords(stock, null);
  if (startRefurb.from.includes(dossier.item.status)) await beginRefurb(by, dossier, place, reason);
  else if (stock !== null) await lieIn(by, dossier, place, reason);
}

async function beginRefurb(by: Mover, dossier: Dossier, place: Partial<Item>, reason: string): Promise<void> {
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [ofItem(startRefurb, await factsOfRefurb(by.db, dossier.item.id))],
    changes: () => ({ item: place }),
    reason,
  });
}

async function lieIn(by: Mover, dossier: Dossier, place: Partial<Item>, reason: string): Promise<void> {
  const moved = await moveItem(by.db, dossier.item, place, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: dossier.item.status } });
  await writeEvents(by, dossier, [{ subject: 'item', subjectId: moved.id, action: 'move', reason }]);
}

export async function pause(by: Mover, seen: Seen): Promise<void> {
  await transit(by, seen, pauseStep, {}, {});
}

export async function cancel(by: Mover, seen: Seen, reason: string): Promise<void> {
  const change = { reason, cancelComment: reason, endedAt: by.now.toISOString(), userId: by.actor.userId };
  await transit(by, seen, cancelStep, { reason }, change);
  await sumPlannedCost(by.db, seen.step.itemId);
}

/** Completes a step: the item goes to the chosen stock, and the parts used count towards its cost. */
export async function complete(
  by: Mover,
  seen: Seen,
  { stockId, comment, parts }: { stockId: string; comment: string; parts: readonly UsedPart[] },
): Promise<void> {
  const { item } = seen.dossier;
  const stock = await stockAt(by, item.warehouseId, stockId, 'item_refurb_in_progress');
  const at = by.now.toISOString();
  await transit(
    by,
    seen,
    completeStep,
    { stockId: stock },
    { stockId: stock, comment, endedAt: at, userId: by.actor.userId },
  );
  await insertParts(by.db, seen.step, parts, { userId: by.actor.userId, createdAt: at });
  if (item.stockId === stock) return;
  const moved = await moveItem(by.db, item, { stockId: stock, stockedAt: at, bin: null }, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: seen.step.status } });
}
