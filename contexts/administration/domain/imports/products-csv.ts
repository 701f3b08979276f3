import { productStatuses, vatSchemes, type Product } from '@reprise/offer/domain/products/product.ts';
import { isEan } from '@reprise/platform/domain/codes/ean.ts';
import { isTac } from '@reprise/platform/domain/codes/tac.ts';
import { productLimits } from '@reprise/offer/domain/catalogue/catalogue.limits.ts';
import { currencies } from '@reprise/platform/domain/core/money.ts';
import {
  booleanCell,
  centsCell,
  checkedCell,
  choiceCell,
  decimalCell,
  integerCell,
  listCell,
  textCell,
  uuidCell,
  writeCell,
} from '@reprise/platform/domain/csv/csv-format.ts';
import { clearable, fixed, type LineValues } from '@reprise/platform/domain/csv/csv-columns.ts';
import type { importStrategies } from './import.ts';

const price = centsCell(productLimits.priceCents);
const centimetres = integerCell({ max: productLimits.sizeMax });

/**
 * The columns of a CSV of products in the order of an export, with the format of each (docs/imports-and-exports.md,
 * "Products").
 */
export const productColumns = {
  id: fixed(uuidCell),
  reference: clearable(textCell({ min: 1, max: 255 })),
  buyer_reference: clearable(textCell({ min: 1, max: 255 })),
  label: fixed(textCell(productLimits.label)),
  brand: clearable(textCell({ max: 120 })),
  model: clearable(textCell({ max: 255 })),
  ean: clearable(checkedCell(isEan, 'ean')),
  tac_codes: clearable(
    listCell(checkedCell(isTac, 'tac'), { separator: ',', other: '|', max: productLimits.tacs }),
  ),
  category_identifier: fixed(textCell({ max: 255 })),
  secondary_category_identifiers: clearable(
    listCell(textCell({ max: 255 }), { max: productLimits.secondaryCategories }),
  ),
  comment: clearable(textCell(productLimits.comment)),
  simple: fixed(booleanCell),
  imei_required: fixed(booleanCell),
  buyback_zero_not_allowed: fixed(booleanCell),
  price_functional: clearable(price),
  price_grade_a: clearable(price),
  price_grade_b: clearable(price),
  price_grade_c: clearable(price),
  price_grade_d: clearable(price),
  price_grade_e: clearable(price),
  currency: fixed(choiceCell(currencies)),
  length_cm: clearable(centimetres),
  width_cm: clearable(centimetres),
  height_cm: clearable(centimetres),
  weight_g: clearable(integerCell({ max: productLimits.weightMax })),
  image_url_1: fixed(textCell({ max: 2_000 })),
  image_url_2: fixed(textCell({ max: 2_000 })),
  vat_scheme: clearable(choiceCell(vatSchemes)),
  storage_gb: clearable(decimalCell({ max: productLimits.storageMax, decimals: 2 })),
  eprel_id: clearable(checkedCell((text) => /^\d{1,20}$/.test(text), 'identifier')),
  status: fixed(choiceCell(productStatuses)),
} as const;
export type ProductColumn = keyof typeof productColumns;
export type ProductCells = LineValues<typeof productColumns>;

/** The names of the columns, in the order in which an export and the template have them. */
export const productColumnNames = Object.keys(productColumns);

/** Which column finds the product that a line means (docs/imports-and-exports.md, "Which thing a line means"). */
export const productKeys = {
  generic: 'reference',
  recommerce: 'buyer_reference',
  uuid: 'id',
} as const satisfies Record<(typeof importStrategies)[number], ProductColumn>;

/** The columns that a new product needs. */
export const productInsertColumns = ['label', 'category_identifier'] as const;

/** The product's field of each column; categories and pictures are looked up first. */
export const productFields = {
  reference: 'reference',
  buyer_reference: 'buyerReference',
  label: 'label',
  brand: 'brand',
  model: 'model',
  ean: 'ean',
  tac_codes: 'tacCodes',
  category_identifier: 'mainCategory',
  secondary_category_identifiers: 'secondaryCategories',
  comment: 'comment',
  simple: 'simple',
  imei_required: 'imeiRequired',
  buyback_zero_not_allowed: 'buybackZeroNotAllowed',
  price_functional: 'buybackPriceFunctional',
  price_grade_a: 'buybackPriceGradeA',
  price_grade_b: 'buybackPriceGradeB',
  price_grade_c: 'buybackPriceGradeC',
  price_grade_d: 'buybackPriceGradeD',
  price_grade_e: 'buybackPriceGradeE',
  currency: 'currency',
  length_cm: 'length',
  width_cm: 'width',
  height_cm: 'height',
  weight_g: 'weight',
  vat_scheme: 'vatScheme',
  storage_gb: 'storageGb',
  eprel_id: 'eprelId',
  status: 'status',
} as const satisfies Partial<Record<ProductColumn, keyof Product>>;

/** The cells of its prices, from `price_functional` to `currency`. */
const writePrices = (product: Product): string[] => [
  writeCell(productColumns.price_functional.format, product.buybackPriceFunctional),
  writeCell(productColumns.price_grade_a.format, product.buybackPriceGradeA),
  writeCell(productColumns.price_grade_b.format, product.buybackPriceGradeB),
  writeCell(productColumns.price_grade_c.format, product.buybackPriceGradeC),
  writeCell(productColumns.price_grade_d.format, product.buybackPriceGradeD),
  writeCell(productColumns.price_grade_e.format, product.buybackPriceGradeE),
  writeCell(productColumns.currency.format, product.currency),
];

/** The cells of its size, from `length_cm` to `weight_g`. */
const writeSize = (product: Product): string[] => [
  writeCell(productColumns.length_cm.format, product.length),
  writeCell(productColumns.width_cm.format, product.width),
  writeCell(productColumns.height_cm.format, product.height),
  writeCell(productColumns.weight_g.format, product.weight),
];

/** A product as cells of an export, by column; pictures are left out. */
export function writeProduct(
  product: Product,
  identifierOf: (categoryId: string) => string | undefined,
): string[] {
  const fields = {
    ...product,
    mainCategory: identifierOf(product.mainCategory),
    secondaryCategories: product.secondaryCategories.flatMap((one) => identifierOf(one) ?? []),
  };
  const c = productColumns;
  return [
    writeCell(c.id.format, fields.id),
    writeCell(c.reference.format, fields.reference),
    writeCell(c.buyer_reference.format, fields.buyerReference),
    writeCell(c.label.format, fields.label),
    writeCell(c.brand.format, fields.brand),
    writeCell(c.model.format, fields.model),
    writeCell(c.ean.format, fields.ean),
    writeCell(c.tac_codes.format, fields.tacCodes),
    writeCell(c.category_identifier.format, fields.mainCategory),
    writeCell(c.secondary_category_identifiers.format, fields.secondaryCategories),
    writeCell(c.comment.format, fields.comment),
    writeCell(c.simple.format, fields.simple),
    writeCell(c.imei_required.format, fields.imeiRequired),
    writeCell(c.buyback_zero_not_allowed.format, fields.buybackZeroNotAllowed),
    ...writePrices(product),
    ...writeSize(product),
    '',
    '',
    writeCell(c.vat_scheme.format, fields.vatScheme),
    writeCell(c.storage_gb.format, fields.storageGb),
    writeCell(c.eprel_id.format, fields.eprelId),
    writeCell(c.status.format, fields.status),
  ];
}
