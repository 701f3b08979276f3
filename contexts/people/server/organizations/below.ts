import type { Account } from '../../domain/accounts/account.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Entity = Pick<Organization, 'id' | 'type' | 'accountId'>;

/**
 * What contexts below this one do for organizations, passed in by the program: what a new one gets, what is still open
 * at one that is deactivated, and the stocks of a workshop. Each is called in the transaction that writes the
 * organization.
 */
export type Below = {
  /** Gives a new organization what it needs. */
  made: readonly ((db: Trx, entity: Entity, language: Account['language']) => Promise<void>)[];
  /** How many open dossiers prevent the deactivation of organizations, by their ids. */
  waiting: readonly ((db: Trx, entities: readonly Entity[]) => Promise<Map<string, number>>)[];
  /** Is it a stock of the workshop for arriving items? */
  takesArrivals: (db: Trx, stockId: string, warehouseId: string) => Promise<boolean>;
};
