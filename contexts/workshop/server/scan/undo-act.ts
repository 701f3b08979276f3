import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { decideUndo, type StepBack, type Undo } from '../../domain/scan/undo.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  moverOf,
  refuseMove,
  writeEvents,
  reopenTasks,
  holdSeenBuyback,
  moveItem,
} from '@reprise/dossier/server/public.ts';
import { getStep, holdItem, moveStep } from '../refurb/item-steps.db.ts';
import { dossierOnBench } from '../control/control.ts';
import { latestLines } from './scan.db.ts';

/**
 * Undoes the caller's last action on an item, if nothing followed: item, step and closed tasks are put back
 * (docs/transitions.md, "Taking back"). Refusals: those of `decideUndo`, and `status_changed` when somebody else wrote
 * first.
 */
export async function undoAct(call: Call, itemId: string, version: number): Promise<{ undone: string[] }> {
  await holdItem(call.db, itemId);
  const dossier = await dossierOnBench(call, itemId, version);
  const decision = decideUndo(await latestLines(call.db, itemId), dossier.item.version, call.actor, call.now);
  if (!decision.ok) throw refuseMove(decision.code, dossier);
  const { undo } = decision;
  if (undo.step !== null) await stepBack(call, undo.step);
  if (undo.item !== null) await itemBack(call, dossier, undo.item);
  const [last] = undo.lines;
  if (last) await reopenTasks(call.db, dossier.buyback.id, new Date(last.happenedAt));
  await writeEvents(
    moverOf(call),
    dossier,
    undo.lines.map(({ subject, subjectId, action, from, to }) => ({
      subject,
      subjectId,
      action: 'undo',
      from: to,
      to: from,
      reason: action,
    })),
  );
  return { undone: undo.lines.map(({ action }) => action) };
}

async function itemBack(call: Call, dossier: Dossier, before: NonNullable<Undo['item']>): Promise<void> {
  const { version: _seen, ...were } = before;
  const buyback = await holdSeenBuyback(call.db, dossier.buyback);
  const item = await moveItem(call.db, dossier.item, were, call.now);
  if (!buyback || !item) throw refuseMove('status_changed', dossier);
}

async function stepBack(call: Call, { id, seen, status, userId }: StepBack): Promise<void> {
  const step = await getStep(call.db, id);
  if (!step || step.status !== seen) throw new Refused('not_undoable');
  const change = userId === null ? { userId, startedAt: null } : { userId };
  const back = await moveStep(call.db, step, { ...change, status }, call.now);
  if (!back) throw new Refused('status_changed', { extra: { currentStatus: step.status } });
}
