/**
 * A key that makes a repeated request answer its first result. Not `crypto.randomUUID`, which browsers only have over
 * https and on localhost: a workshop's own network may be neither.
 */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
