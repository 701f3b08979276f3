import type { StoredFile } from '../../domain/file/file.ts';
import { uploadRefusal, uploadRules, uploadWords } from '../../domain/file/upload.ts';
import { Refused } from '../../domain/core/refusals.ts';
import { cleanFile, type CleanFile } from './clean-file.ts';
import { sniff } from './sniff.ts';
import { fileIn } from '../http/bodies.ts';
import type { Call } from '../http/route.ts';
import { copiesOf, keepBytes, keepCopies } from './picture-copies.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Sent = { purpose: StoredFile['purpose']; accountId?: string | undefined; file?: unknown };

const nameMax = 255;

/** The name of a file: one line, no folder, no characters that reverse the text direction. */
const plainName = (given: string, purpose: string): string => {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = Array.from(last.replaceAll(/\p{C}/gu, '').trim()).slice(0, nameMax).join('');
  return name === '' ? purpose : name;
};

/** The picture in the sizes in which a site shows it; none where it is shown as it is. */
async function copiesFor(purpose: StoredFile['purpose'], { bytes, type }: CleanFile) {
  const { sizes = {}, maxPixels } = uploadRules[purpose];
  const wanted = copiesOf(sizes);
  return {
    wanted,
    drawn: wanted.length === 0 ? [] : await shrinkPicture(bytes, type, { copies: wanted, maxPixels }),
  };
}

/**
 * Stores a file of an account, recognised by its content and not by its name; `accountId` is the actor's own by
 * default. Refusals: `forbidden`, `not_found` (an account that is not the actor's), `file_type`, `file_too_large`,
 * `file_unreadable`, `image_too_large`.
 */
export async function keepUpload(
  call: Call,
  { purpose, accountId = call.actor.accountId, file }: Sent,
): Promise<StoredFile> {
  const { actor } = call;
  if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
  const { filename, bytes } = fileIn(file);
  const type = sniff(bytes);
  const refusal = uploadRefusal(actor, purpose, { type, bytes: bytes.byteLength });
  if (refusal !== null)
    throw new Refused(refusal, {
      violations: [{ field: 'file', code: refusal, values: uploadWords(purpose) }],
    });
  const clean = await cleanFile(bytes, type, uploadRules[purpose].maxPixels);
  const copies = await copiesFor(purpose, clean);
  const name = plainName(clean.type === type ? filename : filename.replace(/\.hei[cf]$/i, '.jpg'), purpose);
  const owner = { accountId, buyerAccountId: null, purpose };
  const stored = await keepBytes(call, { ...owner, name }, clean);
  const nameAs = (format: string): string => `${name.replace(/\.[^.]*$/, '')}.${format}`.slice(-nameMax);
  await keepCopies(call, stored.id, { ...owner, nameAs }, copies);
  return stored;
}
