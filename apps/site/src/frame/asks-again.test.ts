import { CallFailed, refusalOf } from '@reprise/platform/domain/core/call.ts';
import { expect, test } from 'vitest';
import { asksAgain } from './asks-again.ts';

const refused = (status: number, code: string) => refusalOf(status, { code }, null);

test.each([
  ['no answer', new CallFailed('no network'), true],
  ['a server that is restarted', refused(503, 'unavailable'), true],
  ['too many calls at once', refused(429, 'too_many_requests'), true],
  ['no site', refused(404, 'white_label_not_found'), false],
  ['a site that sells nothing', refused(409, 'terms_not_published'), false],
])('the configuration is asked for again after %s, twice', (_, error, again) => {
  expect([0, 1, 2].map((failures) => asksAgain(failures, error))).toEqual([again, again, false]);
});
