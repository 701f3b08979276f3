import { expect, test } from 'vitest';
import { missingPart } from './missing-part.ts';

const chromium = 'Failed to fetch dynamically imported module: https://shop.example/assets/stocks.page-1.js';

test.each([
  ['Chromium', new TypeError(chromium), chromium],
  [
    'Firefox',
    new TypeError('error loading dynamically imported module: https://shop.example/assets/stocks.page-1.js'),
    'error loading dynamically imported module: https://shop.example/assets/stocks.page-1.js',
  ],
  ['Safari', new TypeError('Importing a module script failed.'), 'Importing a module script failed.'],
  [
    'the bundler, of a style',
    new Error('Unable to preload CSS for /assets/stocks-1.css'),
    'Unable to preload CSS for /assets/stocks-1.css',
  ],
  [
    'the route that wanted the part',
    new Error('The page of /stocks did not load.', { cause: new TypeError(chromium) }),
    chromium,
  ],
  ['nobody, of a mistake in a page', new TypeError('undefined is not a function'), null],
  ['nobody, of something that is no error', { message: chromium }, null],
])('a part that did not come is told by %s', (_who, error, said) => {
  expect(missingPart(error)).toBe(said);
});
