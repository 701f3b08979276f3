import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { HistoryLine, ItemBefore } from '@reprise/dossier/domain/history/history.ts';
import { keepsItemBefore } from '@reprise/dossier/domain/items/undoable.ts';
import { refurbStepTransitions, type RefurbStepStatus } from '../refurb/refurb.states.ts';

/** Seconds during which the author of an action at the bench may undo it. */
export const undoSeconds = 60;

const undoableStep = new Set<string>(
  Object.values(refurbStepTransitions).flatMap((one) => (one.undoable ? [one.id] : [])),
);

type Line = Pick<
  HistoryLine,
  'subject' | 'subjectId' | 'action' | 'from' | 'to' | 'userId' | 'happenedAt' | 'before'
>;
export type StepBack = {
  id: string;
  /** `seen`: the status that the step must still have; `status`: the one it gets back. */
  seen: string;
  status: RefurbStepStatus;
  /** The user who worked on it before; null: nobody. */
  userId: string | null;
};
export type Undo = {
  /** The events that are undone, the latest first; their `from` is the status that returns. */
  lines: readonly Line[];
  item: ItemBefore | null;
  step: StepBack | null;
  until: Date;
};
export type UndoRefusal = 'not_undoable' | 'undo_not_yours' | 'undo_too_late';
export type UndoDecision = { ok: true; undo: Undo } | { ok: false; code: UndoRefusal };

const isUndoable = (line: Line): boolean =>
  line.subject === 'refurb_step'
    ? undoableStep.has(line.action)
    : keepsItemBefore(line) && line.before !== null;

const untilOf = (line: Line): Date => new Date(new Date(line.happenedAt).getTime() + undoSeconds * 1000);

/**
 * May the actor undo the last action on an item, and what is then put back? `history`: the item's events, the latest
 * first, far enough back to know who worked on a step before. Everything that one call wrote is undone together.
 * `itemVersion`: the present version; any write since the action, with or without an event, counts as something that
 * followed. Refusals: `not_undoable` (there is nothing, it is of another kind, or something followed),
 * `undo_not_yours`, `undo_too_late` after 60 seconds.
 */
export function decideUndo(
  history: readonly Line[],
  itemVersion: number,
  actor: Pick<Actor, 'userId'>,
  now: Date,
): UndoDecision {
  const [last] = history;
  if (last === undefined) return { ok: false, code: 'not_undoable' };
  const lines = history.filter(
    ({ happenedAt, userId }) => sameInstant(happenedAt, last.happenedAt) && userId === last.userId,
  );
  if (!lines.every(isUndoable)) return { ok: false, code: 'not_undoable' };
  if (last.userId === null || last.userId !== actor.userId) return { ok: false, code: 'undo_not_yours' };
  const until = untilOf(last);
  if (now.getTime() > until.getTime()) return { ok: false, code: 'undo_too_late' };
  const item = lines.find(({ before }) => before !== null)?.before ?? null;
  if (item !== null && item.version + 1 !== itemVersion) return { ok: false, code: 'not_undoable' };
  const stepLine = lines.find(({ subject }) => subject === 'refurb_step');
  const step = stepLine === undefined ? null : stepBack(stepLine, history.slice(lines.length));
  return { ok: true, undo: { lines, item, step, until } };
}

const sameInstant = (a: string, b: string): boolean => new Date(a).getTime() === new Date(b).getTime();

/** The step as it was before: a step that was to do belongs to nobody, a paused one to whoever had started it. */
function stepBack(line: Line, earlier: readonly Line[]): StepBack {
  const { startStep, resumeStep } = refurbStepTransitions;
  const began = earlier.find(
    ({ subjectId, action }) =>
      subjectId === line.subjectId && (action === startStep.id || action === resumeStep.id),
  );
  const [status] = [...startStep.from, ...resumeStep.from, ...startStep.to].filter(
    (one) => one === line.from,
  );
  if (status === undefined || line.to === null) throw new Error(`A step cannot be put back to ${line.from}`);
  const userId = line.action === startStep.id ? null : (began?.userId ?? line.userId);
  return { id: line.subjectId, seen: line.to, status, userId };
}
