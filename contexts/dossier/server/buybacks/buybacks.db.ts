import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { jsonb } from '@reprise/platform/server/db/db.ts';

export const getBuyback = (db: Trx, id: string): Promise<Buyback | undefined> =>
  db.selectFrom('buybacks').selectAll().where('id', '=', id).executeTakeFirst();

const json = [
  'dispatchText',
  'declaredResponses',
  'priceSnapshot',
  'declaredLedger',
  'controlledLedger',
] as const;

/** Writes only if the version is unchanged since the decision; no row: somebody else changed it. */
export async function moveBuyback(
  db: Trx,
  seen: Pick<Buyback, 'id' | 'version'>,
  change: Partial<Buyback>,
  now: Date,
): Promise<Buyback | undefined> {
  const encoded = Object.fromEntries(
    json.filter((key) => change[key] != null).map((key) => [key, jsonb(change[key])]),
  );
  return db
    .updateTable('buybacks')
    .set({ ...change, ...encoded, version: seen.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
}

/** The buybacks as they are, by their numbers; nobody else writes them until the transaction ends. */
export const holdBuybacks = (db: Trx, ids: readonly string[]): Promise<Buyback[]> =>
  db
    .selectFrom('buybacks')
    .selectAll()
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('identificationNumber')
    .forNoKeyUpdate()
    .execute();

/**
 * The buyback if its version is unchanged since the decision; nobody else writes it until the transaction ends. What
 * stays while its item moves must not move meanwhile.
 */
export const holdSeenBuyback = (
  db: Trx,
  seen: Pick<Buyback, 'id' | 'version'>,
): Promise<Buyback | undefined> =>
  db
    .selectFrom('buybacks')
    .selectAll()
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .forNoKeyUpdate()
    .executeTakeFirst();
