import type { StoredFile } from '@reprise/domain/file/file';
import { uploadRefusal } from '@reprise/domain/file/upload';
import { Refused } from '@reprise/domain/refusals';
import { isWhole } from '../../lib/files/is-whole.ts';
import { sniff } from '../../lib/files/sniff.ts';
import { fileIn } from '../../lib/http/bodies.ts';
import type { Call } from '../../lib/http/route.ts';
import { addFile } from './files.db.ts';

const nameMax = 255;

/** What the file is called: one line, no folder, nothing that turns the text around. */
const plainName = (given: string, purpose: string): string => {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = Array.from(last.replaceAll(/\p{C}/gu, '').trim()).slice(0, nameMax).join('');
  return name === '' ? purpose : name;
};

/**
 * Keeps a file of the actor's account, known by its content and not by its name. Refusals: `forbidden`, `file_type`,
 * `file_too_large`, `file_unreadable`.
 */
export async function keepUpload(
  { db, actor, files, now }: Call,
  purpose: StoredFile['purpose'],
  sent: unknown,
): Promise<StoredFile> {
  const { filename, bytes } = fileIn(sent);
  const type = sniff(bytes);
  const refusal = uploadRefusal(actor, purpose, { type, bytes: bytes.byteLength });
  if (refusal !== null) throw new Refused(refusal, { violations: [{ field: 'file', code: refusal }] });
  if (type === null || !isWhole(bytes, type)) throw new Refused('file_unreadable');
  const fileId = await files.put(bytes, type);
  return addFile(db, bytes, {
    id: fileId,
    retailerAccountId: actor.accountId,
    buyerAccountId: null,
    purpose,
    name: plainName(filename, purpose),
    mediaType: type,
    uploadedBy: actor.userId,
    createdAt: now.toISOString(),
  }).catch(async (error: unknown) => {
    await files.remove(fileId);
    throw error;
  });
}
