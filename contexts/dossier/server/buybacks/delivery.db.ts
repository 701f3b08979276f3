import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** Copies the carrier's last event to the dossiers. No decision depends on it, so their versions stay. */
export async function noteDelivery(
  db: Trx,
  buybackIds: readonly string[],
  change: { trackingNumber?: string; deliveryStatus?: string },
  now: Date,
): Promise<void> {
  if (buybackIds.length === 0) return;
  await db
    .updateTable('buybacks')
    .set({ ...change, updatedAt: now.toISOString() })
    .where('id', 'in', [...buybackIds])
    .execute();
}

/** Copies the last events of several transports to their dossiers, in one statement. */
export async function writeDeliveries(
  db: Trx,
  said: readonly Pick<Buyback, 'id' | 'deliveryStatus'>[],
  now: Date,
): Promise<void> {
  if (said.length === 0) return;
  await sql`update buybacks set "deliveryStatus" = said."deliveryStatus", "updatedAt" = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said("id" uuid, "deliveryStatus" text)
    where buybacks."id" = said."id"`.execute(db);
}
