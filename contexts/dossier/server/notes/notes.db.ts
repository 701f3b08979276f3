import type { Note } from '../../domain/notes/note.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

type Place = Pick<Note, 'accountId' | 'buybackId'>;

/** The notes of an account on a dossier, the oldest first. */
export const notesOf = (db: Trx, { accountId, buybackId }: Place): Promise<Note[]> =>
  db
    .selectFrom('notes')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** How many there are; those who write on the same dossier do it one after the other, so that the bound holds. */
export async function countHeld(db: Trx, { accountId, buybackId }: Place): Promise<number> {
  await db.selectFrom('buybacks').select('id').where('id', '=', buybackId).forNoKeyUpdate().execute();
  const { number } = await db
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('buybackId', '=', buybackId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return number;
}

/** Locked until the transaction ends. */
export const holdNote = (db: Trx, accountId: string, id: string): Promise<Note | undefined> =>
  db
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const insertNote = (db: Trx, note: Omit<Note, 'id' | 'version' | 'editedAt'>): Promise<Note> =>
  db
    .insertInto('notes')
    .values({ ...note, mentions: jsonb(note.mentions), version: 0, editedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Nothing back: somebody changed it meanwhile. */
export const updateNote = (
  db: Trx,
  { id, version }: Pick<Note, 'id' | 'version'>,
  { text, mentions }: Pick<Note, 'text' | 'mentions'>,
  now: Date,
): Promise<Note | undefined> =>
  db
    .updateTable('notes')
    .set({ text, mentions: jsonb(mentions), version: version + 1, editedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const removeNote = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('notes').where('id', '=', id).execute();
};
