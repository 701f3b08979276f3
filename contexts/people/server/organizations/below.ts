import type { Account } from '../../domain/accounts/account.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Entity = Pick<Organization, 'id' | 'type' | 'accountId'>;

/**
 * What stands on the entities without their knowing it, given by the program: what a new one gets, what still waits at
 * one that closes, and the shelves of a workshop. Each is asked in the transaction that writes the entity.
 */
export type Below = {
  /** Gives a new entity what it cannot be without. */
  made: readonly ((db: Trx, entity: Entity, language: Account['language']) => Promise<void>)[];
  /** How many files wait at an entity, which keep it from closing. */
  waiting: readonly ((db: Trx, entity: Entity) => Promise<number>)[];
  /** Is it a stock of the workshop in which what arrives may lie? */
  takesArrivals: (db: Trx, stockId: string, warehouseId: string) => Promise<boolean>;
};
