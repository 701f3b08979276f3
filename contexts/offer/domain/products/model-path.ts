import { slugOf } from '../categories/slug.ts';
import type { Product } from './product.ts';

/** « + » is a part of a model's name: a Galaxy S23+ is no Galaxy S23. */
const plusInWords = (name: string): string => name.replaceAll('+', ' plus ');

/**
 * Brand and model as they stand in the address of the model's page, `apple/iphone-13`: the products that differ by
 * storage or colour share one. Null for a product without a brand, or whose names have no letter or digit.
 */
export function modelPathOf({
  brand,
  model,
  label,
}: Pick<Product, 'brand' | 'model' | 'label'>): string | null {
  const [ofBrand, ofModel] = [slugOf(brand ?? ''), slugOf(plusInWords(model ?? label))];
  return brand === null || ofBrand === '-' || ofModel === '-' ? null : `${ofBrand}/${ofModel}`;
}

/**
 * A model's name as people say it: with its brand where its product's label begins with both, since « 13R » alone names
 * nothing. All as their reader reads them; a product without a model is named by its label.
 */
export function modelNameOf({ brand, model, label }: Pick<Product, 'brand' | 'model' | 'label'>): string {
  if (model === null) return label;
  const whole = `${brand} ${model}`;
  return brand !== null && `${label} `.startsWith(`${whole} `) ? whole : model;
}

/**
 * What a product's label says besides its model's name, `128 Go`; the whole label where it does not begin with it.
 * Both as their reader reads them.
 */
export const variantOf = (label: string, name: string): string =>
  label.startsWith(`${name} `) ? label.slice(name.length).trim() : label;
