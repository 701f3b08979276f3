import { expect, test } from 'vitest';
import { isPartMissing } from './missing-part.ts';

const address = 'https://shop.example/assets/stocks.page-1.js';

test.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${address}`)],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${address}`)],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['the bundler, of a style', new Error('Unable to preload CSS for /assets/stocks-1.css')],
  [
    'the route that wanted the part',
    new Error('The page of /stocks did not load.', {
      cause: new TypeError('Importing a module script failed.'),
    }),
  ],
])('a part that did not come is told by %s', (_who, error) => {
  expect(isPartMissing(error)).toBe(true);
});

test.each([
  ['a mistake in a page', new TypeError('undefined is not a function')],
  ['a file without its page', new Error('The page of /stocks exports no Page.')],
  ['what is no error', { message: 'Importing a module script failed.' }],
])('%s is no part that did not come', (_what, error) => {
  expect(isPartMissing(error)).toBe(false);
});
