import { expect, test } from 'vitest';
import type { ProductDetail } from '../../domain/products/product.ts';
import { blankProduct, changeOf, creationOf, priceOf, typedPrice, writtenOver } from './product-values.ts';

const id = '018f2b1e-0000-7000-8000-000000000001';
const opened: ProductDetail = {
  id,
  accountId: id,
  reference: null,
  buyerReference: null,
  label: 'Pixel',
  brand: 'Google',
  model: null,
  storageGb: null,
  ean: null,
  tacCodes: [],
  tacMadeUp: false,
  imeiRequired: true,
  simple: false,
  buybackZeroNotAllowed: false,
  mainCategory: id,
  secondaryCategories: [],
  comment: '',
  images: [],
  length: null,
  width: null,
  height: null,
  weight: null,
  vatScheme: null,
  eprelId: null,
  buybackPriceFunctional: null,
  buybackPriceGradeA: 10_000,
  buybackPriceGradeB: null,
  buybackPriceGradeC: null,
  buybackPriceGradeD: null,
  buybackPriceGradeE: null,
  currency: 'EUR',
  listVersion: 1,
  version: 1,
  status: 'draft',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  slug: 'pixel',
  categoryLabel: 'Smartphones',
  categoryWeight: 200,
  categoryLength: null,
  categoryWidth: null,
  categoryHeight: null,
};

test('prices are typed in currency units with a comma or a point, and written as the language writes them', () => {
  expect(['240', '12,5', '12.50', '0', '1 200'].map(priceOf)).toEqual([
    { value: 24_000 },
    { value: 1_250 },
    { value: 1_250 },
    { value: 0 },
    { value: 120_000 },
  ]);
  expect(['50000', '50000,01', '-1', '12,345', 'x'].map(priceOf)).toEqual([
    { value: 5_000_000 },
    { code: 'price_range' },
    { code: 'price_range' },
    { code: 'decimal' },
    { code: 'decimal' },
  ]);
  expect([
    typedPrice(24_000, 'fr-FR'),
    typedPrice(123_450, 'fr-FR'),
    typedPrice(1_250, 'en-GB'),
    typedPrice(null, 'fr-FR'),
  ]).toEqual(['240', '1234,50', '12.50', '']);
});

test('only changed fields of a product are sent, a cleared one as none', () => {
  const before = {
    ...blankProduct,
    label: 'Pixel',
    brand: 'Google',
    weight: '180',
    buybackPriceGradeA: '240',
  };
  expect(changeOf(before, before)).toEqual({ ok: true, body: {} });
  expect(
    changeOf(before, {
      ...before,
      brand: ' ',
      weight: '190',
      buybackPriceGradeA: '',
      tacCodes: '35000001, 35000002,',
    }),
  ).toEqual({
    ok: true,
    body: { brand: null, weight: 190, buybackPriceGradeA: null, tacCodes: ['35000001', '35000002'] },
  });
  expect(changeOf(before, { ...before, label: ' ', weight: '1,5', storageGb: 'x' })).toEqual({
    ok: false,
    violations: [
      { field: 'label', code: 'required' },
      { field: 'storageGb', code: 'number' },
      { field: 'weight', code: 'integer' },
    ],
  });
});

test('a storage with a sign of thousands is refused, not read as a fraction', () => {
  expect(changeOf(blankProduct, { ...blankProduct, storageGb: '1,024' })).toMatchObject({
    violations: [{ field: 'storageGb', code: 'number' }],
  });
});

test('a new product is sent with its name, its category and what was filled in', () => {
  expect(creationOf(blankProduct)).toEqual({
    ok: false,
    violations: [
      { field: 'label', code: 'required' },
      { field: 'mainCategory', code: 'required' },
    ],
  });
  expect(
    creationOf({
      ...blankProduct,
      label: 'Pixel',
      mainCategory: 'c',
      buybackPriceGradeA: '12,50',
      simple: true,
    }),
  ).toEqual({
    ok: true,
    body: { label: 'Pixel', mainCategory: 'c', buybackPriceGradeA: 1_250, simple: true },
  });
});

test.each([
  [
    'its picture and its publishing, saved beside the form',
    { images: [id], status: 'published' as const },
    2,
  ],
  ['a price that somebody else saved', { buybackPriceGradeA: 15_000 }, 1],
  ['a name that somebody else saved', { label: 'Pixel 9' }, 1],
])('a product that was read again with %s is written over the right version', (_, change, version) => {
  expect(writtenOver(opened, { ...opened, version: 2, ...change }, 'fr-FR')).toBe(version);
});
