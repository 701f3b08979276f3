import { expect, test } from 'vitest';
import { askFailed } from './ask-failed.ts';

test('what failed is asked again, each of several, and what was answered is not', () => {
  const asked: string[] = [];
  const query = (name: string, error: Error | null) => ({ error, refetch: () => void asked.push(name) });
  const failed = new Error('no answer');
  askFailed([query('declaration', null), query('transports', failed), query('price', failed)]);
  expect(asked).toEqual(['transports', 'price']);
});
