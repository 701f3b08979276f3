import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { partnerQueue } from '@reprise/platform/server/jobs/partner-queue.ts';
import { contractHolder, type Shippers } from '../../domain/circuits/shippers.ts';

/**
 * The account that holds the contract with the carrier of what a retailer sells to a buyer, and whether the retailer
 * belongs to the demo, or is a sandbox.
 */
export async function shippingOf(
  db: Trx,
  sold: { retailerAccountId: string; buyerAccountId: string },
): Promise<{ holderAccountId: string; isDemo: boolean }> {
  const { rows } = await sql<Pick<Shippers, 'holder' | 'demo'>>`
    select * from app.shipping_of(${sold.retailerAccountId}::uuid)`.execute(db);
  const holderAccountId = contractHolder(rows[0]?.holder ?? 'buyer', sold);
  return { holderAccountId, isDemo: rows[0]?.demo === true };
}

/** The queue of the job that asks for a label, among those of the account whose carrier makes it. */
export const labelQueue = (holderAccountId: string, transportId: string): string =>
  partnerQueue(`labels:${holderAccountId}`, transportId);
