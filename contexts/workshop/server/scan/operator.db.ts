import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The name of somebody of one's own account; null of anybody else. */
export async function nameOfUser(db: Trx, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return found ? `${found.firstname} ${found.lastname}` : null;
}
