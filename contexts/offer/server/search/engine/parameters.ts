import { parseFilter, type Condition } from './filter.ts';
import type { KeyHolder } from './keys.ts';
import { SearchError } from './search-error.ts';

/** The fields that are searched: the weight letter of their lexemes, or their kind. */
export const queryFields = {
  label: 'A',
  brand: 'B',
  model: 'C',
  category: 'category',
  reference: 'code',
  ean: 'code',
  tac: 'code',
} as const;
export const facetFields = ['brand', 'category', 'categoryId', 'storageGb', 'status'] as const;
export type FacetField = (typeof facetFields)[number];
export const sortFields = [
  '_text_match',
  'label',
  'brand',
  'model',
  'storageGb',
  'category',
  'bestPrice',
] as const;
export type Sort = { field: (typeof sortFields)[number]; descending: boolean };

/** The validated parameters of a search. */
export type SearchRequest = {
  q: string;
  /** The searched fields: the weight letters of label, brand and model, categories, codes. */
  names: string;
  categories: boolean;
  codes: boolean;
  filter: Condition[];
  facets: FacetField[];
  maxFacetValues: number;
  sort: Sort[];
  page: number;
  perPage: number;
  prefix: boolean;
  numTypos: number;
  dropTokens: boolean;
  highlightFields: string[];
  startTag: string;
  endTag: string;
  includeFields: string[];
  excludeFields: string[];
};

export type Given = Record<string, unknown>;

const textOf = (given: Given, name: string): string => {
  const value = given[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\0', ' ')
    : '';
};
const namesOf = (given: Given, name: string): string[] =>
  textOf(given, name)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function integer(given: Given, name: string, standard: number, least: number): number {
  const text = textOf(given, name);
  if (text === '') return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw new SearchError(400, `Parameter \`${name}\` must be an unsigned integer.`);
  }
  return value;
}

/** Merges the parameters of the key with those of the call: the key's override, but both filters apply. */
export function withEmbedded(given: Given, { embedded }: KeyHolder): Given {
  const filters = [embedded['filter_by'], given['filter_by']].filter(
    (filter) => typeof filter === 'string' && filter.trim() !== '',
  );
  return { ...given, ...embedded, ...(filters.length > 0 ? { filter_by: filters.join(' && ') } : {}) };
}

/** Validates the parameters of a search. Refusals: 400 for malformed ones, 404 for unknown fields, 422 per_page. */
export function parseSearch(given: Given): SearchRequest {
  const perPage = integer(given, 'per_page', 10, 0);
  if (perPage > 250) throw new SearchError(422, 'Only upto 250 hits can be fetched per page.');
  const fields = namesOf(given, 'query_by');
  const highlighted = namesOf(given, 'highlight_fields');
  return {
    q: textOf(given, 'q').slice(0, 400),
    ...lookedFor(fields),
    filter: parseFilter(textOf(given, 'filter_by').slice(0, 8000)),
    facets: facetsOf(given),
    maxFacetValues: Math.min(integer(given, 'max_facet_values', 10, 0), 250),
    sort: sortOf(given),
    page: integer(given, 'page', 1, 1),
    perPage,
    prefix: !textOf(given, 'prefix').startsWith('false'),
    numTypos: Math.min(2, ...namesOf(given, 'num_typos').slice(0, 1).map(typosOf)),
    dropTokens: textOf(given, 'drop_tokens_threshold') !== '0',
    highlightFields: highlighted.length > 0 ? highlighted : fields,
    startTag: textOf(given, 'highlight_start_tag') || '<mark>',
    endTag: textOf(given, 'highlight_end_tag') || '</mark>',
    includeFields: namesOf(given, 'include_fields'),
    excludeFields: namesOf(given, 'exclude_fields'),
  };
}

function typosOf(text: string): number {
  if (!/^\d$/.test(text)) throw new SearchError(400, 'Parameter `num_typos` must be an unsigned integer.');
  return Number(text);
}

function lookedFor(fields: string[]): Pick<SearchRequest, 'names' | 'categories' | 'codes'> {
  const places = fields.map((name) => {
    const place = Object.entries(queryFields).find(([field]) => field === name)?.[1];
    if (place === undefined) {
      throw new SearchError(404, `Could not find a field named \`${name}\` in the schema.`);
    }
    return place;
  });
  if (places.length === 0) return { names: 'ABC', categories: true, codes: true };
  const names = [...new Set(places.filter((place) => place.length === 1))].toSorted().join('');
  return { names, categories: places.includes('category'), codes: places.includes('code') };
}

function facetsOf(given: Given): FacetField[] {
  return namesOf(given, 'facet_by').map((name) => {
    const field = facetFields.find((one) => one === name);
    if (field === undefined) {
      throw new SearchError(404, `Could not find a facet field named \`${name}\` in the schema.`);
    }
    return field;
  });
}

function sortOf(given: Given): Sort[] {
  const sorts = namesOf(given, 'sort_by');
  if (sorts.length > 3) throw new SearchError(422, 'Only upto 3 sort_by fields can be specified.');
  return sorts.map((text) => {
    const [, name, direction] = /^(\w+)(?::(asc|desc))?$/i.exec(text) ?? [];
    const field = sortFields.find((one) => one === name);
    if (field === undefined) {
      throw new SearchError(
        404,
        `Could not find a field named \`${name ?? text}\` in the schema for sorting.`,
      );
    }
    return { field, descending: direction?.toLowerCase() === 'desc' };
  });
}
