import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import type { Condition, FilterField } from './engine/filter.ts';
import type { FacetField, SearchRequest } from './engine/parameters.ts';
import type { Plan } from './engine/plan.ts';
import type { WordEntry } from './engine/vocabulary.ts';

/** With more matches than this a search finds and counts the first ones: the shorter names. */
export const mostMatched = 2_500;
/** A product as the search answers it. */
export type ProductDocument = {
  id: string;
  accountId: string;
  status: string;
  label: string;
  brand: string | null;
  model: string | null;
  reference: string | null;
  ean: string | null;
  storageGb: number | null;
  categoryId: string | null;
  category: string | null;
  categoryLabels: Record<string, string>;
  categoryIds: string[];
  image: string | null;
  imeiRequired: boolean;
  /** In cents: what its list gives at most; null where it pays nothing. */
  bestPrice: number | null;
  currency: string;
  modelPath: string | null;
};
/** What the index has about the account. */
export type Indexed = { products: number; stamp: string | null };
export type Counted = { value: string | number; count: number };
export type Found = {
  found: number;
  hits: { document: ProductDocument; rank: number; words: number }[];
  facets: Partial<Record<FacetField, Counted[]>>;
};

/** All words of the account's products, in the order of their code units, and their stamp. */
export async function readWords(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ stamp: string | null; words: WordEntry[] }> {
  const { rows } = await sql<{ stamp: string; words: WordEntry[] | null }>`
    select "stamp", (
      select json_agg(json_build_array("word", "products", "named") order by "word")
      from search_words where "accountId" = ${accountId}
    ) as words from search_accounts where "accountId" = ${accountId}`.execute(db);
  return { stamp: rows[0]?.stamp ?? null, words: rows[0]?.words ?? [] };
}

/** How many products the account has in the index, and the stamp of its words. */
export async function readIndexed(db: Kysely<Tables>, accountId: string): Promise<Indexed> {
  const { rows } = await sql<Indexed>`
    select "products", "stamp" from search_accounts where "accountId" = ${accountId}`.execute(db);
  return rows[0] ?? { products: 0, stamp: null };
}

/**
 * Finds, ranks, counts and cuts the page in one statement, which also returns the stamp of the words that the plan must
 * have been made with. `holding` is limited by `matched`, but planned without the limit: with it the planner would
 * prefer scanning the table to the index. `plan` null: every product of the account.
 */
export async function findProducts(
  db: Kysely<Tables>,
  accountId: string,
  plan: Planned,
  request: SearchRequest,
): Promise<Found & { indexed: Indexed }> {
  const { rows } = await sql<{
    found: number;
    hits: Found['hits'];
    groups: Group[];
    indexed: Indexed | null;
  }>`
    with ${matchedProducts(accountId, plan, request)}, ${rankedPage(plan, request)}
    select (select count(*)::int from matched) as found,
      (select coalesce(json_agg(json_build_object('rank', rank, 'words', "wordCount", 'document', ${document}) order by place), '[]')
        from page join search_products s on s."accountId" = ${accountId} and s."productId" = page."productId") as hits,
      ${groupsOf(request.facets)} as groups,
      (select json_build_object('products', "products", 'stamp', "stamp")
        from search_accounts where "accountId" = ${accountId}) as indexed`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The search returned no row');
  const { found, hits, groups, indexed } = row;
  return {
    found,
    hits,
    facets: facetsOf(groups, request),
    indexed: indexed ?? { products: 0, stamp: null },
  };
}

/** Products with equal values in every requested facet: their number, then the values. */
type Group = [count: number, ...values: (string | number | null)[]];

/** All facets in one pass over the matches. */
const groupsOf = (facets: readonly FacetField[]): RawBuilder<unknown> => {
  if (facets.length === 0) return sql`'[]'::json`;
  const columns = sql.join(facets.map((field) => sql.id(field)));
  return sql`(select coalesce(json_agg(json_build_array(count, ${columns})), '[]')
    from (select count(*)::int as count, ${columns} from matched group by ${columns}) as grouped)`;
};

function facetsOf(groups: readonly Group[], { facets, maxFacetValues }: SearchRequest): Found['facets'] {
  const counted = facets.map((field, place) => {
    const counts = new Map<string | number, number>();
    for (const [count, ...values] of groups) {
      const value = values[place] ?? null;
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
    }
    const most = [...counts].map(([value, count]) => ({ value, count })).toSorted(byCount);
    return [field, most.slice(0, maxFacetValues)] as const;
  });
  return Object.fromEntries(counted);
}

const byCount = (a: Counted, b: Counted): number =>
  b.count - a.count || (a.value < b.value ? -1 : Number(a.value > b.value));

const matchedProducts = (accountId: string, plan: Planned, request: SearchRequest) => sql`
  coded as materialized (${codedProducts(accountId, plan, request)}),
  holding as materialized (
    select ${sql.join(columnsOf(request))}, ${worthOf(plan, request)} as worth from search_products
    where ${foundBy(accountId, plan)} and ${allHold(accountId, request.filter)}
    ${plan === null ? sql`order by "label", "productId"` : sql``}
  ),
  matched as not materialized (select * from holding limit ${mostMatched})`;

/** As few columns as needed, since matches are kept until they are counted and sorted. */
const columnsOf = ({ facets, sort }: SearchRequest): RawBuilder<unknown>[] => {
  const sorted = sort.map(({ field }) => field).filter((field) => field !== '_text_match');
  const columns = ['productId', 'label', 'wordCount', 'model', 'storageGb', ...facets, ...sorted];
  return [...new Set(columns)].map((name) => sql.id(name));
};

