/** PostgreSQL's codes: refused, ended, starting, stopping; no longer the primary, which another machine is now. */
const codes = /^(57P0|08|25006)/;

/** What `pg` says of a lost connection, or of one that could not be had. */
const words =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client was closed and is not queryable|^Client has encountered a connection error/;

/** The network's codes: nobody answers. */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Was the database lost during a statement, so that its result is unknown? */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && (codes.test(codeOf(error)) || words.test(error.message));

/** The same, or nobody answered at all; the latter may also concern something other than the database. */
export const isLost = (error: unknown): boolean =>
  isCutOff(error) || (error instanceof Error && unreachable.test(codeOf(error)));

/** Does the database take nothing for now: it was lost, or its disk is full, its memory or its connections are used up? */
export const isAway = (error: unknown): boolean =>
  isLost(error) || (error instanceof Error && codeOf(error).startsWith('53'));
