import { modelPathOf } from '../../domain/products/model-path.ts';
import { bestPriceOf } from '../../domain/products/product-prices.ts';
import { categoryPaths, productSpeller, type Spelled } from './engine/spell-product.ts';
import { lexemePrefixes } from './engine/words.ts';
import type { Before, CatalogueNames, IndexRow, SearchedProduct, WordChange } from './index-rows.db.ts';

/** The totals of the account's words, summed over all its lots. */
export function tally() {
  const words = new Map<string, { products: number; named: number }>();
  const totals = { products: 0, published: 0 };
  const count = (said: readonly string[], field: 'products' | 'named', by: 1 | -1): void => {
    for (const word of said) {
      const counted = words.get(word);
      if (counted) counted[field] += by;
      else words.set(word, { products: 0, named: 0, [field]: by });
    }
  };
  const total = (status: string, by: 1 | -1): void => {
    totals.products += by;
    if (status === 'published') totals.published += by;
  };
  return {
    totals,
    changes: (): WordChange[] =>
      [...words]
        .filter(([, { products, named }]) => products !== 0 || named !== 0)
        .map(([word, counted]) => ({ word, ...counted }))
        .toSorted((a, b) => (a.word < b.word ? -1 : 1)),
    gained: (row: IndexRow, { words: said, named }: Spelled): void => {
      count(said, 'products', 1);
      count(named, 'named', 1);
      total(row.status, 1);
    },
    lost: ({ was }: Before, prefix: string): void => {
      if (was === null) return;
      const bare = (lexemes: readonly string[]) =>
        lexemes.filter((lexeme) => lexeme.startsWith(prefix)).map((lexeme) => lexeme.slice(prefix.length));
      count(bare(was.words), 'products', -1);
      count(bare(was.named), 'named', -1);
      total(was.status, -1);
    },
  };
}

export type MadeRow = { row: IndexRow; spelled: Spelled };

/** Makes the index rows of products, with the words and names of their categories. */
export function rowMaker(accountId: string, { categories, language }: CatalogueNames) {
  const labels = new Map(categories.map(({ id, label }) => [id, label]));
  const paths = categoryPaths(categories);
  const prefixes = lexemePrefixes(accountId);
  const spell = productSpeller(prefixes);
  const make = (product: SearchedProduct): MadeRow => {
    const { mainCategory, secondaryCategories } = product;
    const own = [mainCategory, ...secondaryCategories].flatMap((one) => paths.get(one) ?? []);
    const names = labels.get(mainCategory);
    const spelled = spell(product, own);
    const { wordCount, lexemes, codes } = spelled;
    const row: IndexRow = {
      productId: product.id,
      status: product.status,
      label: product.label,
      brand: product.brand,
      model: product.model,
      reference: product.reference,
      ean: product.ean,
      storageGb: product.storageGb,
      image: product.image,
      imeiRequired: product.imeiRequired,
      bestPrice: bestPriceOf(product),
      currency: product.currency,
      modelPath: modelPathOf(product),
      categoryId: names ? mainCategory : null,
      category: names?.[language] ?? names?.['fr-FR'] ?? null,
      categoryLabels: names ?? {},
      categoryIds: [...new Set(own.flatMap(({ ids }) => ids))],
      wordCount,
      lexemes,
      codes,
    };
    return { row, spelled };
  };
  return { prefixes, make };
}

/** A search with too many matches finds the first ones. */
export const shorterFirst = ({ row: a }: MadeRow, { row: b }: MadeRow): number =>
  a.wordCount - b.wordCount || (a.label < b.label ? -1 : Number(a.label > b.label));
