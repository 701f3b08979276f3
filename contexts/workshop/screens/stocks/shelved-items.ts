import type { CodeAnswer, CountedItem } from '../../domain/stocks/stock.contract.ts';

/** The items that were to be put here and were refused, each with its reason as it is now. */
export const refusedOf = (
  items: readonly CountedItem[],
  lines: readonly Pick<CodeAnswer, 'code' | 'refusal'>[],
): CountedItem[] => {
  const refusals = new Map(lines.map(({ code, refusal }) => [code, refusal]));
  return items.flatMap((item) => {
    const refusal = refusals.get(item.itemId) ?? null;
    return refusal === null ? [] : [{ ...item, refusal }];
  });
};
