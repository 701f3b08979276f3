import type { Erasure } from '@reprise/domain/item/item';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '../../lib/db/db.ts';

/** Written once: an erasure that was wrong is followed by another, never changed. */
export const insertErasure = (db: Trx, erasure: Insertable<Tables['erasures']>): Promise<Erasure> =>
  db.insertInto('erasures').values(erasure).returningAll().executeTakeFirstOrThrow();
