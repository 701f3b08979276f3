import { listLimits } from '../../../domain/core/limits.ts';
import type { Listed } from '../../../domain/core/call.ts';
import type { AskLines, FileLine } from './export-columns.ts';

/** The largest page that a list answers. */
const itemsPerPage = 200;

/** Has a list, as far as it is counted, more rows than a file of it takes? */
export const isTooLong = ({ total, moreThan }: Pick<Listed<unknown>, 'total' | 'moreThan'>): boolean =>
  moreThan || total > listLimits.countedMost;

type Walk = { signal: AbortSignal; onRead: (read: number, total: number) => void };
/** `isWhole`: it has as many rows as the list ever had while it was read; else some came or left meanwhile. */
export type Walked = { lines: readonly FileLine['values'][]; isWhole: boolean };

/**
 * Reads a list to its end, page after page in its order, each row once: one that was pushed from a page to the next by a
 * new one is not met twice. Undefined where it has become too long for a file.
 */
export async function walkList(ask: AskLines, { signal, onRead }: Walk): Promise<Walked | undefined> {
  const lines = new Map<string, FileLine['values']>();
  let most = 0;
  for (let page = 1; ; page += 1) {
    const listed = await ask({ page, itemsPerPage }, signal);
    if (isTooLong(listed)) return undefined;
    for (const { id, values } of listed.items) lines.set(id, values);
    most = Math.max(most, listed.total);
    onRead(lines.size, listed.total);
    if (listed.items.length === 0 || page * itemsPerPage >= listed.total)
      return { lines: [...lines.values()], isWhole: lines.size >= most };
  }
}
