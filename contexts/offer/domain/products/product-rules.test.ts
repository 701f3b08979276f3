import { describe, expect, test } from 'vitest';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { noPrices } from './product-prices.ts';
import { productCreation } from './product.contract.ts';
import { publishProblems, secondaryProblems } from './product-rules.ts';

const category = '019a0000-0000-7000-8000-000000000001';
const other = '019a0000-0000-7000-8000-000000000002';

describe('the fields of a product', () => {
  const wrong = (fields: object) =>
    violationsOf(
      productCreation.safeParse({ label: 'Nom', mainCategory: category, ...fields }).error ?? { issues: [] },
    ).map(({ field, code }) => `${field} ${code}`);

  test.each([
    [{ label: 'A' }, ['label too_short']],
    [{ label: 'A'.repeat(256) }, ['label too_long']],
    [{ comment: 'A'.repeat(501) }, ['comment too_long']],
    [{ comment: 'A'.repeat(500) }, []],
    [{ ean: '4006381333931' }, []],
    [{ ean: '4006381333932' }, ['ean ean']],
    [{ ean: '400638133393' }, ['ean ean']],
    [{ ean: null }, []],
    [{ tacCodes: ['35320911', '35320912'] }, []],
    [{ tacCodes: ['3532091'] }, ['tacCodes.0 tac']],
    [{ tacCodes: ['35320911', '35320911'] }, ['tacCodes duplicate']],
    [{ buybackPriceGradeA: 0, buybackPriceGradeB: 5_000_000 }, []],
    [{ buybackPriceGradeA: -1 }, ['buybackPriceGradeA too_small']],
    [{ buybackPriceGradeE: 5_000_001 }, ['buybackPriceGradeE too_big']],
    [{ buybackPriceFunctional: 10.5 }, ['buybackPriceFunctional integer']],
    [{ weight: -1, length: 1.5 }, ['length integer', 'weight too_small']],
    [{ mainCategory: 'none' }, ['mainCategory uuid']],
  ])('%j have the faults %j', (fields, expected) => expect(wrong(fields)).toEqual(expected));
});

describe('what a product lacks to be published', () => {
  const complete = {
    label: 'iPhone 13',
    buybackZeroNotAllowed: false,
    ...noPrices,
    buybackPriceGradeC: 100,
  };
  const active = { status: 'active' } as const;

  test('is nothing for a complete product', () => expect(publishProblems(complete, active)).toEqual([]));
  test.each([
    [{ buybackPriceGradeC: 0 }, active, ['buybackPriceGradeA price_or_block']],
    [{ buybackPriceGradeC: null }, active, ['buybackPriceGradeA price_or_block']],
    [{ buybackPriceGradeC: null, buybackZeroNotAllowed: true }, active, []],
    [{ label: ' ' }, active, ['label required']],
    [{}, undefined, ['mainCategory required']],
    [{}, { status: 'archived' } as const, ['mainCategory category_archived']],
    [
      { label: '', buybackPriceGradeC: 0 },
      undefined,
      ['label required', 'mainCategory required', 'buybackPriceGradeA price_or_block'],
    ],
  ])('is told for %j in the category %j as %j', (lacking, its, expected) =>
    expect(
      publishProblems({ ...complete, ...lacking }, its).map(({ field, code }) => `${field} ${code}`),
    ).toEqual(expected),
  );
});

test('another category of a product is neither the main one nor there twice', () => {
  expect(secondaryProblems({ mainCategory: category, secondaryCategories: [other] })).toEqual([]);
  const twice = [{ field: 'secondaryCategories', code: 'duplicate' }];
  expect(secondaryProblems({ mainCategory: category, secondaryCategories: [category] })).toEqual(twice);
  expect(secondaryProblems({ mainCategory: category, secondaryCategories: [other, other] })).toEqual(twice);
});
