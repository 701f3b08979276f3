import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';

export type SearchQuestion = {
  q: string;
  page?: number;
  brand?: string;
  category?: string;
  /** In gigabytes, as digits. */
  storage?: string;
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
  /** The words of its texts that the search was about. */
  matched: string[];
};
export type SearchFacet = { name: string; values: { value: string; count: number }[] };
export type SearchAnswer = { found: number; hits: SearchHit[]; facets: SearchFacet[] };

const quoted = (value: string): string => `\`${value.replaceAll('`', '')}\``;

/** The parameters of one search of the account's products, in the Typesense protocol. */
export function searchParameters(question: SearchQuestion): Record<string, string> {
  const filters = [
    question.brand ? `brand:=${quoted(question.brand)}` : '',
    question.category ? `category:=${quoted(question.category)}` : '',
    question.storage && /^\d+$/.test(question.storage) ? `storageGb:=${question.storage}` : '',
  ].filter(Boolean);
  return {
    q: question.q,
    query_by: 'label,brand,model,ean,reference,tac',
    facet_by: 'brand,category,storageGb',
    page: String(question.page ?? 1),
    per_page: String(question.perPage ?? listLimits.searchPageSize),
    ...(filters.length > 0 ? { filter_by: filters.join(' && ') } : {}),
  };
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

const matchedIn = (hit: unknown): string[] =>
  list(record(hit)['highlights'])
    .flatMap((one) => list(record(one)['matched_tokens']))
    .map(text)
    .filter(Boolean);

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
    matched: matchedIn(hit),
  };
}

/** What the screens call a field of the protocol by another name. */
const facetNames: Record<string, string> = { storageGb: 'storage' };

const readFacet = (facet: unknown): SearchFacet => ({
  name: facetNames[text(record(facet)['field_name'])] ?? text(record(facet)['field_name']),
  values: list(record(facet)['counts']).map((one) => ({
    value: text(record(one)['value']),
    count: number(record(one)['count']),
  })),
});

/** An answer of the protocol as the screens need it; a field that is missing or of another kind is left out. */
export function readSearchAnswer(json: unknown): SearchAnswer {
  const answer = record(json);
  return {
    found: number(answer['found']),
    hits: list(answer['hits']).map(readHit),
    facets: list(answer['facet_counts']).map(readFacet),
  };
}
