import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The name of a user of the caller's account; null for anybody else. */
export async function nameOfUser(db: Trx, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return found ? `${found.firstname} ${found.lastname}` : null;
}
