import { grantTo, type Actor } from '../core/access.ts';
import { fileLimits } from '../core/limits.ts';
import { designLimits } from '../core/site.limits.ts';
import type { Permission } from '../core/permissions.ts';
import type { RefusalCode } from '../core/refusal-codes.ts';
import type { SizePixels, StoredFile } from './file.ts';

type Purpose = StoredFile['purpose'];
export type UploadRule = {
  /** One of them is enough to add such a file; none: only the program itself adds it. */
  permissions: readonly Permission[];
  types: readonly string[];
  maxBytes: number;
  /** How many pixels a picture may unfold to. */
  maxPixels: number;
  /** The sizes in which it is kept besides its own; none where it is shown as it is. */
  sizes?: SizePixels;
};

const pdf = 'application/pdf';
const nobody = { permissions: [], types: [], maxBytes: 0, maxPixels: 0 };
const photo = {
  types: fileLimits.photoTypes,
  maxBytes: fileLimits.photoBytes,
  maxPixels: fileLimits.photoPixels,
};
const image = {
  types: fileLimits.imageTypes,
  maxBytes: fileLimits.imageBytes,
  maxPixels: fileLimits.imagePixels,
};

/** Who may add which file, of which kinds, how heavy (docs/limits.md, "Uploads"). */
export const uploadRules: Record<Purpose, UploadRule> = {
  logo: { ...image, permissions: ['design', 'general_settings'], maxBytes: designLimits.logoBytes },
  favicon: {
    ...image,
    permissions: ['design', 'general_settings'],
    types: fileLimits.faviconTypes,
    maxBytes: designLimits.faviconBytes,
  },
  banner: {
    ...image,
    permissions: ['home_page_write'],
    maxBytes: fileLimits.bannerBytes,
    sizes: fileLimits.bannerPixels,
  },
  legal: { permissions: ['general_settings'], types: [pdf], maxBytes: fileLimits.pdfBytes, maxPixels: 0 },
  product_image: { ...image, permissions: ['product_write'] },
  category_image: { ...image, permissions: ['category_write'], sizes: fileLimits.categoryPixels },
  instruction_image: { ...image, permissions: ['circuit_write'] },
  control_photo: { ...photo, permissions: ['item_control'] },
  check_in_photo: { ...photo, permissions: ['item_checkin'] },
  litigation_proof: {
    ...photo,
    permissions: ['litigation_answer_for_customer', 'mark_item_lost_transport'],
    types: [pdf, ...photo.types],
  },
  // added by the program for whoever holds the link of the dossier
  customer_photo: { ...photo, permissions: [] },
  document: nobody,
  bank_file: nobody,
  export: nobody,
  import: nobody,
};

const mayWrite = (actor: Actor, permission: Permission): boolean => {
  const grant = grantTo(actor, permission);
  return grant === 'all' || grant === 'conditional';
};

/**
 * May this actor store a file for this purpose? `type` is what its bytes say, null when nothing known. Refusals:
 * `forbidden`, `file_type`, `file_too_large` (`bytes` over the purpose's limit), `file_unreadable` (empty).
 */
export function uploadRefusal(
  actor: Actor,
  purpose: Purpose,
  file: { type: string | null; bytes: number },
): RefusalCode | null {
  const rule = uploadRules[purpose];
  if (!rule.permissions.some((permission) => mayWrite(actor, permission))) return 'forbidden';
  return contentRefusal(rule, file);
}

/**
 * May a customer add this photo on the page of their dossier? Refusals: `file_type`, `file_too_large`,
 * `file_unreadable`.
 */
export const customerPhotoRefusal = (file: { type: string | null; bytes: number }) =>
  contentRefusal(uploadRules.customer_photo, file);

const said: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'image/heic': 'HEIC',
  'image/x-icon': 'ICO',
};

/** The values for the sentence beside the field: the kinds of file of a purpose, and its weight in kB. */
export const uploadWords = (purpose: Purpose): { types: string; max: number } => {
  const { types, maxBytes } = uploadRules[purpose];
  return { types: types.flatMap((type) => said[type] ?? []).join(', '), max: Math.round(maxBytes / 1_000) };
};

function contentRefusal(
  rule: Pick<UploadRule, 'types' | 'maxBytes'>,
  file: { type: string | null; bytes: number },
): 'file_unreadable' | 'file_type' | 'file_too_large' | null {
  if (file.bytes === 0) return 'file_unreadable';
  if (file.type === null || !rule.types.includes(file.type)) return 'file_type';
  return file.bytes > rule.maxBytes ? 'file_too_large' : null;
}

/** The permissions that open a stored file which is neither public nor a document of a dossier; one is enough. */
const readers: Partial<Record<Purpose, readonly Permission[]>> = {
  control_photo: ['litigation_read', 'item_control'],
  check_in_photo: ['litigation_read', 'item_control'],
  litigation_proof: ['litigation_read'],
  customer_photo: ['litigation_read', 'item_control'],
  bank_file: ['payment_batch_export'],
  // only whoever requested it
  export: [],
  import: ['catalog_import'],
};

/** May this actor, whose accounts own the file, open it? Documents of a dossier follow their dossier instead. */
export function mayOpenUpload(actor: Actor, file: Pick<StoredFile, 'purpose' | 'uploadedBy'>): boolean {
  if (actor.userId !== null && file.uploadedBy === actor.userId) return true;
  const wanted = readers[file.purpose];
  return wanted === undefined || wanted.some((permission) => grantTo(actor, permission) !== null);
}
