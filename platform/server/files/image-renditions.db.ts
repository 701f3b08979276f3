import type { StoredFile } from '../../domain/file/file.ts';
import { sql } from 'kysely';
import type { Tables, Trx } from '../db/db.ts';

type Rendition = Tables['image_renditions'];

/** Links a copy to its picture. */
export async function addRendition(db: Trx, rendition: Rendition): Promise<void> {
  await db.insertInto('image_renditions').values(rendition).execute();
}

/** A copy of a public picture: as AVIF where it is read and was kept, else as WebP; undefined where there is none. */
export async function getPublicRendition(
  db: Trx,
  fileId: string,
  { size, readsAvif }: { size: Rendition['size']; readsAvif: boolean },
): Promise<StoredFile | undefined> {
  const { rows } =
    await sql<StoredFile>`select * from app.public_rendition(${fileId}, ${size}, ${readsAvif})`.execute(db);
  return rows[0];
}
