import type { Transport } from '../../domain/transports/transport.ts';
import { sql, type Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import { writeDeliveries } from '@reprise/dossier/server/public.ts';

/**
 * The latest transport of each tracking number with one carrier, locked until the transaction ends, always in the same
 * order, so that two calls about the same parcels cannot deadlock.
 */
export async function holdTransports(
  db: Trx,
  { id, fqn }: { id: string; fqn: string },
  trackingNumbers: readonly string[],
): Promise<Map<string, Transport>> {
  const rows = await db
    .selectFrom('transports')
    .selectAll()
    .where('connectorFqn', '=', fqn)
    .where('trackingNumber', '=', sql<string>`any (${[...trackingNumbers]}::text[])`)
    .where((is) => is.or([is('connectorOrganizationId', 'is', null), is('connectorOrganizationId', '=', id)]))
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
  // of several with the same number the last one wins: the latest
  return new Map(rows.map((row) => [row.trackingNumber ?? '', row]));
}

/** Stores the events that are new, and answers their keys. */
export async function keepEvents(
  db: Trx,
  rows: readonly Insertable<Tables['delivery_events']>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const kept = await db
    .insertInto('delivery_events')
    .values([...rows])
    .onConflict((on) => on.columns(['transportId', 'eventKey']).doNothing())
    .returning('eventKey')
    .execute();
  return new Set(kept.map((row) => row.eventKey));
}

export type HeardChange = {
  transport: Transport;
  change: Pick<Transport, 'status' | 'lastStage' | 'lastStatus' | 'lastEventAt'>;
  buybackIds: readonly string[];
};

/** Writes the locked transports, and the last event to the dossiers they carry, in two statements. */
export async function moveHeard(db: Trx, heard: readonly HeardChange[], now: Date): Promise<void> {
  if (heard.length === 0) return;
  const at = now.toISOString();
  const rows = heard.map(({ transport, change }) => ({ id: transport.id, ...change }));
  await sql`update transports set "status" = said."status", "lastStage" = said."lastStage",
      "lastStatus" = said."lastStatus", "lastEventAt" = said."lastEventAt", "version" = "version" + 1, "updatedAt" = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said("id" uuid, "status" text, "lastStage" text, "lastStatus" text, "lastEventAt" timestamptz)
    where transports."id" = said."id"`.execute(db);
  const words = heard.flatMap(({ transport, change, buybackIds }) =>
    change.lastStatus === transport.lastStatus
      ? []
      : buybackIds.map((id) => ({ id, deliveryStatus: change.lastStatus })),
  );
  await writeDeliveries(db, words, now);
}

/** The events of a transport, the latest first. */
export const eventsOf = (db: Trx, transportId: string) =>
  db
    .selectFrom('delivery_events')
    .select(['id', 'code', 'subStatus', 'stage', 'happenedAt'])
    .where('transportId', '=', transportId)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
