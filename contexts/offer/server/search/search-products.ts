import type { Kysely } from 'kysely';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import { highlight, type Highlight, type Sought } from './engine/highlight.ts';
import { withEmbedded, parseSearch, type Given, type SearchRequest } from './engine/parameters.ts';
import type { KeyHolder } from './engine/keys.ts';
import { codeQuery, planSearch, typedWords, type Plan } from './engine/plan.ts';
import { collection } from '@reprise/platform/server/outside/collection.ts';
import type { Vocabularies } from './engine/vocabularies.ts';
import type { Vocabulary } from './engine/vocabulary.ts';
import { lexemePrefixes } from './engine/words.ts';
import {
  findProducts,
  mostMatched,
  readIndexed,
  type Found,
  type Indexed,
  type ProductDocument,
} from './search-query.db.ts';

/** The parts from which a search is answered. */
export type SearchEngine = { db: Kysely<Tables>; vocabularies: Vocabularies };
type Answer = Found & { sought: Sought[]; indexed: Indexed };

/**
 * Answers one search of the protocol for the holder of a key: only products of the key's account that its embedded
 * filter lets through.
 */
export async function searchProducts(engine: SearchEngine, holder: KeyHolder, given: Given) {
  const began = performance.now();
  const request = parseSearch(withEmbedded(given, holder));
  const answer = await findFresh(engine, holder.accountId, request);
  return {
    facet_counts: request.facets.map((field) => {
      const counts = answer.facets[field] ?? [];
      return {
        field_name: field,
        sampled: false,
        counts: counts.map(({ value, count }) => ({
          count,
          highlighted: String(value),
          value: String(value),
        })),
        stats: { ...statsOf(counts), total_values: counts.length },
      };
    }),
    found: answer.found,
    hits: answer.hits.map((hit) => hitOf(hit, answer.sought, request)),
    out_of: answer.indexed.products,
    page: request.page,
    request_params: {
      collection_name: collection,
      first_q: request.q,
      per_page: request.perPage,
      q: request.q,
    },
    search_cutoff: answer.found >= mostMatched,
    search_time_ms: Math.round(performance.now() - began),
  };
}

/** How often a search is planned again because the words have changed meanwhile. */
const mostPlanned = 3;

/** Plans with the cached words; when the index has others by now, they are read and the search is repeated. */
async function findFresh(
  { db, vocabularies }: SearchEngine,
  accountId: string,
  request: SearchRequest,
): Promise<Answer> {
  let words = await vocabularies.of(accountId);
  for (let planned = 1; ; planned++) {
    const answer = await find(db, accountId, request, words.vocabulary);
    if (answer.indexed.stamp === words.stamp || planned === mostPlanned) return answer;
    words = await vocabularies.of(accountId, words);
  }
}

async function find(
  db: Kysely<Tables>,
  accountId: string,
  request: SearchRequest,
  words: Vocabulary,
): Promise<Answer> {
  const q = request.q.trim();
  if (q === '*' || q === '') return { ...(await findProducts(db, accountId, null, request)), sought: [] };
  const code = codeQuery(request, lexemePrefixes(accountId));
  const tried = new Set<string | null>();
  let answer: Answer | null = null;
  for (const plan of plansFor(accountId, typedWords(q), request, words)) {
    if (tried.has(plan.query)) continue;
    tried.add(plan.query);
    answer = (await runPlan(db, accountId, { ...plan, code }, request)) ?? answer;
    if (answer && answer.found > 0) return answer;
  }
  return answer ?? { found: 0, hits: [], facets: {}, sought: [], indexed: await readIndexed(db, accountId) };
}

/** The plans, tried one after the other until something is found. */
function* plansFor(
  accountId: string,
  typed: readonly string[],
  request: SearchRequest,
  words: Vocabulary,
): Generator<Omit<Plan, 'code'>> {
  const prefixes = lexemePrefixes(accountId);
  const drop = request.dropTokens;
  yield planSearch(request, typed, words, prefixes, { drop });
  // every word is known, or a prefix, but no product has them all: perhaps a prefix is a misspelling
  yield planSearch(request, typed, words, prefixes, { drop, forgiving: true });
  if (!drop) return;
  for (let left = typed.length - 1; left > 0; left--) {
    yield planSearch(request, typed.slice(0, left), words, prefixes, { drop });
  }
}

/** Null when the plan can find nothing: the index is not queried. */
async function runPlan(
  db: Kysely<Tables>,
  accountId: string,
  plan: Plan,
  request: SearchRequest,
): Promise<Answer | null> {
  if (plan.query === null && plan.code === null) return null;
  return { ...(await findProducts(db, accountId, plan, request)), sought: plan.sought };
}

type HighlightedField = 'label' | 'brand' | 'model' | 'category';
const highlightable: readonly HighlightedField[] = ['label', 'brand', 'model', 'category'];

function hitOf(hit: Found['hits'][number], sought: readonly Sought[], request: SearchRequest) {
  const wanted = highlightable.filter(
    (field) => request.highlightFields.length === 0 || request.highlightFields.includes(field),
  );
  const marked: Partial<Record<HighlightedField, Highlight>> = {};
  for (const field of wanted) {
    const made = highlight(hit.document[field] ?? '', sought, request.startTag, request.endTag);
    if (made) marked[field] = made;
  }
  return {
    document: trimmed(hit.document, request),
    highlight: marked,
    highlights: Object.entries(marked).map(([field, made]) => ({ field, ...made })),
    text_match: hit.rank * 1000 + Math.max(0, 999 - hit.words),
  };
}

function trimmed(document: ProductDocument, { includeFields, excludeFields }: SearchRequest) {
  const fields = Object.entries(document).filter(
    ([name, value]) =>
      value !== null &&
      (includeFields.length === 0 || includeFields.includes(name)) &&
      !excludeFields.includes(name),
  );
  return Object.fromEntries(fields);
}

/** The statistics of a facet of numbers: minimum, maximum, sum and average over the counted products. */
function statsOf(counts: readonly { value: string | number; count: number }[]) {
  const numbers = counts.flatMap(({ value, count }) => (typeof value === 'number' ? [{ value, count }] : []));
  if (numbers.length === 0) return {};
  const sum = numbers.reduce((total, { value, count }) => total + value * count, 0);
  const products = numbers.reduce((total, { count }) => total + count, 0);
  const values = numbers.map(({ value }) => value);
  return { min: Math.min(...values), max: Math.max(...values), sum, avg: sum / products };
}
