import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { inScope } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { decide, type Transition } from '@reprise/platform/domain/core/machine.ts';
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
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { moveDossier, writeEvents, type Mover, moveItem } from '@reprise/dossier/server/public.ts';
import { atWorkshop, chosenSteps } from './diagnose.ts';
import { dossierInRefurb } from './diagnosis.ts';
import { getStep, holdItem, insertSteps, moveStep, stepsOf, sumPlannedCost } from './item-steps.db.ts';
import { insertParts } from './parts.db.ts';
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
 * The step in the version that the caller saw, and the dossier of its item. Locks the item, so that of two operators
 * the second is refused (`status_changed` with the present status).
 */
export async function seenStep(by: Mover, id: string, version: number) {
  const before = await getStep(by.db, id);
  if (!before || !inScope(by.actor, before)) throw new Refused('not_found');
  await holdItem(by.db, before.itemId);
  const step = await getStep(by.db, id);
  if (!step || step.version !== version)
    throw new Refused('status_changed', { extra: { currentStatus: step?.status ?? before.status } });
  return { step, dossier: await dossierInRefurb(by, step.itemId) };
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
  const decision = decide(transition, by.actor, step, { ...told, ...given });
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

/** The first step that is started begins the refurbishment of an item that was not diagnosed. */
async function beginRefurb(by: Mover, dossier: Dossier): Promise<void> {
  if (!startRefurb.from.includes(dossier.item.status)) return;
  const { length: stepCount } = await stepsOf(by.db, dossier.item.id);
  await moveDossier(by, dossier, { buyback: [null], item: [ofItem(startRefurb, { stepCount })] });
}

export async function start(by: Mover, seen: Seen, inRightStock: boolean): Promise<void> {
  const { step } = seen;
  const transition = resumeStep.from.includes(step.status) ? resumeStep : startStep;
  await transit(
    by,
    seen,
    transition,
    { inRightStock },
    { userId: by.actor.userId, startedAt: step.startedAt ?? by.now.toISOString() },
  );
  await beginRefurb(by, seen.dossier);
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
