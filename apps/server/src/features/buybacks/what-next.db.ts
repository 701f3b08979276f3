import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

type File = {
  retailerAccountId: string;
  circuitId: string;
  categoryId: string;
  paymentModeId: string;
};

/** What the circuit asks of the customer for this category: a rule's own list, and the circuit's. */
export const instructionsOf = (db: Trx, { circuitId, categoryId }: File) =>
  Promise.all([
    db
      .selectFrom('dispatch_circuit_rules')
      .select('instructions')
      .where('circuitId', '=', circuitId)
      .where('status', '=', 'enabled')
      .where(sql<boolean>`${categoryId}::uuid = any ("categoryIds")`)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('instructions')
      .select(['sequence', 'label', 'type'])
      .where('circuitId', '=', circuitId)
      .orderBy('sequence')
      .execute(),
    db.selectFrom('circuits').select('instructionImages').where('id', '=', circuitId).executeTakeFirst(),
  ]);

/** What the confirmation says besides, in the retailer's words. */
export const confirmationOf = (db: Trx, { retailerAccountId, paymentModeId }: File, placeId: string | null) =>
  Promise.all([
    db
      .selectFrom('organization_root_details')
      .innerJoin('accounts', 'accounts.id', 'organization_root_details.accountId')
      .select(['packingInstructions', 'translations', 'sellerSupportEmail', 'accounts.language'])
      .where('organization_root_details.accountId', '=', retailerAccountId)
      .executeTakeFirst(),
    db
      .selectFrom('payment_modes')
      .select(['type', 'mailContent'])
      .where('id', '=', paymentModeId)
      .executeTakeFirst(),
    placeId === null
      ? null
      : db.selectFrom('organizations').select('commonName').where('id', '=', placeId).executeTakeFirst(),
  ]);
