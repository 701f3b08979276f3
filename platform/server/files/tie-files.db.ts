import type { StoredFile } from '../../domain/file/file.ts';
import { Refused } from '../../domain/core/refusals.ts';
import type { Trx } from '../db/db.ts';
import { giveFilesTo } from './files.db.ts';

type Accounts = { retailerAccountId: string; buyerAccountId: string };
/** What a command was given: the field that named the files, and what such files are for. */
type Given = { field: string; ids: readonly string[]; purposes: readonly StoredFile['purpose'][] };

/**
 * Ties photos or a proof to a file, so that both of its accounts may open them. Refuses (`invalid`, on the field) what
 * the caller cannot see, what is kept for something else, and what is tied to other accounts already.
 */
export async function tieFiles(db: Trx, { field, ids, purposes }: Given, accounts: Accounts): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await db
    .selectFrom('files')
    .select(['id', 'retailerAccountId', 'buyerAccountId'])
    .where('id', 'in', wanted)
    .where('purpose', 'in', [...purposes])
    .execute();
  const free = found.filter(
    ({ retailerAccountId, buyerAccountId }) =>
      buyerAccountId === null ||
      (retailerAccountId === accounts.retailerAccountId && buyerAccountId === accounts.buyerAccountId),
  );
  if (free.length < wanted.length) throw new Refused('invalid', { violations: [{ field, code: 'choice' }] });
  await giveFilesTo(db, wanted, accounts);
}

/** What photos of an item are kept for. */
export const photoPurposes = ['control_photo', 'check_in_photo'] as const;
