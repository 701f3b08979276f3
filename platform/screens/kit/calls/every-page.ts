import type { Listed } from '../../../domain/core/call.ts';

/** The largest page of a list. */
const itemsPerPage = 100;

/** A whole list to choose from, fetched page after page; nearly always there is only one page. */
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
