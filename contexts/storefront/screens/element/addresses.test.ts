import { expect, test } from 'vitest';
import { siteAddress } from './addresses.ts';
import { elementWords, localeFor } from './element-words.ts';

const site = 'https://buyback.example.com';

test.each([
  [null, '', '/diag/1/x?lng=fr-FR'],
  ['spring', '', '/diag/1/x?campaign=spring&lng=fr-FR'],
  [null, '?utm_source=news&utm_medium=mail&page=2', '/diag/1/x?utm_source=news&utm_medium=mail&lng=fr-FR'],
  // the element's own campaign counts more than that of the page's address
  ['spring', '?campaign=old', '/diag/1/x?campaign=spring&lng=fr-FR'],
  ['a&lng=de-DE', '', '/diag/1/x?campaign=a%26lng%3Dde-DE&lng=fr-FR'],
])('with the campaign %j on a page %j the element opens %s', (campaign, search, address) => {
  expect(siteAddress(site, '/diag/1/x', { locale: 'fr-FR', coming: { campaign, search } })).toBe(
    site + address,
  );
});

test('the text that was searched stays in the address', () => {
  const coming = { campaign: null, search: '' };
  expect(siteAddress(site, '/results?q=iphone%2013', { locale: 'nl-BE', coming })).toBe(
    `${site}/results?q=iphone+13&lng=nl-BE`,
  );
});

test.each([
  ['fr', 'fr-FR'],
  ['nl-NL', 'nl-BE'],
  ['DE-at', 'de-DE'],
  ['en-US', 'en-GB'],
  ['es', undefined],
  ['', undefined],
  [null, undefined],
] as const)('a page in %j has the words of %j', (tag, locale) => {
  expect(localeFor(tag)).toBe(locale);
});

test('a sentence has its values', () => {
  expect(elementWords('en-GB')('upTo', { amount: '£10' })).toBe('up to £10');
});
