import { repeatable } from '../generated/beside.ts';
import { createClient, createConfig } from '../generated/client/index.ts';
import { Calls } from '../generated/sdk.gen.ts';
import { refusalOf } from './refusal.ts';
import { withRetries, type Patience } from './retries.ts';

/** Where a Reprise is, and who calls it. */
export type RepriseOptions = Patience & {
  /** The address of the API: `https://api.example.org`. */
  baseUrl: string;
  /** An API key (`rpk_…`), or the token of a public site. Without it only what is open to everybody answers. */
  key?: string | undefined;
  /** The language of names, sentences and papers. */
  language?: 'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE' | undefined;
  /** What carries a request, where it is not the platform's own. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

/** Every call of the API, by the `operationId` of its description. */
export type Reprise = Calls;

/** A list comes with the number of all; of a file any type is taken. */
const accepted = 'application/ld+json, application/json;q=0.9, */*;q=0.8';

/**
 * A Reprise to call: each method is a call, answers what its description says, and throws a `Refusal` (docs/errors.md).
 * A creation or payment carries an `Idempotency-Key` of its own; what may be sent twice is, where the server is busy or
 * was not reached.
 */
export function createReprise(options: RepriseOptions): Reprise {
  const { baseUrl, key, language, fetch: carry = (request: Request) => globalThis.fetch(request) } = options;
  const send = withRetries(carry, options);
  const client = createClient(
    createConfig({
      baseUrl: baseUrl.replace(/\/+$/, ''),
      throwOnError: true,
      auth: ({ scheme }) => (scheme === 'bearer' ? key : undefined),
      headers: { accept: accepted, ...(language ? { 'accept-language': language } : {}) },
      fetch: (input, init) => send(new Request(input, init)),
    }),
  );
  client.interceptors.request.use((request, { method, url }) => {
    const takesKey = repeatable.has(`${method} ${url}`) && !request.headers.has('idempotency-key');
    if (takesKey) request.headers.set('idempotency-key', crypto.randomUUID());
    return request;
  });
  // an answer that is no refusal could not be read: that error says why
  client.interceptors.error.use((error, response) =>
    response && !response.ok ? refusalOf(response.status, error) : error,
  );
  return new Calls({ client });
}
