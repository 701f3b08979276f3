import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { FunnelCount, FunnelQuery, FunnelView } from '../../domain/funnel/funnel.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';

/** What is added to the counts; the model is found by the product, or by its address. */
export type Added = Omit<FunnelCount, 'model'> & { productId: string | null; modelPath: string | null };

/** Adds to the counts in one statement. A page of a model that the account does not sell is not counted. */
export async function addCounts(db: Trx, added: readonly Added[]): Promise<void> {
  await sql`
    insert into funnel_counts as kept ("accountId", "storeId", "day", "channel", "device", "step", "model", "count")
    select one."accountId", one."storeId", one."day", one."channel", one."device", one."step",
      coalesce(found."modelPath", ''), sum(one."count")
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as one(
      "accountId" uuid, "storeId" uuid, "day" date, "channel" text, "device" text, "step" text,
      "productId" uuid, "modelPath" text, "count" integer)
    cross join lateral (
      select coalesce(
        (select of_product."modelPath" from search_products as of_product
          where of_product."productId" = one."productId" and of_product."accountId" = one."accountId"),
        (select of_address."modelPath" from search_products as of_address
          where of_address."accountId" = one."accountId" and of_address."modelPath" = one."modelPath"
            and of_address."status" = 'published' limit 1)
      ) as "modelPath"
    ) as found
    where one."step" <> 'model' or found."modelPath" is not null
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict ("accountId", "day", "channel", "device", "step", "model", "storeId")
    do update set "count" = kept."count" + excluded."count"`.execute(db);
}

/** The counts of the actor's place: of their stores, or of the whole account with its site. */
const inPlace = ({ accountIds, organizationIds }: Actor) => sql`
  "accountId" = any(${[...accountIds]}::uuid[])
  and ${organizationIds === null ? sql`true` : sql`"storeId" = any(${[...organizationIds]}::uuid[])`}`;

const asked = (actor: Actor, { from, to, channel, device }: FunnelQuery) => sql`
  ${inPlace(actor)} and "day" between ${from}::date and ${to}::date
  and ${channel === undefined ? sql`true` : sql`"channel" = ${channel}`}
  and ${device === undefined ? sql`true` : sql`"device" = ${device}`}`;

export async function stepsOf(db: Trx, actor: Actor, query: FunnelQuery): Promise<FunnelView['steps']> {
  const { rows } = await sql<FunnelView['steps'][number]>`
    select "step", sum("count")::int as "count" from funnel_counts where ${asked(actor, query)} group by 1`.execute(
    db,
  );
  return rows;
}

/** Of one model once, whichever of the caller's accounts sell it, under the first of its names. */
export async function modelsOf(db: Trx, actor: Actor, query: FunnelQuery): Promise<FunnelView['models']> {
  const { rows } = await sql<FunnelView['models'][number]>`
    with counted as (
      select "model", array_agg(distinct "accountId") as "accountIds",
        coalesce(sum("count") filter (where "step" = 'model'), 0)::int as "opened",
        coalesce(sum("count") filter (where "step" = 'questions'), 0)::int as "begun"
      from funnel_counts where ${asked(actor, query)} and "model" <> ''
      group by 1 order by 3 desc, 4 desc, 1 limit 50
    )
    select "model", coalesce(named."name", "model") as "name", "opened", "begun"
    from counted left join lateral (
      select concat_ws(' ', products."brand", products."model") as "name"
      from search_products join products on products."id" = search_products."productId"
      where search_products."accountId" = any(counted."accountIds") and search_products."modelPath" = counted."model"
      order by 1 limit 1
    ) as named on true
    order by "opened" desc, "begun" desc, "model"`.execute(db);
  return rows;
}

export async function firstDayOf(db: Trx, actor: Actor): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min("day")::text as since from funnel_counts where ${inPlace(actor)}`.execute(db);
  return rows[0]?.since ?? null;
}

export type CountLine = Pick<FunnelCount, 'day' | 'channel' | 'device' | 'step' | 'model' | 'count'> & {
  store: string;
};

/** The lines of the caller's accounts, added up where they say the same. */
export async function countLinesOf(db: Trx, actor: Actor, query: FunnelQuery): Promise<CountLine[]> {
  const { rows } = await sql<CountLine>`
    select counted."day"::text as "day", counted."channel", coalesce(organizations."commonName", '') as "store",
      counted."device", counted."step", counted."model", sum(counted."count")::int as "count"
    from (select * from funnel_counts where ${asked(actor, query)}) as counted
    left join organizations on organizations."id" = counted."storeId"
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

/** Deletes the counts of every account of the days before one; answers how many rows. */
export async function purgeCounts({ unbound }: Db, before: string): Promise<number> {
  const { rows } = await sql<{
    gone: number;
  }>`select app.purge_funnel_counts(${before}::date)::int as gone`.execute(unbound);
  return rows[0]?.gone ?? 0;
}
