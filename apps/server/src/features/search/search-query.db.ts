import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../lib/db/db.ts';
import type { Condition, FilterField } from '../../lib/search/filter.ts';
import type { FacetField, SearchRequest } from '../../lib/search/parameters.ts';
import type { Plan, Vocabulary } from '../../lib/search/plan.ts';

/** Beyond this many matches a search finds and counts those that the index gives first: the shorter names. */
export const mostMatched = 2_500;
/** Of these the shortest names are compared with the words typed, which costs more than finding them. */
const mostRanked = 500;

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
};
export type Found = {
  found: number;
  hits: { document: ProductDocument; rank: number; words: number }[];
  facets: Partial<Record<FacetField, { value: string | number; count: number }[]>>;
};

/** Which of the words the account's products hold or begin with, and what comes near the `mistyped`. */
export async function lookUpWords(
  db: Kysely<Tables>,
  accountId: string,
  words: readonly string[],
): Promise<Pick<Vocabulary, 'known' | 'begins'>> {
  const { rows } = await sql<{ word: string; known: boolean; begins: boolean }>`
    select given as word,
      exists (select from search_words where "accountId" = ${accountId} and "word" = given) as known,
      exists (select from search_words where "accountId" = ${accountId} and "word" >= given and "word" < given || '~') as begins
    from unnest(${words}::text[]) as given`.execute(db);
  return {
    known: new Set(rows.filter((row) => row.known).map((row) => row.word)),
    begins: new Set(rows.filter((row) => row.begins).map((row) => row.word)),
  };
}

export async function nearWords(
  db: Kysely<Tables>,
  accountId: string,
  words: readonly string[],
): Promise<Vocabulary['near']> {
  const { rows } = await sql<{ given: string; word: string; products: number }>`
    select * from app.search_near(${accountId}, ${words}::text[])`.execute(db);
  return Map.groupBy(rows, (row) => row.given);
}

/** How many products the account has in the index: all, and those that are published. */
export async function countIndexed(db: Kysely<Tables>, accountId: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select "products" from search_accounts where "accountId" = ${accountId}`.execute(db);
  return rows[0]?.products ?? 0;
}

/**
 * Finds, ranks, counts and cuts the page in one statement. `holding` is read as far as `matched` asks, but planned as if
 * all were wanted: planned with the limit, a scan of the table would be taken for quicker than the index.
 * `plan` null: every product of the account.
 */
export async function findProducts(
  db: Kysely<Tables>,
  accountId: string,
  plan: Pick<Plan, 'query' | 'named' | 'whole' | 'code'> | null,
  request: SearchRequest,
): Promise<Found> {
  const wanted = request.facets.map(
    (field) => sql`${sql.lit(field)}, ${countedBy(field, request.maxFacetValues)}`,
  );
  const { rows } = await sql<Found>`
    with ${matchedProducts(accountId, plan, request)}, ${rankedPage(plan, request)}
    select (select count(*)::int from matched) as found,
      (select coalesce(jsonb_agg(jsonb_build_object('rank', rank, 'words', "wordCount", 'document', ${document}) order by place), '[]')
        from page join search_products s on s."accountId" = ${accountId} and s."productId" = page."productId") as hits,
      ${wanted.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(wanted)})`} as facets`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('A search without an answer');
  return row;
}

const matchedProducts = (accountId: string, plan: Planned, request: SearchRequest) => sql`
  coded as materialized (${codedProducts(accountId, plan, request)}),
  holding as materialized (
    select "productId", "label", "brand", "model", "storageGb", "category", "categoryId", "status", "wordCount",
      ${isCompared(plan, request) ? sql`"lexemes"` : sql`null::tsvector as "lexemes"`}
    from search_products
    where ${foundBy(accountId, plan)} and ${allHold(accountId, request.filter)}
    ${plan === null ? sql`order by "label", "productId"` : sql``}
  ),
  matched as not materialized (select * from holding limit ${mostMatched})`;

