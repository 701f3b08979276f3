import type { Kysely } from 'kysely';
import type { Tables } from '../../lib/db/db.ts';
import { highlight, type Highlight, type Sought } from '../../lib/search/highlight.ts';
import { withEmbedded, parseSearch, type Given, type SearchRequest } from '../../lib/search/parameters.ts';
import type { KeyHolder } from '../../lib/search/keys.ts';
import {
  codeQuery,
  planSearch,
  typedWords,
  wordsToLookUp,
  type Plan,
  type Vocabulary,
} from '../../lib/search/plan.ts';
import { lexemePrefixes } from '../../lib/search/words.ts';
import {
  countIndexed,
  findProducts,
  mostMatched,
  lookUpWords,
  nearWords,
  type Found,
  type ProductDocument,
} from './search-query.db.ts';

export const collection = 'products';

type Answer = Found & { sought: Sought[] };
const nothing: Answer = { found: 0, hits: [], facets: {}, sought: [] };

/**
 * Answers one search of the protocol for whoever holds the key: only products of the key's account that its embedded
 * filter lets through (specification of the journey, 7 and 9).
 */
export async function searchProducts(db: Kysely<Tables>, holder: KeyHolder, given: Given) {
  const began = performance.now();
  const request = parseSearch(withEmbedded(given, holder));
  const [answer, outOf] = await Promise.all([
    find(db, holder.accountId, request),
    countIndexed(db, holder.accountId),
  ]);
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
    out_of: outOf,
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

async function find(db: Kysely<Tables>, accountId: string, request: SearchRequest): Promise<Answer> {
  const q = request.q.trim();
  if (q === '*' || q === '') return { ...(await findProducts(db, accountId, null, request)), sought: [] };
  const typed = typedWords(q);
  const words = await vocabularyOf(db, accountId, typed, request);
  const prefixes = lexemePrefixes(accountId);
  const code = codeQuery(request, prefixes);
  const run = (plan: Omit<Plan, 'code'>): Promise<Answer> => runPlan(db, accountId, plan, code, request);

  let answer = await run(planSearch(request, typed, words, prefixes, { drop: request.dropTokens }));
  if (answer.found > 0) return answer;
  // each word is known, but no product has them all: perhaps one of them is another's misspelling
  const near = await nearWords(db, accountId, typed);
  answer = await run(
    planSearch(request, typed, { ...words, near }, prefixes, { drop: request.dropTokens, forgiving: true }),
  );
  for (let left = typed.length - 1; answer.found === 0 && request.dropTokens && left > 0; left--) {
    answer = await run(
      planSearch(request, typed.slice(0, left), { ...words, near }, prefixes, { drop: true }),
    );
  }
  return answer;
}

async function vocabularyOf(
  db: Kysely<Tables>,
  accountId: string,
  typed: readonly string[],
  { numTypos, prefix }: SearchRequest,
): Promise<Vocabulary> {
  const words = await lookUpWords(db, accountId, wordsToLookUp(typed));
  const unknown = typed.filter((word) => !words.known.has(word) && !(prefix && words.begins.has(word)));
  const near = unknown.length > 0 && numTypos > 0 ? await nearWords(db, accountId, unknown) : new Map();
  return { ...words, near };
}

async function runPlan(
  db: Kysely<Tables>,
  accountId: string,
  plan: Omit<Plan, 'code'>,
  code: string | null,
  request: SearchRequest,
): Promise<Answer> {
  if (plan.query === null && code === null) return nothing;
  return { ...(await findProducts(db, accountId, { ...plan, code }, request)), sought: plan.sought };
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

/** Of a facet of numbers: its least, greatest, sum and mean over the products counted. */
function statsOf(counts: readonly { value: string | number; count: number }[]) {
  const numbers = counts.flatMap(({ value, count }) => (typeof value === 'number' ? [{ value, count }] : []));
  if (numbers.length === 0) return {};
  const sum = numbers.reduce((total, { value, count }) => total + value * count, 0);
  const products = numbers.reduce((total, { count }) => total + count, 0);
  const values = numbers.map(({ value }) => value);
  return { min: Math.min(...values), max: Math.max(...values), sum, avg: sum / products };
}
