import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import { codeQuery, mostWritten, planSearch, startsOf, typedWords } from '../search/engine/plan.ts';
import { categoryMark, sampleMark, samples, type Sample } from '../search/engine/spell-product.ts';
import { makeVocabulary } from '../search/engine/vocabulary.ts';
import { lexemePrefixes } from '../search/engine/words.ts';
import { conditionsOf, isOfIndex, orderOf, together, type ProductFilters } from './product-list.db.ts';

/** At most so many matching products are listed; beyond, a sample represents them, and the list says so. */
export const mostFound = 2_500;
/** A sample is used when it promises so many: it may be reduced by the filters, and by the other words. */
const promised = 1.5 * mostFound;

/** A word of products: how many of the account have it, and how many of these in label, brand or model. */
type WordRow = { accountId: string; word: string; products: number; named: number };

/** The words of these accounts' products that begin like the typed ones, as far as a search expands them. */
export const typedWordsQuery = (accountIds: readonly string[], text: string): CompiledQuery<WordRow> =>
  sql<WordRow>`
    select account as "accountId", known."word", known."products", known."named"
    from unnest(${[...accountIds]}::uuid[]) as account, unnest(${startsOf(typedWords(text))}::text[]) as start,
      lateral (
        select "word", "products", "named" from search_words
        -- letters and digits alone: no word goes on with what is behind them
        where "accountId" = account and "word" >= start and "word" < start || '~' order by "word" limit ${mostWritten + 1}
      ) as known
    group by account, known."word", known."products", known."named"
    order by account, known."word" collate "C"`.compile(build);

/** The typed text as tsqueries, for one account. */
type AskedOfOne = {
  accountId: string;
  /** The tsqueries of the words, all of which must hold; none: no product has them all. */
  words: readonly string[];
  /** The tsquery of the whole text as a reference, an EAN or a TAC; null: it is none. */
  code: string | null;
};
/** `sample`: which part of the products is searched first; null: all at once. */
export type Asked = { accounts: readonly AskedOfOne[]; sample: Sample | null };

const looked = { prefix: true, numTypos: 0, names: 'ABC', categories: false, codes: true };

/**
 * What to search for: the words as in the site's product search, but without correcting typing errors, or the whole
 * text as a code. `known`: the words that begin like that.
 */
export function askedOf(accountIds: readonly string[], text: string, known: readonly WordRow[]): Asked {
  const typed = typedWords(text);
  const asked = { ...looked, q: text };
  const accounts = accountIds.map((accountId) => {
    const own = known.filter((row) => row.accountId === accountId);
    const words = makeVocabulary(own.map(({ word, products, named }) => [word, products, named]));
    const prefixes = lexemePrefixes(accountId);
    const { parts } = planSearch(asked, typed, words, prefixes, { drop: false });
    return { accountId, words: parts, code: codeQuery(asked, prefixes) };
  });
  const most = expected(typed, known);
  return { accounts, sample: samples.find((sample) => most >= sample * promised) ?? null };
}

/** How many products have the rarest of the words, at most. */
function expected(typed: readonly string[], known: readonly WordRow[]): number {
  const counts = typed.map((start) =>
    known.reduce((sum, { word, named }) => (word.startsWith(start) ? sum + named : sum), 0),
  );
  return counts.length === 0 ? 0 : Math.min(...counts);
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/** One account's rows of the index that match the typed text, below the requested categories. */
function holding(
  { accountId, words, code }: AskedOfOne,
  sample: Sample | null,
  categories: readonly string[],
) {
  const prefixes = lexemePrefixes(accountId);
  const ways: RawBuilder<unknown>[] = [];
  if (words.length > 0) {
    const marks = [
      ...(categories.length > 0 ? [categories.map((id) => categoryMark(prefixes, id)).join(' | ')] : []),
      ...(sample === null ? [] : [sampleMark(prefixes, sample)]),
    ];
    ways.push(all([...words, ...marks].map((part) => sql`search."lexemes" @@ ${part}::tsquery`)));
  }
  if (code !== null) ways.push(sql`search."codes" @@ ${code}::tsquery`);
  const below = categories.length === 0 ? sql`true` : sql`search."categoryIds" && ${[...categories]}::uuid[]`;
  return all([sql`search."accountId" = ${accountId}::uuid`, any(ways), below]);
}

/**
 * The products that match the typed text and the filters, in the requested order, one more than are listed; the index
 * is at most a second behind. `holding` is planned without the limit: with it the planner would prefer scanning the
 * table to the index.
 */
export function foundQuery(
  actor: Actor,
  filters: ProductFilters,
  { accounts, sample }: Asked,
): CompiledQuery<{ id: string }> {
  const row = isOfIndex(actor, filters) ? 'holding' : 'products';
  const { selected, outside } = orderOf(filters, row);
  const joined = row === 'holding' ? sql`` : sql`join products on products."id" = holding."id"`;
  const held = any(accounts.map((one) => holding(one, sample, filters.category ?? [])));
  return sql<{ id: string }>`
    with holding as materialized (
      select search."productId" as "id", search."accountId", search."status", search."label", search."brand", search."model"
      from search_products search where ${held}
    ), found as (
      select holding."id", ${selected} from holding ${joined}
      where ${together(conditionsOf(actor, filters, row))} limit ${mostFound + 1}
    )
    select "id" from found order by ${outside}`.compile(build);
}
