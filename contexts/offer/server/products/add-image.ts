import type { ProductDetail } from '../../domain/products/product.ts';
import { uploadRefusal, uploadRules, uploadWords } from '@reprise/platform/domain/file/upload.ts';
import { productLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { shrinkPicture, type DrawnCopy } from '@reprise/platform/server/files/shrink-picture.ts';
import { sniff } from '@reprise/platform/server/files/sniff.ts';
import { fileIn } from '@reprise/platform/server/http/bodies.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { copiesOf, keepBytes, keepCopies } from '@reprise/platform/server/files/picture-copies.ts';
import { readProductDetail } from './product-detail.db.ts';
import { updateProduct } from './write-product.db.ts';
import { heldProduct } from './write-product.ts';

const purpose = 'product_image';

const { hd, ...pixels } = productLimits.imagePixels;
const wanted = copiesOf(pixels);

type Drawn = { picture: DrawnCopy; copies: DrawnCopy[] };

/** The picture and its copies, recognised by its content and not by its name. */
async function drawnOf({ actor }: Call, sent: unknown): Promise<Drawn> {
  const { bytes } = fileIn(sent);
  const type = sniff(bytes);
  const refusal = uploadRefusal(actor, purpose, { type, bytes: bytes.byteLength });
  if (refusal !== null)
    throw new Refused(refusal, {
      violations: [{ field: 'file', code: refusal, values: uploadWords(purpose) }],
    });
  const { maxPixels } = uploadRules[purpose];
  const [picture, ...copies] = await shrinkPicture(bytes, type, {
    copies: [{ longest: hd, format: 'webp' }, ...wanted],
    maxPixels,
  });
  if (picture === undefined) throw new Error('A picture was not drawn');
  return { picture, copies };
}

/**
 * Adds a picture after those that a product has: a JPG or a PNG (docs/limits.md, "Uploads"), kept as WebP, with copies
 * for lists and pages as WebP and AVIF. Refusals: `product_not_found`, `too_many_images`, `file_type`, `file_too_large`, `file_unreadable`,
 * `image_too_large`.
 */
export async function addImage(call: Call, id: string, sent: unknown): Promise<ProductDetail> {
  const { db, jobs, locale, now } = call;
  const drawn = await drawnOf(call, sent);
  const product = await heldProduct(call, id);
  if (product.images.length >= productLimits.images) throw new Refused('too_many_images');
  const { accountId, buyerAccountId, label } = product;
  const before = await readProductDetail(db, id, locale);
  const nameAs = (format: string): string => `${label}.${format}`.slice(-255);
  const owner = { accountId, buyerAccountId, purpose } as const;
  const { id: fileId } = await keepBytes(call, { ...owner, name: nameAs('webp') }, drawn.picture);
  await keepCopies(call, fileId, { ...owner, nameAs }, { wanted, drawn: drawn.copies });
  await updateProduct(db, id, { images: [...product.images, fileId] }, { now, prices: false });
  await jobs.add('search.index', { productIds: [id] });
  const after = await readProductDetail(db, id, locale);
  await writeAudit(call, { accountId, action: 'update', noun: 'product', nounId: id, before, after });
  return after;
}
