import type { RefusalCode } from '../../domain/core/refusal-codes.ts';
import type { Problem } from './problem.ts';
import { refusalSentence } from './words.ts';

type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable';

/** RFC 6749, 5.2, says what the errors of a request for a token are. */
function errorOf({ code, status, violations }: Problem): OauthError {
  if (status === 401) return 'invalid_client';
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  if (code !== 'invalid') return 'invalid_request';
  if (violations.some((one) => one.field === 'grant_type' && one.code === 'choice'))
    return 'unsupported_grant_type';
  return violations.some(({ field }) => field === 'scope') ? 'invalid_scope' : 'invalid_request';
}

/** The English sentence in the characters that `error_description` may have. */
const described = (code: RefusalCode): string =>
  refusalSentence(code, 'en-GB', {})
    .replaceAll('’', "'")
    .replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '');

/** A refusal as OAuth has it: the problem, with `error` and `error_description`, and a status that clients expect. */
export function oauthProblem(problem: Problem, code: RefusalCode): Problem {
  const error = errorOf(problem);
  const isOther = error === 'invalid_client' || error === 'temporarily_unavailable';
  return { ...problem, status: isOther ? problem.status : 400, error, error_description: described(code) };
}
