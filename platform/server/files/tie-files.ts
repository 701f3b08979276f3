import type { StoredFile } from '../../domain/file/file.ts';
import { Refused } from '../../domain/core/refusals.ts';
import type { Trx } from '../db/db.ts';
import { filesForPurposes, giveFilesTo } from './files.db.ts';

type Accounts = { retailerAccountId: string; buyerAccountId: string };
/** What a command was given: the field that named the files, and their purposes. */
type Given = { field: string; ids: readonly string[]; purposes: readonly StoredFile['purpose'][] };

/**
 * Gives photos or a proof to a dossier, so that both of its accounts may open them. Refuses (`invalid`, on the field)
 * files that the caller cannot see, that have another purpose, or that belong to other accounts already.
 */
export async function tieFiles(db: Trx, { field, ids, purposes }: Given, accounts: Accounts): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await filesForPurposes(db, wanted, purposes);
  const free = found.filter(
    ({ retailerAccountId, buyerAccountId }) =>
      buyerAccountId === null ||
      (retailerAccountId === accounts.retailerAccountId && buyerAccountId === accounts.buyerAccountId),
  );
  if (free.length < wanted.length) throw new Refused('invalid', { violations: [{ field, code: 'choice' }] });
  await giveFilesTo(db, wanted, accounts);
}

/** The purposes of an item's photos. */
export const photoPurposes = ['control_photo', 'check_in_photo'] as const;
