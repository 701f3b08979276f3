import {
  imageFormats,
  imageSizes,
  type ImageSize,
  type SizePixels,
  type StoredFile,
} from '../../domain/file/file.ts';
import type { Call } from '../http/route.ts';
import { addFile } from './files.db.ts';
import { addRendition } from './image-renditions.db.ts';
import type { Copy, DrawnCopy } from './shrink-picture.ts';

/** A copy of one size, to be drawn by `shrinkPicture`. */
export type Wanted = Copy & { size: ImageSize };

/** The copies that are kept of a picture: each of these sizes as WebP, and as AVIF, which is smaller. */
export const copiesOf = (pixels: SizePixels): Wanted[] =>
  imageSizes.flatMap((size) => {
    const longest = pixels[size];
    return longest === undefined ? [] : imageFormats.map((format) => ({ size, format, longest }));
  });

/** Whose a picture is, for what, and the name of its file. */
export type PictureOwner = {
  accountId: string;
  buyerAccountId: string | null;
  purpose: StoredFile['purpose'];
  name: string;
};

/** Stores the bytes of a file and their row; when the row fails the bytes are removed again. */
export async function keepBytes(
  { db, actor, files, now }: Call,
  { accountId, buyerAccountId, purpose, name }: PictureOwner,
  made: { bytes: Buffer; type: string },
): Promise<StoredFile> {
  const id = await files.put(made.bytes, made.type);
  return addFile(db, made.bytes, {
    id,
    retailerAccountId: accountId,
    buyerAccountId,
    purpose,
    name,
    mediaType: made.type,
    uploadedBy: actor.userId,
    createdAt: now.toISOString(),
  }).catch(async (error: unknown) => {
    await files.remove(id);
    throw error;
  });
}

/** Stores the copies of a stored picture, drawn as `wanted` names them. `nameAs`: the name of a copy in a format. */
export async function keepCopies(
  call: Call,
  fileId: string,
  owner: Omit<PictureOwner, 'name'> & { nameAs: (format: string) => string },
  { wanted, drawn }: { wanted: readonly Wanted[]; drawn: readonly DrawnCopy[] },
): Promise<void> {
  const { accountId, buyerAccountId, purpose, nameAs } = owner;
  for (const [at, { size, format }] of wanted.entries()) {
    const copy = drawn[at];
    if (copy === undefined) throw new Error('A copy of a picture was not drawn');
    const { id } = await keepBytes(call, { accountId, buyerAccountId, purpose, name: nameAs(format) }, copy);
    await addRendition(call.db, { fileId, size, format, renditionId: id, accountId, buyerAccountId });
  }
}
