import { refusals, type RefusalCode } from '../../domain/core/refusal-codes.ts';
import { Refused, type Violation } from '../../domain/core/refusals.ts';
import type { Locale } from '../../domain/core/locales.ts';
import { STATUS_CODES } from 'node:http';
import { isLost } from '../db/lost.ts';
import { refusalSentence, unexpectedSentence, violationSentence } from './words.ts';

/** A refusal on the wire (RFC 9457). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: RefusalCode | 'unexpected';
  detail: string;
  violations: (Violation & { message: string })[];
  requestId: string;
} & Record<string, unknown>;

export const problemType = 'application/problem+json';

/** The answer that a refusal becomes, in the reader's language. */
export function problemOf(refused: Refused, locale: Locale, requestId: string): Problem {
  const status = refusals[refused.code];
  return {
    ...refused.extra,
    type: `urn:reprise:refusal:${refused.code}`,
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    code: refused.code,
    detail: refusalSentence(refused.code, locale, refused.extra),
    violations: refused.violations.map((violation) => ({
      ...violation,
      message: violationSentence(violation.code, locale, violation.values ?? {}),
    })),
    requestId,
  };
}

/** The answer for a bug: only the id under which it was logged. */
export const unexpectedProblem = (locale: Locale, requestId: string): Problem => ({
  type: 'urn:reprise:unexpected',
  title: 'Internal Server Error',
  status: 500,
  code: 'unexpected',
  detail: unexpectedSentence(locale),
  violations: [],
  requestId,
});

const codesOfFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PROTO_VIOLATION: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  // no name of ours is that long
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** PostgreSQL's codes: disk full, deadlock, lock timeout. */
const passing = /^(53|40001|40P01|55P03|57014)/;

/** The refusal that an error stands for; null when it is a bug. */
export function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = codesOfFastify[code];
  if (known) return new Refused(known);
  // an identifier in the path that is no uuid names nothing
  if (code === '22P02' && error.message.includes('type uuid')) return new Refused('not_found');
  // U+0000 in a text: the only character that PostgreSQL does not store
  if (code === '22021' || code === '22P05') return new Refused('malformed');
  if (passing.test(code) || isLost(error)) return new Refused('unavailable', { extra: { retryAfter: 2 } });
  const status = 'statusCode' in error ? error.statusCode : null;
  if (status === 400) return new Refused('malformed');
  return null;
}
