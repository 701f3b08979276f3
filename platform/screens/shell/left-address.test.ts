import { expect, test } from 'vitest';
import { leftAddress } from './left-address.ts';

const origin = 'https://reprise.example';
const from = (address: string): string => `?${new URLSearchParams({ why: '', from: address })}`;

test.each([
  ['the page of a mail’s link', from('/buyback/1/accept?token=a%2Bb'), '/buyback/1/accept?token=a%2Bb'],
  ['none', '?why=closed', '/home'],
  ['another site', from('https://elsewhere.example/x'), '/home'],
  ['another site without a scheme', from('//elsewhere.example/x'), '/home'],
  ['another site behind a sign that is left out', from('/\t/elsewhere.example/x'), '/home'],
  ['a script', from('javascript:alert(1)'), '/home'],
  ['no address', from('https://'), '/home'],
])('what was left is opened again: %s', (_, search, href) => {
  expect(leftAddress(search, origin)).toBe(href);
});
