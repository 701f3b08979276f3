import { totalOf } from '@reprise/platform/server/db/counted.ts';
import type { Call, ListAnswer } from '@reprise/platform/server/http/route.ts';
import type { SalesQuery } from '../../domain/resale/resale.contract.ts';
import type { ResaleView } from '../../domain/resale/resale.ts';
import { salesCountQuery, salesPageQuery } from './sales.db.ts';

/** A page of what was sold on channels, within the caller's scope (docs/resale.md, "Sold"). */
export async function listSales({ actor, read }: Call, query: SalesQuery): Promise<ListAnswer<ResaleView>> {
  if (query.partial) {
    const [items] = await read(salesPageQuery(actor, query));
    return { items };
  }
  const [items, [counted]] = await read(salesPageQuery(actor, query), salesCountQuery(actor, query));
  return { items, ...totalOf(counted?.total ?? 0) };
}
