import { expect, test } from 'vitest';
import { locales } from './locales.ts';
import { productNameIn } from './product-name.ts';

const names = [
  ['iPhone 13 Pro 128 Go', 'iPhone 13 Pro 128 GB', 'iPhone 13 Pro 128 GB', 'iPhone 13 Pro 128 GB'],
  ['iPhone 13 Pro 1 To', 'iPhone 13 Pro 1 TB', 'iPhone 13 Pro 1 TB', 'iPhone 13 Pro 1 TB'],
  [
    'iPhone (1re génération) 4 Go',
    'iPhone (1st generation) 4 GB',
    'iPhone (1e generatie) 4 GB',
    'iPhone (1. Generation) 4 GB',
  ],
  [
    'iPad (5e génération) 32 Go',
    'iPad (5th generation) 32 GB',
    'iPad (5e generatie) 32 GB',
    'iPad (5. Generation) 32 GB',
  ],
  [
    'iPad Pro 12,9 pouces (3e génération) 64 Go',
    'iPad Pro 12.9-inch (3rd generation) 64 GB',
    'iPad Pro 12,9 inch (3e generatie) 64 GB',
    'iPad Pro 12,9 Zoll (3. Generation) 64 GB',
  ],
] as const;

test.each(names)(
  'the product name %s is translated, whoever reads it and in whichever language it was typed',
  (...written) => {
    for (const typed of written)
      expect(locales.map((locale) => productNameIn(typed, locale))).toEqual(written);
  },
);

test('a proper name is not translated', () => {
  const proper = [
    'Google Pixel 8a',
    'Motorola Moto g stylus 5G (2023)',
    'GoPro Hero 9',
    'F(x)tec Pro¹',
    'Nokia 3310',
  ];
  for (const locale of locales) expect(proper.map((name) => productNameIn(name, locale))).toEqual(proper);
});
