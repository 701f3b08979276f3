import { type Actor } from '@reprise/platform/domain/core/access.ts';
import type { WeekView } from '../../domain/statistics/statistics.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';

const sumOf = (column: Exclude<keyof WeekView, 'weekStart'>) =>
  sql<number>`sum(${sql.ref(column)})`.as(column);

/** Does the actor read only their own figures? Sellers and operators do. */
export const ownOnly = (actor: Actor): boolean =>
  actor.userType === 'store_seller' || actor.userType === 'warehouse_operator';

/** The figures of the weeks that begin on these Mondays; weeks without figures are left out. */
export function weeksOf(db: Trx, actor: Actor, mondays: readonly string[]): Promise<WeekView[]> {
  const ofBuyer = actor.module === 'lcm' || actor.module === 'rps';
  let rows = db
    .selectFrom('weekly_statistics')
    .select('weekStart')
    .select([
      sumOf('created'),
      sumOf('received'),
      sumOf('completed'),
      sumOf('notCompleted'),
      sumOf('refurbished'),
      sumOf('boughtFor'),
    ])
    .where(ofBuyer ? 'buyerAccountId' : 'retailerAccountId', 'in', [...actor.accountIds])
    .where('weekStart', 'in', [...mondays])
    .groupBy('weekStart');
  if (actor.organizationIds) {
    rows = rows.where(actor.module === 'rps' ? 'warehouseId' : 'storeId', 'in', [...actor.organizationIds]);
  }
  if (ownOnly(actor)) rows = rows.where(actor.module === 'rps' ? 'userId' : 'sellerId', '=', actor.userId);
  return rows.execute();
}

/** Computes the figures of a week for every account. */
export async function fillWeek({ unbound }: Db, monday: string): Promise<void> {
  await sql`select app.fill_weekly_statistics(${monday}::date)`.execute(unbound);
}

/** Those of these Mondays whose week was never computed. */
export async function weeksWithout({ unbound }: Db, mondays: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ monday: string }>`
    select monday::text from app.weeks_without_statistics(${mondays}::date[]) as monday`.execute(unbound);
  return rows.map(({ monday }) => monday);
}
