import { scheduledFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

const activePartners = (db: Trx, accountId: string) =>
  db
    .selectFrom('connector_organizations as settings')
    .innerJoin('connectors', 'connectors.id', 'settings.connectorId')
    .select(['settings.id', 'settings.name', 'connectors.fqn'])
    .where('settings.accountId', '=', accountId)
    .where('settings.active', '=', true)
    .where('connectors.fqn', 'in', [...scheduledFqns]);

/** The partners with which the account fetches and sends files, by name. */
export const listPartners = (db: Trx, accountId: string) =>
  activePartners(db, accountId).orderBy('settings.name').orderBy('settings.id').execute();

/** Is it one of them? */
export const isPartner = async (db: Trx, accountId: string, id: string): Promise<boolean> =>
  (await activePartners(db, accountId).where('settings.id', '=', id).executeTakeFirst()) !== undefined;

/** May the account fetch and send at all? Not once it is closed. */
export const isAccountOpen = async (db: Trx, accountId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};
