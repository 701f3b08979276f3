import { expect, test } from 'vitest';
import { toldIn } from './trouble-words.ts';

test('a customer is not sent to an administrator', () => {
  expect(toldIn('web', 'configuration_error')).toBe('trouble.noPrice');
  expect(toldIn('web', 'no_diagnostic_question')).toBe('trouble.notSold');
  expect(toldIn('web', 'unexpected')).toBe('trouble.unknown');
  expect(toldIn('web', 'creation_failed')).toBeUndefined();
});

test('a seller reads what the server says, and whom to tell when nothing could be created', () => {
  expect(toldIn('store', 'configuration_error')).toBeUndefined();
  expect(toldIn('store', 'creation_failed')).toBe('trouble.creationInStore');
});
