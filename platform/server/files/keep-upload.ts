import type { StoredFile } from '../../domain/file/file.ts';
import { uploadRefusal, uploadRules, uploadWords } from '../../domain/file/upload.ts';
import { Refused } from '../../domain/core/refusals.ts';
import { cleanFile } from './clean-file.ts';
import { sniff } from './sniff.ts';
import { fileIn } from '../http/bodies.ts';
import type { Call } from '../http/route.ts';
import { addFile } from './files.db.ts';

type Sent = { purpose: StoredFile['purpose']; accountId?: string | undefined; file?: unknown };

const nameMax = 255;

/** The name of a file: one line, no folder, no characters that reverse the text direction. */
const plainName = (given: string, purpose: string): string => {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = Array.from(last.replaceAll(/\p{C}/gu, '').trim()).slice(0, nameMax).join('');
  return name === '' ? purpose : name;
};

/**
 * Stores a file of an account, recognised by its content and not by its name; `accountId` is the actor's own by
 * default. Refusals: `forbidden`, `not_found` (an account that is not the actor's), `file_type`, `file_too_large`,
 * `file_unreadable`, `image_too_large`.
 */
export async function keepUpload(
  { db, actor, files, now }: Call,
  { purpose, accountId = actor.accountId, file }: Sent,
): Promise<StoredFile> {
  if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
  const { filename, bytes } = fileIn(file);
  const type = sniff(bytes);
  const refusal = uploadRefusal(actor, purpose, { type, bytes: bytes.byteLength });
  if (refusal !== null)
    throw new Refused(refusal, {
      violations: [{ field: 'file', code: refusal, values: uploadWords(purpose) }],
    });
  const clean = await cleanFile(bytes, type, uploadRules[purpose].maxPixels);
  const fileId = await files.put(clean.bytes, clean.type);
  return addFile(db, clean.bytes, {
    id: fileId,
    retailerAccountId: accountId,
    buyerAccountId: null,
    purpose,
    name: plainName(clean.type === type ? filename : filename.replace(/\.hei[cf]$/i, '.jpg'), purpose),
    mediaType: clean.type,
    uploadedBy: actor.userId,
    createdAt: now.toISOString(),
  }).catch(async (error: unknown) => {
    await files.remove(fileId);
    throw error;
  });
}
