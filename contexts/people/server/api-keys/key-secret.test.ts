import { expect, test } from 'vitest';
import { isSecret, keyPrefix, newSecret } from './key-secret.ts';

const known = `rpk_${'0'.repeat(36)}0wO6rO`;

test('a key is its prefix, 36 characters, and the six that follow from them', () => {
  const made = newSecret(keyPrefix);
  expect(made).toMatch(/^rpk_[0-9A-Za-z]{42}$/);
  expect(isSecret(keyPrefix, made)).toBe(true);
  expect(newSecret(keyPrefix)).not.toBe(made);
});

test('a key that was made once is known for ever: scanners count on the checksum', () => {
  expect(isSecret(keyPrefix, known)).toBe(true);
});

test.each([
  ['a character changed', known.replace('rpk_0', 'rpk_1')],
  [
    'two characters swapped',
    newSecret(keyPrefix).replace(/^(rpk_)(.)(.)/, (all, prefix, a, b) =>
      a === b ? `${all}x` : prefix + b + a,
    ),
  ],
  ['cut', known.slice(0, -1)],
  ['longer', `${known}0`],
  ['another prefix', newSecret('rpt_')],
  ['nothing', ''],
])('%s: no key', (_, text) => {
  expect(isSecret(keyPrefix, text)).toBe(false);
});
