import { z } from 'zod';
import { id, instant, text } from '../core/field.ts';

export const filePurposes = [
  'logo',
  'favicon',
  'banner',
  'legal',
  'product_image',
  'category_image',
  'instruction_image',
  'control_photo',
  'check_in_photo',
  'litigation_proof',
  'customer_photo',
  'document',
  'bank_file',
  'export',
  'import',
] as const;
/** The sizes in which a picture is stored besides its own: as lists show it, and as a page of its own does. */
export const imageSizes = ['standard', 'large'] as const;
export type ImageSize = (typeof imageSizes)[number];
/** The pixels of a picture's longer side in each size in which it is kept. */
export type SizePixels = Partial<Record<ImageSize, number>>;
/** The formats of each size: the smaller one is for whoever reads it. */
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The record of a stored file; its bytes are in the file store under its id. */
export const file = z.object({
  id,
  retailerAccountId: id,
  buyerAccountId: id.nullable(),
  purpose: z.enum(filePurposes),
  name: text(255, 1),
  mediaType: text(100, 3),
  size: z.int().nonnegative(),
  sha256: z.string(),
  uploadedBy: id.nullable(),
  createdAt: instant,
});
export type StoredFile = z.infer<typeof file>;
