import type { Holder } from '../../domain/core/access.ts';
import { productNameIn } from '../../domain/core/product-name.ts';
import { productName } from '../../domain/core/field.ts';
import type { Locale } from '../../domain/core/locales.ts';
import { kindOfMoney, readsMoney } from '../../domain/core/money-readers.ts';
import { z } from 'zod';

type Schema = z.core.$ZodType;
/** The reader of an answer. */
export type Reader = { actor: Holder; locale: Locale };
type Fit = (value: unknown, reader: Reader) => unknown;

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
 * Adapts an answer of this view to its reader: the names of products (`productName`) are translated, and money that
 * they may not read (`forReadersOf`) is removed. Null where the view has neither, so that nothing is traversed. The
 * answer is changed in place, since it is a copy already.
 */
export function readerViewOf(view: Schema): Fit | null {
  const money = kindOfMoney(view);
  // undefined values are not written
  if (money !== undefined) return (value, { actor }) => (readsMoney(actor, money) ? value : undefined);
  if (view === productName)
    return (value, { locale }) => (typeof value === 'string' ? productNameIn(value, locale) : value);
  if (view instanceof z.core.$ZodObject) return inFields(view);
  if (view instanceof z.core.$ZodArray) return inEach(readerViewOf(view._zod.def.element));
  if (view instanceof z.core.$ZodUnion) return inTurn(view._zod.def.options.map(readerViewOf));
  for (const wrapper of wrappers) if (view instanceof wrapper) return readerViewOf(view._zod.def.innerType);
  return null;
}

/** Objects that are being traversed: one that contains itself (a tree) is not entered twice. */
const entered = new Set<Schema>();

function inFields(view: z.core.$ZodObject): Fit | null {
  if (entered.has(view)) return null;
  entered.add(view);
  const fits = Object.entries(view._zod.def.shape).flatMap(([name, field]) => {
    const fit = readerViewOf(field);
    return fit ? [[name, fit] as const] : [];
  });
  entered.delete(view);
  if (fits.length === 0) return null;
  return (value, reader) => {
    if (isObject(value))
      for (const [name, fit] of fits) if (name in value) value[name] = fit(value[name], reader);
    return value;
  };
}

const inEach = (fit: Fit | null): Fit | null =>
  fit && ((value, reader) => (Array.isArray(value) ? value.map((one) => fit(one, reader)) : value));

function inTurn(options: readonly (Fit | null)[]): Fit | null {
  const fits = options.filter((fit) => fit !== null);
  if (fits.length === 0) return null;
  return (value, reader) => fits.reduce((fitted, fit) => fit(fitted, reader), value);
}
