import type { StoredFile } from '../../domain/file/file.ts';
import { sql } from 'kysely';
import type { Tables, Trx } from '../db/db.ts';

type Rendition = Tables['image_renditions'];

/** Links the small copy to a picture. */
export async function addRendition(db: Trx, rendition: Rendition): Promise<void> {
  await db.insertInto('image_renditions').values(rendition).execute();
}

/** The small copy of a public picture; undefined where there is none. */
export async function getPublicRendition(
  db: Trx,
  fileId: string,
  size: Rendition['size'],
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select * from app.public_rendition(${fileId}, ${size})`.execute(db);
  return rows[0];
}