function rankedPage(plan: Planned, request: SearchRequest): RawBuilder<unknown> {
  const compared = isCompared(plan, request);
  return sql`
    ranked as (
      select matched.*, ${compared ? rankOf(plan) : sql`0`} as rank from matched
      ${compared ? sql`order by ${cheapOrder(plan)} limit ${mostRanked}` : sql``}
    ),
    page as (
      select "productId", rank, row_number() over () as place from (
        select * from (select * from ranked offset 0) as ranked order by ${orderOf(plan, request)}
        limit ${request.perPage} offset ${(request.page - 1) * request.perPage}
      ) as sorted
    )`;
}

const document = sql`jsonb_build_object('id', s."productId", 'accountId', s."accountId", 'status', s."status",
  'label', s."label", 'brand', s."brand", 'model', s."model", 'reference', s."reference", 'ean', s."ean",
  'storageGb', s."storageGb", 'categoryId', s."categoryId", 'category', s."category",
  'categoryLabels', s."categoryLabels", 'categoryIds', s."categoryIds", 'image', s."image",
  'imeiRequired', s."imeiRequired")`;

type Planned = Pick<Plan, 'query' | 'named' | 'whole' | 'code'> | null;

/** A code belongs to one product, its beginning to some. */
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
  if (plan.query) ways.push(sql`(${own} and "lexemes" @@ ${plan.query}::tsquery)`);
  if (plan.code) ways.push(sql`(${own} and ${isCoded})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether the words are compared: not for an order of the caller's own, nor so far down that nobody looks. */
const isCompared = (plan: Planned, { sort, page, perPage }: SearchRequest): boolean =>
  plan !== null &&
  (sort.length === 0 || sort.some(({ field }) => field === '_text_match')) &&
  page * perPage <= mostRanked;

/** Cheap to compare: a code's product before all, then the shorter names. */
const cheapOrder = (plan: Planned): RawBuilder<unknown> => {
  const byLength = sql`"wordCount", "productId"`;
  return plan?.code ? sql`${isCoded} desc, ${byLength}` : byLength;
};

/** A code's match is worth 4, all words in the product's own names 2, whole words 1. */
function rankOf(plan: Planned): RawBuilder<unknown> {
  const compared = [
    { query: plan?.named, points: 2 },
    { query: plan?.whole, points: 1 },
  ].map(({ query, points }) =>
    query ? sql`case when "lexemes" @@ ${query}::tsquery then ${sql.lit(points)} else 0 end` : sql`0`,
  );
  const worth = [plan?.code ? sql`case when ${isCoded} then 4 else 0 end` : sql`0`, ...compared];
  return sql.join(worth, sql` + `);
}

function orderOf(plan: Planned, { sort }: SearchRequest): RawBuilder<unknown> {
  const relevance = sql`rank desc, "wordCount", "model", "storageGb", "label"`;
  const wanted = sort.map(({ field, descending }) => {
    if (field === '_text_match') return descending ? relevance : sql`rank, "wordCount" desc`;
    return sql`${sql.id(field)} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`;
  });
  if (wanted.length === 0) wanted.push(plan === null ? sql`"label"` : relevance);
  return sql.join([...wanted, sql`"productId"`]);
}

const countedBy = (field: FacetField, most: number): RawBuilder<unknown> => {
  const column = sql.id(field);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (select ${column} as value, count(*)::int as count from matched where ${column} is not null
      group by 1 order by 2 desc, 1 limit ${most}) as counted)`;
};

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

/** Identifiers are compared as text: a filter with something else finds nothing, as the protocol has it. */
function hasText(
  accountId: string,
  { field, how, values }: Extract<Condition, { kind: 'text' }>,
): RawBuilder<unknown> {
  // decided once, not for each product: all are of this account
  if (field === 'accountId') return sql`${accountId}::text = any (${values}::text[])`;
  if (field === 'categoryIds') return sql`"categoryIds"::text[] && ${values}::text[]`;
  if (field === 'id' || field === 'categoryId') {
    return sql`${column(field)}::text = any (${values}::text[])`;
  }
  if (how === 'equals' || field === 'status') return sql`${column(field)} = any (${values}::text[])`;
  return sql`exists (select from unnest(${values}::text[]) as wanted
    where ' ' || app.search_words_of(coalesce(${column(field)}, '')) || ' ' like '% ' || app.search_words_of(wanted) || ' %')`;
}
