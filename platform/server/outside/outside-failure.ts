/** What was to be called is no address of the outside. */
export class ClosedNetwork extends Error {
  override name = 'ClosedNetwork';
}

/** Why no answer came, as somebody who sets up a partner can act on it. */
export type OutsideFailure = 'timeout' | 'certificate' | 'closed_network' | 'unreachable';

/** OpenSSL's words for a certificate that is not believed. */
const certificate =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF))/;

/** Reads what `callOutside` threw; anything else than the four is a bug, and is thrown on. */
export function outsideFailureOf(error: unknown): OutsideFailure {
  if (!(error instanceof Error)) throw error;
  if (error instanceof ClosedNetwork) return 'closed_network';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (certificate.test(code)) return 'certificate';
  // the network's own codes, TLS's, and an answer that is none of HTTP or too long
  if (code !== '' || error.message === 'the answer is too long') return 'unreachable';
  throw error;
}
