/** PostgreSQL's: refused, ended, starting, stopping. */
const codes = /^(57P0|08)/;

/** What `pg` says of a connection that is no more, or that was not to be had. */
const words =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Client was closed and is not queryable|^Client has encountered a connection error/;

/** The network's: nobody answers there. */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the database went away from what was asked of it: it is neither right nor wrong. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && (codes.test(codeOf(error)) || words.test(error.message));

/** The same, or nobody answered at all: that may also be said of somebody else than the database. */
export const isLost = (error: unknown): boolean =>
  isCutOff(error) || (error instanceof Error && unreachable.test(codeOf(error)));
