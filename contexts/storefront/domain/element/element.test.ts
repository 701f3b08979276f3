import { expect, test } from 'vitest';
import { elementInput, originIn } from './element.ts';

test.each([
  ['https://shop.example.org', 'https://shop.example.org'],
  [' https://Shop.Example.org/ ', 'https://shop.example.org'],
  ['https://shop.example.org:8443', 'https://shop.example.org:8443'],
  ['https://shop.example.org:443', 'https://shop.example.org'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://shop.example.org', null],
  ['http://localhost.example.org', null],
  ['https://shop.example.org/buyback', null],
  ['https://shop.example.org?a=b', null],
  ['https://user@shop.example.org', null],
  ['https://*.example.org', null],
  ['https://shop.example.org; script-src *', null],
  ['https://shop.example.org\nhttps://other.example.org', null],
  ['shop.example.org', null],
  ['javascript://shop.example.org', null],
  ['null', null],
  ['', null],
])('%j is the origin %j', (typed, origin) => {
  expect(originIn(typed)).toBe(origin);
});

test('each origin is kept once, and there are twenty at most', () => {
  const of = (origins: string[]) => elementInput.safeParse({ origins, version: '' });
  expect(of(['https://a.example', 'https://a.example/']).data?.origins).toEqual(['https://a.example']);
  const many = Array.from({ length: 21 }, (_, at) => `https://shop-${at}.example`);
  expect([of(many.slice(1)).success, of(many).success]).toEqual([true, false]);
});
