import type { Organization } from '../../domain/organizations/organization.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { updateAccount } from '../accounts/accounts.db.ts';
import { seatOf } from './seat.db.ts';

/** What a client's seat says is on the client's sheet too: whoever writes that one has not seen it. */
export async function tellClient(
  db: Trx,
  { id, accountId }: Pick<Organization, 'id' | 'accountId'>,
): Promise<void> {
  const seat = await seatOf(db, accountId);
  if (seat?.id === id) await updateAccount(db, accountId, {});
}
