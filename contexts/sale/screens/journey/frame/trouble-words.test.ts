import { expect, test } from 'vitest';
import { wordsIn } from './trouble-words.ts';

test('the words for a customer do not send them to an administrator', () => {
  expect(wordsIn('web', 'configuration_error')).toBe('trouble.noPrice');
  expect(wordsIn('web', 'no_diagnostic_question')).toBe('trouble.notSold');
  expect(wordsIn('web', 'unexpected')).toBe('trouble.unknown');
  expect(wordsIn('web', 'creation_failed')).toBeUndefined();
});

test('a seller reads the server’s sentence, and whom to tell when nothing could be created', () => {
  expect(wordsIn('store', 'configuration_error')).toBeUndefined();
  expect(wordsIn('store', 'creation_failed')).toBe('trouble.creationInStore');
});
