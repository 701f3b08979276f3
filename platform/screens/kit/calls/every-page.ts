import type { Listed } from '../../../domain/core/call.ts';

/** The most that a list gives at once. */
const itemsPerPage = 100;

/** The whole of a list from which one chooses, asked page after page; nearly always there is one only. */
export async function everyPage<One>(
  ask: (page: { page: number; itemsPerPage: number }) => Promise<Listed<One>>,
): Promise<Listed<One>> {
  const items: One[] = [];
  for (let page = 1; ; page += 1) {
    const next = await ask({ page, itemsPerPage });
    items.push(...next.items);
    const isWhole = items.length >= next.total && !next.moreThan;
    if (isWhole || next.items.length === 0) return { ...next, items };
  }
}
