import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { currencies } from '@reprise/platform/domain/core/money.ts';
import { centsOrNull, flag, list, numberOrNull, oneOf, readRows, text, textOrNull } from './csv.ts';

/** Made-up TACs begin with 77, a code that belongs to no allocating body. */
export const madeUpTacPrefix = '77';

export type DemoProduct = {
  id: string;
  reference: string;
  buyerReference: string;
  label: string;
  brand: string;
  model: string;
  /** Made up: 299, nine digits and a valid check digit. */
  ean: string;
  tacCodes: string[];
  /** No open list has a TAC of this model, so its TAC is made up. */
  tacMadeUp: boolean;
  categoryIdentifier: string;
  comment: string | null;
  simple: boolean;
  imeiRequired: boolean;
  buybackZeroNotAllowed: boolean;
  /** Integer cents; null where the condition is not offered. */
  prices: Record<'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e', number | null>;
  currency: Currency;
  /** Centimetres and grams; null uses the category's value. */
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  vatScheme: string;
  storageGb: number | null;
  status: 'draft' | 'published';
};

/** Every product of the demo: one per model and capacity, all published. */
export const readProducts = (): DemoProduct[] =>
  readRows('data', 'products.csv').map((row) => {
    const tacCodes = list(row, 'tac_codes', ',');
    return {
      id: text(row, 'id'),
      reference: text(row, 'reference'),
      buyerReference: text(row, 'buyer_reference'),
      label: text(row, 'label'),
      brand: text(row, 'brand'),
      model: text(row, 'model'),
      ean: text(row, 'ean'),
      tacCodes,
      tacMadeUp: tacCodes.some((tac) => tac.startsWith(madeUpTacPrefix)),
      categoryIdentifier: text(row, 'category_identifier'),
      comment: textOrNull(row, 'comment'),
      simple: flag(row, 'simple'),
      imeiRequired: flag(row, 'imei_required'),
      buybackZeroNotAllowed: flag(row, 'buyback_zero_not_allowed'),
      prices: {
        functional: centsOrNull(row, 'price_functional'),
        grade_a: centsOrNull(row, 'price_grade_a'),
        grade_b: centsOrNull(row, 'price_grade_b'),
        grade_c: centsOrNull(row, 'price_grade_c'),
        grade_d: centsOrNull(row, 'price_grade_d'),
        grade_e: centsOrNull(row, 'price_grade_e'),
      },
      currency: oneOf(row, 'currency', currencies),
      length: numberOrNull(row, 'length_cm'),
      width: numberOrNull(row, 'width_cm'),
      height: numberOrNull(row, 'height_cm'),
      weight: numberOrNull(row, 'weight_g'),
      vatScheme: text(row, 'vat_scheme'),
      storageGb: numberOrNull(row, 'storage_gb'),
      status: oneOf(row, 'status', ['draft', 'published']),
    };
  });
