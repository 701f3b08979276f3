import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import { sql, type AliasedExpression } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The column with the caller's accounts, so that the index by account is used. */
const accountColumn = (actor: Actor) =>
  actor.module === 'lcm' || actor.module === 'rps'
    ? ('buyerAccountId' as const)
    : ('retailerAccountId' as const);

/** Counting stops there: the start page says "999+". */
const most = 1000;

export async function countBuybacks(
  db: Trx,
  actor: Actor,
  status: BuybackStatus,
  place: 'any' | 'own' | 'own_or_none',
): Promise<number> {
  let rows = db
    .selectFrom('buybacks')
    .select('id')
    .where(accountColumn(actor), 'in', [...actor.accountIds])
    .where('status', '=', status);
  const ids = actor.organizationIds;
  if (place !== 'any' && ids) {
    const column = actor.module === 'rps' ? 'targetWarehouse' : 'storeId';
    rows = rows.where((where) => {
      const own = where(column, 'in', [...ids]);
      return place === 'own' ? own : where.or([own, where(column, 'is', null)]);
    });
  }
  return count(db, rows.limit(most));
}

export async function countItems(
  db: Trx,
  actor: Actor,
  statuses: readonly ItemStatus[],
  inStock?: boolean,
): Promise<number> {
  let rows = db
    .selectFrom('items')
    .select('id')
    .where(accountColumn(actor), 'in', [...actor.accountIds])
    .where('status', 'in', [...statuses])
    .where('exitAt', 'is', null);
  if (actor.organizationIds) {
    rows = rows.where(actor.module === 'rps' ? 'warehouseId' : 'storeId', 'in', [...actor.organizationIds]);
  }
  if (inStock !== undefined) rows = rows.where('stockId', inStock ? 'is not' : 'is', null);
  return count(db, rows.limit(most));
}

export async function countPayments(db: Trx, actor: Actor, status: PaymentStatus): Promise<number> {
  const rows = db
    .selectFrom('payments')
    .select('id')
    .where(accountColumn(actor), 'in', [...actor.accountIds])
    .where('status', '=', status);
  return count(db, rows.limit(most));
}

async function count(db: Trx, rows: Rows): Promise<number> {
  const { number } = await db
    .selectFrom(rows.as('found'))
    .select(sql<number>`count(*)`.as('number'))
    .executeTakeFirstOrThrow();
  return number;
}
type Rows = { as: (name: 'found') => AliasedExpression<{ id: string }, 'found'> };
