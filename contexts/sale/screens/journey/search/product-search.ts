import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { listLimits, pollingLimits } from '@reprise/platform/domain/core/limits.ts';

/** The address of the product search, and the key that finds only this account's published products. */
export type SearchKey = { token: string; host: string; collection: string };
export type SearchQuestion = {
  q: string;
  page?: number;
  brand?: string;
  category?: string;
  perPage?: number;
};
export type SearchHit = {
  id: string;
  label: string;
  brand: string;
  /** Its category in the account's language, which filters a search. */
  category: string;
  /** The category's name by locale. */
  categoryLabels: Record<string, string>;
  slug: string;
  image: string | null;
  model: string | null;
  /** Brand and model as in the address of the model's page; null where it has none. */
  modelPath: string | null;
  /** What its list gives at most, in cents; null where it pays nothing. */
  bestPrice: number | null;
  currency: string;
};
export type SearchFacet = { name: string; values: { value: string; count: number }[] };
export type SearchAnswer = { found: number; hits: SearchHit[]; facets: SearchFacet[] };

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

const quoted = (value: string): string => `\`${value.replaceAll('`', '')}\``;

/** The address of one search, in the Typesense protocol. */
export function searchUrl(key: SearchKey, question: SearchQuestion): string {
  const filters = [
    question.brand ? `brand:=${quoted(question.brand)}` : '',
    question.category ? `category:=${quoted(question.category)}` : '',
  ].filter(Boolean);
  const query = new URLSearchParams({
    q: question.q,
    query_by: 'label,brand,model,ean,reference,tac',
    facet_by: 'brand,category',
    page: String(question.page ?? 1),
    per_page: String(question.perPage ?? listLimits.searchPageSize),
    // as a parameter, not as a header, which would need a preflight
    'x-typesense-api-key': key.token,
  });
  if (filters.length > 0) query.set('filter_by', filters.join(' && '));
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
    if (response.ok) return readAnswer(await response.json());
    if (response.status === 401 || response.status === 403) throw new SearchFailed(true);
    last = new Error(`The product search answered ${response.status}.`);
    if (response.status < 500 && response.status !== 429) break;
  }
  throw new SearchFailed(false, last);
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record(value))
      .filter(([, one]) => text(one) !== '')
      .map(([key, one]) => [key, text(one)]),
  );

function readHit(hit: unknown): SearchHit {
  const document = record(record(hit)['document']);
  const label = text(document['label']);
  return {
    id: text(document['id']),
    label,
    brand: text(document['brand']),
    category: text(document['category']),
    categoryLabels: texts(document['categoryLabels']),
    slug: text(document['slug']) || slugOf(label),
    image: text(document['image']) || text(list(document['images'])[0]) || null,
    model: text(document['model']) || null,
    modelPath: text(document['modelPath']) || null,
    bestPrice: number(document['bestPrice']) || null,
    currency: text(document['currency']) || 'EUR',
  };
}

const readFacet = (facet: unknown): SearchFacet => ({
  name: text(record(facet)['field_name']),
  values: list(record(facet)['counts']).map((one) => ({
    value: text(record(one)['value']),
    count: number(record(one)['count']),
  })),
});

function readAnswer(json: unknown): SearchAnswer {
  const answer = record(json);
  return {
    found: number(answer['found']),
    hits: list(answer['hits']).map(readHit),
    facets: list(answer['facet_counts']).map(readFacet),
  };
}
