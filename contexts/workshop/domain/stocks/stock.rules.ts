import type { Stock } from './stock.ts';

/**
 * May the stock have this name? A native one keeps its name; its identifier, location and bins may change. Refusal:
 * `native_stock`.
 */
export const renameRefusal = (stock: Pick<Stock, 'native' | 'name'>, name: string): 'native_stock' | null =>
  stock.native !== null && name !== stock.name ? 'native_stock' : null;

/**
 * May the stock be deleted? Not a native one, and not while items lie there or refurbishment steps use it. Refusals:
 * `native_stock`, `stock_in_use`.
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
 * The identifier of a stock that was given none: the beginning of its name in capitals and digits, which every scanner
 * reads, with a number where the workshop has that identifier already.
 */
export function identifierFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest);
  // an identifier of digits alone could be taken for an item's number
  const first = /[A-Z]/.test(plain) ? plain : ['S', plain].filter(Boolean).join('-');
  const used = new Set(taken.map((one) => one.toUpperCase()));
  let identifier = first;
  for (let count = 2; used.has(identifier); count += 1) identifier = `${first}-${count}`;
  return identifier;
}
