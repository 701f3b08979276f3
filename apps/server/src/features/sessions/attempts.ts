import { countTries } from '../../lib/tries.ts';

/** Wrong passwords of one person, and from one address, where a whole shop may stand behind. */
const tries = countTries({ email: 10, ip: 100 });

export type Attempt = { email: string; ip: string };

const plain = ({ email, ip }: Attempt): Attempt => ({ email: email.toLowerCase(), ip });

/**
 * Counts a try before the password is looked at, so that many at once are counted too. More than ten of one person, or
 * a hundred from one address, within 15 minutes are refused (`too_many_requests`), whether the address is known or not.
 */
export const countTry = (attempt: Attempt, now: Date): void => tries.count(plain(attempt), now);

/** The password was right: the person's tries are forgotten, and this one does not count for the address. */
export const forgiveTry = (attempt: Attempt): void => tries.forgive(plain(attempt), 'email');

/** Somebody has chosen another password by a link of theirs: they may sign in with it at once. */
export const forgetTries = (email: string): void => tries.forget('email', email.toLowerCase());
