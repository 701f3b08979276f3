import { productNameIn } from '@reprise/domain/catalogue/product-name';
import { productName } from '@reprise/domain/field';
import type { Locale } from '@reprise/domain/locales';
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Rename = (value: unknown, locale: Locale) => unknown;

const wrappers = [
  z.core.$ZodOptional,
  z.core.$ZodNullable,
  z.core.$ZodDefault,
  z.core.$ZodNonOptional,
  z.core.$ZodReadonly,
] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * What writes the names of products (the fields `productName`) of an answer of this view in a reader's words; null where
 * the view names none, so that nothing is walked. The answer is changed in place: it is the copy that the view has made.
 */
export function productNamesOf(view: Schema): Rename | null {
  if (view === productName)
    return (value, locale) => (typeof value === 'string' ? productNameIn(value, locale) : value);
  if (view instanceof z.core.$ZodObject) return inFields(view);
  if (view instanceof z.core.$ZodArray) return inEach(productNamesOf(view._zod.def.element));
  if (view instanceof z.core.$ZodUnion) return inTurn(view._zod.def.options.map(productNamesOf));
  for (const wrapper of wrappers) if (view instanceof wrapper) return productNamesOf(view._zod.def.innerType);
  return null;
}

/** Objects whose fields are being looked through: one that contains itself (a tree) is not entered twice. */
const entered = new Set<Schema>();

function inFields(view: z.core.$ZodObject): Rename | null {
  if (entered.has(view)) return null;
  entered.add(view);
  const renames = Object.entries(view._zod.def.shape).flatMap(([name, field]) => {
    const rename = productNamesOf(field);
    return rename ? [[name, rename] as const] : [];
  });
  entered.delete(view);
  if (renames.length === 0) return null;
  return (value, locale) => {
    if (isObject(value))
      for (const [name, rename] of renames) if (name in value) value[name] = rename(value[name], locale);
    return value;
  };
}

const inEach = (rename: Rename | null): Rename | null =>
  rename && ((value, locale) => (Array.isArray(value) ? value.map((one) => rename(one, locale)) : value));

function inTurn(options: readonly (Rename | null)[]): Rename | null {
  const renames = options.filter((rename) => rename !== null);
  if (renames.length === 0) return null;
  return (value, locale) => renames.reduce((named, rename) => rename(named, locale), value);
}
