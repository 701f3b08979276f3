import type { StoredFile } from '@reprise/platform/domain/file/file.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { findFile } from './accounts.db.ts';
import { giveFilesTo } from '@reprise/platform/server/files/files.db.ts';

/**
 * A file that an account will show: uploaded for that purpose, by the account or by the provider's staff for it.
 * Refusal: `invalid` at the field.
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
