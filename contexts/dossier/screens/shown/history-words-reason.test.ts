import { expect, test } from 'vitest';
import { reasonParts } from './history-words-reason.ts';

test('a code and what a person typed after it are told apart', () => {
  expect(reasonParts('other — le client a rappelé')).toEqual(['other', 'le client a rappelé']);
  expect(reasonParts('transfer_order: the printer is off')).toEqual(['transfer_order', 'the printer is off']);
});

test('an identifier is nothing to read', () => {
  expect(reasonParts('01994f4e-3b1a-7c11-8f00-5a1d2e3f4a5b')).toEqual([]);
});
