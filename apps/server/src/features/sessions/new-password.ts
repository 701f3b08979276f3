import { passwordLimits } from '@reprise/domain/limits';
import { Refused, type Violation } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { revokeSessionsOf, setPassword, tokenRow, useToken, userById, userOfEmail } from './sessions.db.ts';
import { hashOf } from '../../lib/tokens.ts';

/** Sends a link to whoever the address belongs to; says nothing to the caller, known or not. */
export async function askForPassword(call: Call, email: string): Promise<void> {
  const user = await userOfEmail(call.db, email);
  if (!user || user.status !== 'active' || user.forceConnectionBySso) return;
  call.bindTo([user.accountId]);
  await call.jobs.add(
    'mails.send_user',
    { kind: 'password_renew', userId: user.id },
    { accountIds: [user.accountId] },
  );
}

/** The user behind a link that is still good. Refusal: `link_expired` (used, older than its hour, or unknown). */
export async function userOfLink(call: Call, token: string) {
  const row = await tokenRow(call.db, hashOf(token));
  if (!row || row.usedAt !== null || new Date(row.expiresAt) <= call.now) throw new Refused('link_expired');
  call.bindTo([row.accountId]);
  const user = await userById(call.db, row.userId);
  if (!user) throw new Refused('link_expired');
  return { row, user };
}

const weaknesses = (password: string): Violation[] => {
  const codes = [
    ...(password.length < passwordLimits.min ? ['too_short'] : []),
    ...(/\p{Ll}/u.test(password) ? [] : ['password_lowercase']),
    ...(/\p{Lu}/u.test(password) ? [] : ['password_uppercase']),
    ...(/\d/.test(password) ? [] : ['password_digit']),
  ];
  return codes.slice(0, 1).map((code) => ({ field: 'password', code, values: { min: passwordLimits.min } }));
};

/**
 * Sets the password behind a link, once, and ends every session of the user. Refusals: `link_expired`,
 * `password_policy` (8 characters, a lower-case letter, an upper-case letter, a digit), `password_same`.
 */
export async function choosePassword(call: Call, token: string, password: string): Promise<void> {
  const { row, user } = await userOfLink(call, token);
  const violations = weaknesses(password);
  if (violations.length > 0) throw new Refused('password_policy', { violations });
  if (await isPassword(user.passwordHash, password)) throw new Refused('password_same');
  if (!(await useToken(call.db, row.id, call.now))) throw new Refused('link_expired');
  await setPassword(call.db, user.id, await hashPassword(password));
  await revokeSessionsOf(call.db, user.id, call.now);
}
