import type { Db } from '@reprise/platform/server/db/db.ts';
import { countTries } from '@reprise/platform/server/tries.ts';

/** Wrong passwords of one person, and from one address, where a whole shop may stand behind. */
const tries = countTries('sign-in', { email: 10, ip: 100 }, 'email');

export type Attempt = { email: string; ip: string };

/**
 * Looks at a password with `work`. More than ten wrong ones of one person, or a hundred from one address, within 15
 * minutes are refused (`too_many_requests`), whether the address is known or not.
 */
export const lookAtPassword = <Looked extends { right: unknown }>(
  db: Db,
  { email, ip }: Attempt,
  work: () => Promise<Looked>,
): Promise<Looked> => tries.look(db, { email: email.toLowerCase(), ip }, work);

/** Somebody has chosen another password by a link of theirs: they may sign in with it at once. */
export const forgetTries = (db: Db, email: string): Promise<void> => tries.forget(db, email.toLowerCase());
