import { expect, test } from 'vitest';
import { searchKeys } from './keys.ts';

const [former, next] = ['former', 'next'].map((name) => name.padEnd(32, '.')) as [string, string];
const accountId = '11111111-1111-4111-8111-111111111111';
const now = new Date('2026-03-02T09:00:00Z');
const later = new Date('2026-03-03T09:00:00Z');

test('while the secret is changed, keys of both are accepted, and afterwards those of the new one alone', () => {
  const { parentKey, publishedKey } = searchKeys(former);
  const given = [parentKey(accountId), publishedKey(accountId, later)];
  for (const key of given) expect(searchKeys(next, former).open(key, now).accountId).toBe(accountId);
  for (const key of given) expect(() => searchKeys(next).open(key, now)).toThrow('x-typesense-api-key');
  const ofNext = searchKeys(next, former).publishedKey(accountId, later);
  expect(searchKeys(next).open(ofNext, now).accountId).toBe(accountId);
});
