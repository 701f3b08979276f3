import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { build } from '@reprise/platform/server/db/db.ts';
import { sql } from 'kysely';
import { benchLimits } from '../../domain/benches/bench.contract.ts';
import { benchWork, type Bench } from '../../domain/benches/bench.ts';
import { waitsAt } from './waits-at.db.ts';

const placesOf = (actor: Actor) => sql<string>`any (${[...(actor.organizationIds ?? [])]}::uuid[])`;

/** The items that wait at a bench of the caller's workshops. */
function waitingAt(actor: Actor, bench: Bench) {
  const { expected } = benchWork[bench];
  const rows = build
    .selectFrom('items')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .leftJoin('stocks', 'stocks.id', 'items.stockId')
    .where('items.buyerAccountId', 'in', [...actor.accountIds])
    .where(waitsAt(bench))
    .where('items.exitAt', 'is', null)
    .where(expected ? 'buybacks.targetWarehouse' : 'items.warehouseId', '=', placesOf(actor));
  // one that was checked in before is on its way to somewhere else
  return expected ? rows.where('items.registeredAt', 'is', null) : rows;
}

/** The first of them to have come. */
export const waitingQuery = (actor: Actor, bench: Bench) =>
  waitingAt(actor, bench)
    .leftJoin('products', 'products.id', 'items.productId')
    .select([
      'items.id',
      'items.identificationNumber',
      'buybacks.identificationNumber as buybackIdentificationNumber',
      sql<string>`coalesce(products."label", buybacks."productLabel")`.as('productLabel'),
      'items.status',
      'stocks.name as stockName',
      'items.bin',
      'items.updatedAt as since',
    ])
    .orderBy('items.updatedAt')
    .orderBy('items.id')
    .limit(benchLimits.shown);

/** Their number, counted up to one more than `benchLimits.counted`. */
export const waitingCountQuery = (actor: Actor, bench: Bench) =>
  build
    .selectFrom(
      waitingAt(actor, bench)
        .select(sql`1`.as('one'))
        .limit(benchLimits.counted + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)`.as('total'));

/** What follows the subject in the name of an event: `checkIn` of `item.checkIn`. */
const actionOf = (name: string): string => name.slice(name.indexOf('.') + 1);

/** How many things the people of the caller's workshops have done there since an instant; the same thing counts once. */
export const doneQuery = (actor: Actor, bench: Bench, since: Date) =>
  build
    .selectFrom('history')
    .innerJoin('items', 'items.id', 'history.itemId')
    .where('history.moduleType', '=', 'rps')
    .where('history.buyerAccountId', 'in', [...actor.accountIds])
    .where('history.happenedAt', '>=', since.toISOString())
    .where('items.warehouseId', '=', placesOf(actor))
    // the plain column for the index, since the wall would keep an expression from it
    .where('history.action', '=', sql<string>`any (${benchWork[bench].done.map(actionOf)}::text[])`)
    .where(
      sql<boolean>`history."subject" || '.' || history."action" = any (${[...benchWork[bench].done]}::text[])`,
    )
    .select([
      sql<number>`count(distinct history."subjectId")`.as('byAll'),
      sql<number>`count(distinct history."subjectId") filter (where history."userId" = ${actor.userId}::uuid)`.as(
        'byMe',
      ),
    ]);
