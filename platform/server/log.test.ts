import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets do not reach the log, however they are nested', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info(
    {
      password: 's3cret',
      body: { iban: 's3cret', user: { token: 's3cret' } },
      headers: { 'x-auth-token': 's3cret' },
    },
    'x',
  );
  expect(lines.join('')).toContain('[removed]');
  expect(lines.join('')).not.toContain('s3cret');
});
