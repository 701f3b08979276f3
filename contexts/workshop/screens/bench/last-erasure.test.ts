import { expect, test } from 'vitest';
import { readErasure } from './last-erasure.ts';

test.each([
  ['nothing', null, {}],
  [
    'the last one',
    '{"standard":"nist_800_88_purge","method":"Purge","tool":"Blancco","toolVersion":"7"}',
    { standard: 'nist_800_88_purge', method: 'Purge', tool: 'Blancco', toolVersion: '7' },
  ],
  ['a standard that is no more', '{"standard":"dod","tool":"Blancco"}', { tool: 'Blancco' }],
  ['another value', '[]', {}],
  ['a text that was cut', '{"tool":"Bla', {}],
])('an erasure is proposed as what the device keeps: %s', (_, kept, expected) => {
  expect(readErasure(kept)).toEqual(expected);
});
