import { slugOf } from '../categories/slug.ts';
import type { Product } from './product.ts';

/**
 * Brand and model as they stand in the address of the model's page, `apple/iphone-13`: the products that differ by
 * storage or colour share one. Null for a product without a brand, or whose names have no letter or digit.
 */
export function modelPathOf({
  brand,
  model,
  label,
}: Pick<Product, 'brand' | 'model' | 'label'>): string | null {
  const [ofBrand, ofModel] = [slugOf(brand ?? ''), slugOf(model ?? label)];
  return brand === null || ofBrand === '-' || ofModel === '-' ? null : `${ofBrand}/${ofModel}`;
}

/**
 * What a product's label says besides its model, `128 Go`; the whole label where it does not begin with the model.
 * Both as their reader reads them.
 */
export function variantOf(label: string, model: string): string {
  const rest = label.startsWith(model) ? label.slice(model.length).trim() : '';
  return rest === '' ? label : rest;
}