const rankedPage = (plan: Planned, request: SearchRequest): RawBuilder<unknown> => sql`
  ranked as (select ${sql.join(columnsOf(request))}, ${rankOf(plan, request)} as rank from matched),
  page as (
    select "productId", rank, row_number() over () as place from (
      select * from ranked order by ${orderOf(plan, request)}
      limit ${request.perPage} offset ${(request.page - 1) * request.perPage}
    ) as sorted
  )`;

const document = sql`json_build_object('id', s."productId", 'accountId', s."accountId", 'status', s."status",
  'label', s."label", 'brand', s."brand", 'model', s."model", 'reference', s."reference", 'ean', s."ean",
  'storageGb', s."storageGb", 'categoryId', s."categoryId", 'category', s."category",
  'categoryLabels', s."categoryLabels", 'categoryIds', s."categoryIds", 'image', s."image",
  'imeiRequired', s."imeiRequired", 'bestPrice', s."bestPrice", 'currency', s."currency", 'modelPath', s."modelPath")`;

type Planned = Pick<Plan, 'query' | 'parts' | 'named' | 'whole' | 'code'> | null;

/** A code belongs to one product, its prefix to some. */
const mostCoded = 50;
const isCoded = sql`"productId" = any (array(select "productId" from coded))`;

const codedProducts = (accountId: string, plan: Planned, { filter }: SearchRequest): RawBuilder<unknown> =>
  plan?.code
    ? sql`select "productId" from search_products
        where "accountId" = ${accountId} and "codes" @@ ${plan.code}::tsquery and ${allHold(accountId, filter)} limit ${mostCoded}`
    : sql`select null::uuid as "productId" where false`;

function foundBy(accountId: string, plan: Planned): RawBuilder<unknown> {
  const own = sql`"accountId" = ${accountId}`;
  if (plan === null) return own;
  const ways: RawBuilder<unknown>[] = [];
  if (plan.query) {
    const parts = plan.parts.map((part) => sql`"lexemes" @@ ${part}::tsquery`);
    ways.push(sql`(${own} and ${sql.join(parts, sql` and `)})`);
  }
  if (plan.code) ways.push(sql`(${own} and ${isCoded})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Does the rank of a match matter? Not with an order of the caller's own. */
const isCompared = ({ sort }: SearchRequest): boolean =>
  sort.length === 0 || sort.some(({ field }) => field === '_text_match');

/** All words in the product's own names count 2, whole words 1: computed while matching, and only for few words. */
function worthOf(plan: Planned, request: SearchRequest): RawBuilder<unknown> {
  if (plan === null || !isCompared(request)) return sql`0`;
  const points = [
    { query: plan.named, points: 2 },
    { query: plan.whole, points: 1 },
  ].map(({ query, points }) => {
    if (query === null) return sql`0`;
    if (query === plan.query) return sql.lit(points);
    return sql`case when "lexemes" @@ ${query}::tsquery then ${sql.lit(points)} else 0 end`;
  });
  return sql.join(points, sql` + `);
}

/** A match of a code counts 4. */
const rankOf = (plan: Planned, request: SearchRequest): RawBuilder<unknown> =>
  plan?.code && isCompared(request) ? sql`worth + case when ${isCoded} then 4 else 0 end` : sql`worth`;

function orderOf(plan: Planned, { sort }: SearchRequest): RawBuilder<unknown> {
  const relevance = sql`rank desc, "wordCount", "model", "storageGb", "label"`;
  const wanted = sort.map(({ field, descending }) => {
    if (field === '_text_match') return descending ? relevance : sql`rank, "wordCount" desc`;
    return sql`${sql.id(field)} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`;
  });
  if (wanted.length === 0) wanted.push(plan === null ? sql`"label"` : relevance);
  return sql.join([...wanted, sql`"productId"`]);
}

const allHold = (accountId: string, conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((one) => holds(accountId, one)),
        sql` and `,
      );

const column = (field: FilterField): RawBuilder<unknown> => sql.id(field === 'id' ? 'productId' : field);

function holds(accountId: string, condition: Condition): RawBuilder<unknown> {
  const positive = condition.kind === 'number' ? inRanges(condition) : hasText(accountId, condition);
  return condition.not ? sql`(${positive}) is not true` : positive;
}

function inRanges({ field, ranges }: Extract<Condition, { kind: 'number' }>): RawBuilder<unknown> {
  const within = ranges.map(
    ({ from, to, fromOpen, toOpen }) =>
      sql`(${column(field)} ${fromOpen ? sql`>` : sql`>=`} ${from}::numeric and ${column(field)} ${toOpen ? sql`<` : sql`<=`} ${to}::numeric)`,
  );
  return within.length === 0 ? sql`false` : sql`(${sql.join(within, sql` or `)})`;
}

/** Identifiers are compared as text: a filter with another value finds nothing, as in the protocol. */
function hasText(
  accountId: string,
  { field, how, values }: Extract<Condition, { kind: 'text' }>,
): RawBuilder<unknown> {
  // computed once, not for each product: all are of this account
  if (field === 'accountId') return sql`${accountId}::text = any (${values}::text[])`;
  if (field === 'categoryIds') return sql`"categoryIds"::text[] && ${values}::text[]`;
  if (field === 'id' || field === 'categoryId') {
    return sql`${column(field)}::text = any (${values}::text[])`;
  }
  if (how === 'equals' || field === 'status') return sql`${column(field)} = any (${values}::text[])`;
  return sql`exists (select from unnest(${values}::text[]) as wanted
    where ' ' || app.search_words_of(coalesce(${column(field)}, '')) || ' ' like '% ' || app.search_words_of(wanted) || ' %')`;
}
