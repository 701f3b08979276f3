import { modelNameOf } from '@reprise/offer/domain/products/model-path.ts';

/** A product to choose from, as a search, a category or an IMEI found it. */
export type FoundProduct = {
  id: string;
  label: string;
  slug: string;
  /** Its brand and category, in words. */
  detail: string;
  brand?: string | null;
  model: string | null;
  modelPath: string | null;
  image: string | null;
  bestPrice: number | null;
  currency: string;
};

/** The products of one model, in the order in which they were found. */
export type ModelGroup = { key: string; name: string; products: FoundProduct[] };

/** Products that differ by storage or colour together, each model where its first product stood. */
export function modelGroups(products: readonly FoundProduct[]): ModelGroup[] {
  const groups = new Map<string, ModelGroup>();
  for (const product of products) {
    const key = product.modelPath ?? product.id;
    const group = groups.get(key);
    if (group) group.products.push(product);
    else
      groups.set(key, {
        key,
        name: modelNameOf({ ...product, brand: product.brand ?? null }),
        products: [product],
      });
  }
  return [...groups.values()].map((group) =>
    group.products.length > 1 ? group : { ...group, name: group.products[0]?.label ?? group.name },
  );
}
