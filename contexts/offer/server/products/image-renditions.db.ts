import type { imageRendition } from '../../domain/products/product.ts';
import type { StoredFile } from '@reprise/platform/domain/file/file.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Rendition = z.output<typeof imageRendition>;

/** Names the small copy of a picture. */
export async function addRendition(db: Trx, rendition: Rendition): Promise<void> {
  await db.insertInto('image_renditions').values(rendition).execute();
}

/** The small copy of a picture that a site shows to anybody; undefined where none was kept. */
export async function getPublicRendition(
  db: Trx,
  fileId: string,
  size: Rendition['size'],
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select * from app.public_rendition(${fileId}, ${size})`.execute(db);
  return rows[0];
}
