import type { StoredFile } from '@reprise/platform/domain/file/file.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { findFile } from './clients.db.ts';
import { giveFilesTo } from '@reprise/platform/server/files/files.db.ts';

/**
 * A file that an account shows from now on: kept for that purpose, and the account's own or uploaded for it by the
 * provider's staff. Refusal: `invalid` at the field.
 */
export async function takeFile(
  { db, actor }: Call,
  accountId: string,
  field: string,
  fileId: string | null | undefined,
  purpose: StoredFile['purpose'],
): Promise<void> {
  if (fileId === null || fileId === undefined) return;
  const file = await findFile(db, fileId);
  const owners = [accountId, actor.accountId];
  if (!file || file.purpose !== purpose || !owners.includes(file.retailerAccountId))
    throw new Refused('invalid', { violations: [{ field, code: 'choice' }] });
  if (file.retailerAccountId !== accountId)
    await giveFilesTo(db, [fileId], { retailerAccountId: accountId, buyerAccountId: file.buyerAccountId });
}
