import type { ProductDetail } from '../../domain/products/product.ts';
import { uploadRefusal, uploadRules, uploadWords } from '@reprise/platform/domain/file/upload.ts';
import { productLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { CleanFile } from '@reprise/platform/server/files/clean-file.ts';
import { shrinkPicture } from '@reprise/platform/server/files/shrink-picture.ts';
import { sniff } from '@reprise/platform/server/files/sniff.ts';
import { fileIn } from '@reprise/platform/server/http/bodies.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { addFile } from '@reprise/platform/server/files/files.db.ts';
import { addRendition } from '@reprise/platform/server/files/image-renditions.db.ts';
import { readProductDetail } from './product-detail.db.ts';
import { updateProduct } from './write-product.db.ts';
import { heldProduct } from './write-product.ts';

const purpose = 'product_image';

/** The picture large and small, recognised by its content and not by its name. */
async function drawnOf({ actor }: Call, sent: unknown): Promise<{ hd: CleanFile; standard: CleanFile }> {
  const { bytes } = fileIn(sent);
  const type = sniff(bytes);
  const refusal = uploadRefusal(actor, purpose, { type, bytes: bytes.byteLength });
  if (refusal !== null)
    throw new Refused(refusal, {
      violations: [{ field: 'file', code: refusal, values: uploadWords(purpose) }],
    });
  const { hd: large, standard: small } = productLimits.imagePixels;
  const { maxPixels } = uploadRules[purpose];
  const [hd, standard] = await shrinkPicture(bytes, type, { sizes: [large, small], maxPixels });
  if (hd === undefined || standard === undefined) throw new Error('A picture was not drawn in both sizes');
  return { hd, standard };
}

type Owner = { accountId: string; buyerAccountId: string | null };

/** Stores bytes and their row; when the row fails the bytes are removed again. */
async function keep(
  { db, actor, files, now }: Call,
  owner: Owner,
  made: CleanFile,
  name: string,
): Promise<string> {
  const fileId = await files.put(made.bytes, made.type);
  await addFile(db, made.bytes, {
    id: fileId,
    retailerAccountId: owner.accountId,
    buyerAccountId: owner.buyerAccountId,
    purpose,
    name,
    mediaType: made.type,
    uploadedBy: actor.userId,
    createdAt: now.toISOString(),
  }).catch(async (error: unknown) => {
    await files.remove(fileId);
    throw error;
  });
  return fileId;
}

/**
 * Adds a picture after those that a product has: a JPG or a PNG (docs/limits.md, "Uploads"), kept as WebP in two sizes.
 * Refusals: `product_not_found`, `too_many_images`, `file_type`, `file_too_large`, `file_unreadable`,
 * `image_too_large`.
 */
export async function addImage(call: Call, id: string, sent: unknown): Promise<ProductDetail> {
  const { db, jobs, locale, now } = call;
  const drawn = await drawnOf(call, sent);
  const product = await heldProduct(call, id);
  if (product.images.length >= productLimits.images) throw new Refused('too_many_images');
  const { accountId, buyerAccountId, label } = product;
  const before = await readProductDetail(db, id, locale);
  const name = `${label}.webp`.slice(-255);
  const fileId = await keep(call, product, drawn.hd, name);
  const renditionId = await keep(call, product, drawn.standard, name);
  await addRendition(db, { fileId, size: 'standard', renditionId, accountId, buyerAccountId });
  await updateProduct(db, id, { images: [...product.images, fileId] }, { now, prices: false });
  await jobs.add('search.index', { productIds: [id] });
  const after = await readProductDetail(db, id, locale);
  await writeAudit(call, { accountId, action: 'update', noun: 'product', nounId: id, before, after });
  return after;
}
