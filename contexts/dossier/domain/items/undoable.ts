import type { HistoryLine } from '../history/history.ts';
import { itemTransitions } from './item.transitions.ts';

/** A move to another shelf: not a transition, since the status stays, but it may be undone. */
const shelfMove = 'move';

const undoableItem = new Set<string>([
  shelfMove,
  ...Object.values(itemTransitions).flatMap((one) => (one.undoable ? [one.id] : [])),
]);

/** Does this event keep the item as it was before, because its author may undo it? */
export const keepsItemBefore = (line: Pick<HistoryLine, 'subject' | 'action'>): boolean =>
  line.subject === 'item' && undoableItem.has(line.action);
