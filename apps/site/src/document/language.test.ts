import { expect, test } from 'vitest';
import { searchIn } from './language.ts';

test.each([
  ['', '?lng=de-DE'],
  ['?utm_source=mail&campaign=spring', '?utm_source=mail&campaign=spring&lng=de-DE'],
  ['?gclid=a%2Bb', '?gclid=a%2Bb&lng=de-DE'],
])('the home page at %j, in the language that was chosen before, is at %j', (search, expected) => {
  expect(searchIn(search, 'https://site.example/home?lng=de-DE')).toBe(expected);
});
