/** The address may not be called. */
export class ClosedNetwork extends Error {
  override name = 'ClosedNetwork';
}

/** The answer has more bytes than are read. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/** Why no answer came, for somebody who sets up a partner. */
export type OutsideFailure = 'timeout' | 'certificate' | 'closed_network' | 'unreachable';

/** OpenSSL's codes for a certificate that is not trusted. */
const certificate =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF))/;

/** The reason of an error of `callOutside`; an error without a known reason is a bug, and thrown on. */
export function outsideFailureOf(error: unknown): OutsideFailure {
  if (!(error instanceof Error)) throw error;
  if (error instanceof ClosedNetwork) return 'closed_network';
  if (['TimeoutError', 'AbortError', 'ConnectTimeoutError'].includes(error.name)) return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (certificate.test(code)) return 'certificate';
  // codes of the network, of TLS, of an answer that is not HTTP, and of one that is too long
  if (code !== '' || error instanceof AnswerTooLong) return 'unreachable';
  throw error;
}
