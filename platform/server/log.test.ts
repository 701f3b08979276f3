import { expect, test } from 'vitest';
import { Refused } from '../domain/core/refusals.ts';
import { createLog } from './log.ts';

const linesOf = (err: unknown): string => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err, jobId: '7' }, 'a job failed');
  return lines.join('');
};

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

test('an error is told with what and where it is, and without the values that it carries', () => {
  const reason = '450 4.2.0 <claire@example.org>: Recipient address rejected: Greylisted';
  const mail = new Refused('mail_failed', { extra: { reason, permanent: false } });
  const row = Object.assign(new Error('new row for relation "customers" violates check constraint "iban"'), {
    code: '23514',
    constraint: 'iban',
    table: 'customers',
    detail: 'Failing row contains (claire@example.org).',
    where: 'claire@example.org',
  });
  const inner = [mail, row, new AggregateError([mail, row], 'both'), new Error('outer', { cause: mail })];
  for (const error of inner) expect(linesOf(error)).not.toContain('claire@example.org');
  expect(JSON.parse(linesOf(mail))).toMatchObject({
    jobId: '7',
    err: {
      type: 'Refused',
      message: 'mail_failed',
      code: 'mail_failed',
      stack: expect.stringContaining('log.test'),
    },
  });
  expect(JSON.parse(linesOf(row))).toMatchObject({
    err: { code: '23514', constraint: 'iban', table: 'customers' },
  });
  expect(linesOf(new AggregateError([mail, row], 'both'))).toContain('"constraint":"iban"');
  expect(JSON.parse(linesOf('a word'))).toMatchObject({ err: 'a word' });
});
