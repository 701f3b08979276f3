import { useRef } from 'react';

/**
 * An idempotency key for a request. Not `crypto.randomUUID`, which browsers have only over https and on localhost: a
 * workshop's own network may be neither.
 */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The key of a request by its content: the same content has the same key, any other another one. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newRequestKey() };
    return last.current.key;
  };
}

const keyOfThing = new WeakMap<object, string>();

/** The key of a request that sends a thing whose content is not compared, as a file: the same thing has the same key. */
export function requestKeyOf(thing: object): string {
  const key = keyOfThing.get(thing) ?? newRequestKey();
  keyOfThing.set(thing, key);
  return key;
}
