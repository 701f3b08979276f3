import type { PartnerFault } from '../../domain/connectors/connector.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/**
 * Notes how the work with a partner fails, or that it does not (null). The moment of its first fault stays, whatever the
 * later ones are. The transaction must be bound to the account of the settings.
 */
export const noteFault = async (
  db: Trx,
  id: string,
  fault: PartnerFault | null,
  now: Date,
): Promise<void> => {
  const at = now.toISOString();
  await db
    .updateTable('connector_organizations')
    .set((is) => ({
      fault,
      failingSince: fault === null ? null : is.fn.coalesce('failingSince', is.val(at)),
    }))
    .where('id', '=', id)
    .where('fault', 'is distinct from', fault)
    .execute();
};
