import { expect, test } from 'vitest';
import { isHostKey, newHostKey } from './host-key.ts';

test('each new host key can be read', () => {
  const keys = Array.from({ length: 3_000 }, newHostKey);
  expect(keys.filter(({ privateKey }) => !isHostKey(privateKey))).toEqual([]);
});

test.each(['', 'a text', `${newHostKey().privateKey.slice(0, 200)}\n-----END OPENSSH PRIVATE KEY-----\n`])(
  'a text that is no key is not one: %j',
  (privateKey) => expect(isHostKey(privateKey)).toBe(false),
);
