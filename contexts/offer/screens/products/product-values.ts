import type { ProductDetail } from '../../domain/products/product.ts';
import type { ProductChange, ProductCreation } from '../../domain/products/product.contract.ts';
import { productLimits } from '../../domain/catalogue/catalogue.limits.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { versionOver } from '@reprise/platform/screens/kit/form/version-over.ts';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { decimalIn, wholeIn } from '@reprise/platform/screens/kit/words/typed-numbers.ts';

// spelled out here: the domain's lists are in files that would bring zod to the browser
export const prices = [
  'buybackPriceFunctional',
  'buybackPriceGradeA',
  'buybackPriceGradeB',
  'buybackPriceGradeC',
  'buybackPriceGradeD',
  'buybackPriceGradeE',
] as const;
const texts = ['reference', 'buyerReference', 'brand', 'model', 'ean'] as const;
const wholes = ['length', 'width', 'height', 'weight'] as const;
export const flags = ['imeiRequired', 'simple', 'buybackZeroNotAllowed'] as const;

export type PriceName = (typeof prices)[number];
export type TextName = (typeof texts)[number] | (typeof wholes)[number] | 'label' | 'storageGb' | 'tacCodes';
export type FlagName = (typeof flags)[number];

/** The typed values of a product's form. */
export type ProductValues = Record<TextName | PriceName | 'comment' | 'mainCategory', string> &
  Record<FlagName, boolean> & { secondaryCategories: string[] };

export const blankProduct: ProductValues = {
  label: '',
  reference: '',
  buyerReference: '',
  brand: '',
  model: '',
  ean: '',
  storageGb: '',
  tacCodes: '',
  comment: '',
  mainCategory: '',
  secondaryCategories: [],
  imeiRequired: false,
  simple: false,
  buybackZeroNotAllowed: false,
  length: '',
  width: '',
  height: '',
  weight: '',
  buybackPriceFunctional: '',
  buybackPriceGradeA: '',
  buybackPriceGradeB: '',
  buybackPriceGradeC: '',
  buybackPriceGradeD: '',
  buybackPriceGradeE: '',
};

/** Cents as somebody types them: « 240 », « 12,50 ». */
export const typedPrice = (cents: number | null, locale: string): string => {
  if (cents === null) return '';
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
};

const typedNumber = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOf = (product: ProductDetail, locale: string): ProductValues => ({
  label: product.label,
  reference: product.reference ?? '',
  buyerReference: product.buyerReference ?? '',
  brand: product.brand ?? '',
  model: product.model ?? '',
  ean: product.ean ?? '',
  storageGb: typedNumber(product.storageGb),
  tacCodes: product.tacCodes.join(', '),
  comment: product.comment,
  mainCategory: product.mainCategory,
  secondaryCategories: product.secondaryCategories,
  imeiRequired: product.imeiRequired,
  simple: product.simple,
  buybackZeroNotAllowed: product.buybackZeroNotAllowed,
  length: typedNumber(product.length),
  width: typedNumber(product.width),
  height: typedNumber(product.height),
  weight: typedNumber(product.weight),
  buybackPriceFunctional: typedPrice(product.buybackPriceFunctional, locale),
  buybackPriceGradeA: typedPrice(product.buybackPriceGradeA, locale),
  buybackPriceGradeB: typedPrice(product.buybackPriceGradeB, locale),
  buybackPriceGradeC: typedPrice(product.buybackPriceGradeC, locale),
  buybackPriceGradeD: typedPrice(product.buybackPriceGradeD, locale),
  buybackPriceGradeE: typedPrice(product.buybackPriceGradeE, locale),
});

/** The version that is written over: what was saved beside the form counts as read, what somebody else typed does not. */
export const writtenOver = (over: ProductDetail, present: ProductDetail, locale: string): number =>
  versionOver(over, present, (saved) => valuesOf(saved, locale));

type Read<T> = { value: T } | { code: Violation['code'] };
const orNone = <T>(typed: string, read: (typed: string) => Read<T>): Read<T | null> =>
  typed.trim() === '' ? { value: null } : read(typed.trim());

const orWrong = (read: number | null, code: Violation['code']): Read<number> =>
  read === null || Number.isNaN(read) ? { code } : { value: read };
const wholeOf = (typed: string): Read<number> => orWrong(wholeIn(typed), 'integer');
const decimalOf = (typed: string): Read<number> => orWrong(decimalIn(typed), 'number');

/** A price in currency units, with a comma or a point; outside of 0 to 50 000 it has a code of its own. */
export function priceOf(typed: string): Read<number> {
  const cents = centsOf(typed);
  if (cents === undefined) return { code: typed.startsWith('-') ? 'price_range' : 'decimal' };
  return cents > productLimits.priceCents.max ? { code: 'price_range' } : { value: cents };
}

const tacsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

function readField(field: keyof ProductValues, values: ProductValues): Read<unknown> {
  const value = values[field];
  if (typeof value !== 'string') return { value };
  if (prices.some((one) => one === field)) return orNone(value, priceOf);
  if (wholes.some((one) => one === field)) return orNone(value, wholeOf);
  if (field === 'storageGb') return orNone(value, decimalOf);
  if (field === 'tacCodes') return { value: tacsOf(value) };
  if (texts.some((one) => one === field)) return orNone(value, (text) => ({ value: text }));
  if (field === 'comment') return { value: value.trim() };
  return value.trim() === '' ? { code: 'required' } : { value: value.trim() };
}

function readFields(fields: readonly (keyof ProductValues)[], values: ProductValues): Checked<object> {
  const read = fields.map((field) => [field, readField(field, values)] as const);
  const violations = read.flatMap(([field, one]) => ('code' in one ? [{ field, code: one.code }] : []));
  if (violations.length > 0) return { ok: false, violations };
  return {
    ok: true,
    body: Object.fromEntries(read.flatMap(([field, one]) => ('value' in one ? [[field, one.value]] : []))),
  };
}

const fields = Object.keys(blankProduct).filter((name): name is keyof ProductValues => name in blankProduct);

/** Only changed fields are sent; an unreadable one is a violation. */
export const changeOf = (
  before: ProductValues,
  values: ProductValues,
): Checked<Omit<ProductChange, 'version'>> =>
  readFields(
    fields.filter((field) => !same(before[field], values[field])),
    values,
  );

/** A new product: its name and its category at least. */
export function creationOf(values: ProductValues): Checked<ProductCreation> {
  const named: (keyof ProductValues)[] = ['label', 'mainCategory'];
  const said = fields.filter((field) => named.includes(field) || !same(blankProduct[field], values[field]));
  const read = readFields(said, values);
  if (!read.ok) return read;
  return { ok: true, body: { ...read.body, label: values.label, mainCategory: values.mainCategory } };
}
