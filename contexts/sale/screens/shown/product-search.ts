import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import {
  readSearchAnswer,
  searchParameters,
  type SearchAnswer,
  type SearchQuestion,
} from '../../domain/search/search.ts';

/** The address of the product search, and the key that finds only this account's published products. */
export type SearchKey = { token: string; host: string; collection: string };
/** The search service did not answer after its last try, or refused its key. */
export class SearchFailed extends Error {
  readonly keyRefused: boolean;
  constructor(keyRefused: boolean, cause?: unknown) {
    super(keyRefused ? 'The search key is refused.' : 'The product search did not answer.', { cause });
    this.name = 'SearchFailed';
    this.keyRefused = keyRefused;
  }
}

type World = { fetch: typeof fetch; wait: (ms: number) => Promise<void> };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const browser: World = { fetch: (input, init) => fetch(input, init), wait: pause };

/** The address of one search, in the Typesense protocol. */
export function searchUrl(key: SearchKey, question: SearchQuestion): string {
  const query = new URLSearchParams({
    ...searchParameters(question),
    // as a parameter, not as a header, which would need a preflight
    'x-typesense-api-key': key.token,
  });
  return `${key.host.replace(/\/$/, '')}/collections/${encodeURIComponent(key.collection)}/documents/search?${query}`;
}

async function tryOnce(world: World, url: string, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(pollingLimits.searchConnectionMs);
  return await world.fetch(url, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}

/**
 * Asks the product search, again after a pause when it does not answer (docs/limits.md, "Lists and waiting"). A refused
 * key is reported at once; a malformed question is not repeated. Refusals: `SearchFailed` after the last try.
 */
export async function searchProducts(
  key: SearchKey,
  question: SearchQuestion,
  signal?: AbortSignal,
  world: World = browser,
): Promise<SearchAnswer> {
  const url = searchUrl(key, question);
  let last: unknown;
  for (let tried = 0; tried < pollingLimits.searchRetries; tried += 1) {
    if (tried > 0) await world.wait(pollingLimits.searchRetryMs);
    signal?.throwIfAborted();
    let response: Response;
    try {
      response = await tryOnce(world, url, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      last = error;
      continue;
    }
    if (response.ok) return readSearchAnswer(await response.json());
    if (response.status === 401 || response.status === 403) throw new SearchFailed(true);
    last = new Error(`The product search answered ${response.status}.`);
    if (response.status < 500 && response.status !== 429) break;
  }
  throw new SearchFailed(false, last);
}
