import { sql, type Kysely } from 'kysely';
import type { Tables } from '@reprise/registers/tables.ts';

type Due = { id: string; retailerAccountId: string; buyerAccountId: string };

/** The pre-declarations with a reminder due, and the day of that reminder, of every account. */
export async function dropRemindersDue(
  db: Kysely<Tables>,
  until: Date,
  days: readonly number[],
): Promise<(Due & { day: number })[]> {
  const { rows } = await sql<Due & { day: number }>`
    select * from app.drop_reminders_due(${until.toISOString()}::timestamptz, ${[...days]}::int[])`.execute(
    db,
  );
  return rows;
}

/** The dossiers that have not left and whose guarantee ends within so many days, of every account. */
export async function guaranteeWarningsDue(db: Kysely<Tables>, until: Date, days: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select * from app.guarantee_warnings_due(${until.toISOString()}::timestamptz, ${days}::int)`.execute(db);
  return rows;
}
