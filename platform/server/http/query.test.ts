import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';
import { localeOf } from './words.ts';

test.each([
  ['order[label]=asc&order[size]=desc', { order: { label: 'asc', size: 'desc' } }],
  ['status[]=a&status[]=b', { status: ['a', 'b'] }],
  ['price[gte]=1&price[lte]=2&q=a+b%26', { price: { gte: '1', lte: '2' }, q: 'a b&' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  [
    '__proto__[admin]=1&a[constructor]=1&a[b][c][d][e]=1',
    { '__proto__[admin]': '1', 'a[constructor]': '1', 'a[b][c][d][e]': '1' },
  ],
  ['order[toString]=asc&price[valueOf][gte]=1', { 'order[toString]': 'asc', 'price[valueOf][gte]': '1' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
])('the query %s is read as its values', (query, values) => {
  expect(JSON.parse(JSON.stringify(parseQuery(query)))).toEqual(values);
  expect(Reflect.get({}, 'admin')).toBeUndefined();
});

test.each([
  [undefined, 'fr-FR'],
  ['*', 'fr-FR'],
  ['nl', 'nl-BE'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de-DE'],
  ['es, en;q=0.1, fr;q=0.8', 'fr-FR'],
  ['es', 'en-GB'],
])('a reader of %s gets %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
