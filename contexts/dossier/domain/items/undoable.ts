import type { HistoryLine } from '../history/history.ts';
import { itemTransitions } from './item.transitions.ts';

/** What is no transition, because the item stays what it is, and may be taken back: another shelf. */
const shelfMove = 'move';

const undoableItem = new Set<string>([
  shelfMove,
  ...Object.values(itemTransitions).flatMap((one) => (one.undoable ? [one.id] : [])),
]);

/** Is the item's state before this act kept, because its author may take the act back? By the line's subject and action. */
export const keepsItemBefore = (line: Pick<HistoryLine, 'subject' | 'action'>): boolean =>
  line.subject === 'item' && undoableItem.has(line.action);
