import type { Db } from '@reprise/platform/server/db/db.ts';
import { countTries } from '@reprise/platform/server/tries.ts';

/** Wrong passwords of one person, and from one address, which a whole shop may share. */
const tries = countTries('sign-in', { email: 10, ip: 100 }, 'email');

export type Attempt = { email: string; ip: string };

/**
 * Checks a password, or a second factor, with `work`. More than ten wrong ones of one person, or a hundred from one
 * address, within 15 minutes are refused (`too_many_requests`), whether the address is known or not.
 */
export const lookAtPassword = <Looked extends { right: unknown; unfinished?: boolean }>(
  db: Db,
  { email, ip }: Attempt,
  work: () => Promise<Looked>,
): Promise<Looked> => tries.look(db, { email: email.toLowerCase(), ip }, work);

/** A person has set another password by a link: they may sign in with it at once. */
export const forgetTries = (db: Db, email: string): Promise<void> => tries.forget(db, email.toLowerCase());
