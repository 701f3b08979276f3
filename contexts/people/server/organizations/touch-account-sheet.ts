import type { Organization } from '../../domain/organizations/organization.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { updateAccount } from '../accounts/accounts.db.ts';
import { seatOf } from './seat.db.ts';

/**
 * A change of the seat's identity is also a change of the account's form: its version grows, so that an open form
 * becomes stale.
 */
export async function touchAccountSheet(
  db: Trx,
  { id, accountId }: Pick<Organization, 'id' | 'accountId'>,
): Promise<void> {
  const seat = await seatOf(db, accountId);
  if (seat?.id === id) await updateAccount(db, accountId, {});
}
