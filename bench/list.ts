import { moduleOfType, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import { buybackFilters } from '@reprise/dossier/domain/buybacks/buyback-filters.ts';
import { buybacksCountQuery, buybacksPageQuery } from '@reprise/dossier/server/buybacks/buyback-list.db.ts';
import type { CompiledQuery } from 'kysely';
import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { requestAs } from './calls.ts';
import { offer, type Figures, type Sent } from './measure.ts';
import { fillMillion } from './million.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';

const rate = 50;
const seconds = 20;

type Query = NonNullable<CallOptions<Api['GET /buybacks']>['query']>;
type Asked = { who: UserType; by: keyof NonNullable<Query['order']>; filters: Query };

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What people look at, in turn: each module's list, filtered, and sorted `by` a column. */
function asked({ organisation: o }: Bench): Asked[] {
  const buyer = (by: Asked['by'], filters: Asked['filters']): Asked => ({
    who: 'buyer_manager',
    by,
    filters,
  });
  const chain = (by: Asked['by'], filters: Asked['filters']): Asked => ({
    who: 'root_management_unit_manager',
    by,
    filters,
  });
  return [
    buyer('createdAt', { 'status[]': ['bb_in_processing'] }),
    buyer('createdAt', { 'status[]': ['bb_in_transit', 'bb_awaiting_inventory'] }),
    buyer('declaredPrice', { brand: 'Samsung' }),
    buyer('updatedAt', { litigation: 'true' }),
    buyer('createdAt', { warehouse: o.warehouse, 'status[]': ['bb_in_transit'] }),
    chain('updatedAt', { channel: 'web', 'circuit[]': ['web_post'] }),
    chain('createdAt', { from: day(120), to: day(90), 'status[]': ['bb_completed'] }),
    chain('declaredPrice', { category: o.category, page: 3 }),
    chain('createdAt', { store: o.otherStore }),
    chain('createdAt', { customer: 'Petit4321' }),
    chain('identificationNumber', { identificationNumber: '28999' }),
    { who: 'store_manager', by: 'createdAt', filters: { 'status[]': ['bb_awaiting_store_drop'] } },
    { who: 'store_manager', by: 'createdAt', filters: { imei: '350000000765432' } },
    { who: 'warehouse_manager', by: 'updatedAt', filters: { 'status[]': ['bb_in_processing'] } },
  ];
}

/** The same user as the server sees them. */
export function actorOf({ organisation: o }: Bench, who: UserType): Actor {
  const isBuyer = who === 'buyer_manager' || who.startsWith('warehouse');
  const accountId = isBuyer ? o.buyer : o.retailer;
  const places: Record<string, string[]> = {
    store_manager: [o.store],
    warehouse_manager: [o.warehouse],
    warehouse_operator: [o.warehouse],
  };
  return {
    userId: null,
    name: '',
    userType: who,
    module: moduleOfType[who],
    accountId,
    organizationId: null,
    accountIds: [accountId],
    organizationIds: places[who] ?? null,
  };
}

/** The list's own SQL, for the superuser, whom row-level security does not restrict. */
function rawOf(bench: Bench, { who, by, filters: kept }: Asked, index: number): Sent {
  const actor = actorOf(bench, who);
  const filters = buybackFilters.parse({ ...kept, order: { [by]: 'desc' }, itemsPerPage: '25' });
  return raw(bench, `files${index}`, [
    buybacksPageQuery(actor, filters).compile(),
    buybacksCountQuery(actor, filters).compile(),
  ]);
}

/** Queries as the superuser, whom row-level security does not restrict. */
export const raw = (
  { bare }: Bench,
  name: string,
  queries: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[],
): Sent => ({
  method: 'POST',
  url: `${bare}/raw`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    queries.map(({ sql, parameters }, part) => ({ name: `${name}_${part}`, text: sql, values: parameters })),
  ),
});

/** Each query by the API, and its SQL as the superuser. */
function ask(bench: Bench): { lists: Sent[]; raws: Sent[] } {
  const all = asked(bench);
  return {
    lists: all.map(({ who, by, filters }) =>
      requestAs(bench, who, 'GET /buybacks', {
        query: { ...filters, order: { [by]: 'desc' }, itemsPerPage: 25 },
      }),
    ),
    raws: all.map((one, index) => rawOf(bench, one, index)),
  };
}

/** Every list, filtered and sorted, and its own SQL. */
export async function measureLists(bench: Bench): Promise<{ figure: Figures; limit: Figures }> {
  const { lists, raws } = ask(bench);
  await offer(rate, 5, inTurn(raws));
  await offer(rate, 5, inTurn(lists));
  const limit = await offer(rate, seconds, inTurn(raws));
  return { limit, figure: await offer(rate, seconds, inTurn(lists)) };
}

/** The lists of dossiers with a million rows, 25 a page, beside the same SQL as the superuser. */
export async function listBench(bench: Bench): Promise<Line[]> {
  await fillMillion(bench);
  const { figure, limit } = await measureLists(bench);
  return [
    {
      what: 'buyback list, 1,000,000 rows',
      figure: `p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
      must: 'p95 ≤ 25 ms, ≤ 3 × raw SQL',
      limit: `raw SQL p95 ${ms(limit.p95)}`,
      ratio: times(figure.p95 / limit.p95),
      holds: figure.p95 <= 25 && figure.p95 <= 3 * limit.p95 && figure.errors + limit.errors === 0,
    },
  ];
}

export function inTurn(all: readonly Sent[]): (index: number) => Sent {
  return (index) => {
    const next = all[index % all.length];
    if (next === undefined) throw new Error('There is no query to measure');
    return next;
  };
}
