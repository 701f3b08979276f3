import { useRef } from 'react';

/**
 * A key that makes a repeated request answer its first result. Not `crypto.randomUUID`, which browsers only have over
 * https and on localhost: a workshop's own network may be neither.
 */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The key of a request by what it sends: the same again has the same key, anything else another. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newRequestKey() };
    return last.current.key;
  };
}
