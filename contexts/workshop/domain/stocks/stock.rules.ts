import type { Stock } from './stock.ts';

/**
 * May the stock be called so (specification, 8)? A native one keeps its name; its shelf's code, its place and its bins
 * may change. Refusal: `native_stock`.
 */
export const renameRefusal = (stock: Pick<Stock, 'native' | 'name'>, name: string): 'native_stock' | null =>
  stock.native !== null && name !== stock.name ? 'native_stock' : null;

/**
 * May the stock be deleted (specification, 8)? Not a native one, nor while items lie there or refurbishment steps use
 * it. Refusals: `native_stock`, `stock_in_use`.
 */
export function deletionRefusal(
  stock: Pick<Stock, 'native'>,
  use: { itemCount: number; stepCount: number },
): 'native_stock' | 'stock_in_use' | null {
  if (stock.native !== null) return 'native_stock';
  return use.itemCount + use.stepCount > 0 ? 'stock_in_use' : null;
}

/** May an item lie in that bin of the stock? A stock without bins of its own takes any. Refusal: `bin_not_found`. */
export const binRefusal = (stock: Pick<Stock, 'bins'>, bin: string | null): 'bin_not_found' | null =>
  bin === null || stock.bins.length === 0 || stock.bins.includes(bin) ? null : 'bin_not_found';

const longest = 20;

/**
 * What a shelf's label reads when nobody chose it: the beginning of the stock's name in capitals and digits, which
 * every scanner reads, with a number where the workshop has it already.
 */
export function identifierFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest);
  // digits alone could be read as the number of an item
  const first = /[A-Z]/.test(plain) ? plain : ['S', plain].filter(Boolean).join('-');
  const used = new Set(taken.map((one) => one.toUpperCase()));
  let identifier = first;
  for (let count = 2; used.has(identifier); count += 1) identifier = `${first}-${count}`;
  return identifier;
}
