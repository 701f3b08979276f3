import { randomUUID } from 'node:crypto';
import { passwordLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { passwordWeakness } from '../../domain/sessions/password.ts';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { forgetTries } from './attempts.ts';
import { openidOfDomain } from './openid.db.ts';
import { domainOf } from '../../domain/users/user.rules.ts';
import { hashPassword, isPassword } from '@reprise/platform/server/passwords.ts';
import { tokenRow, useToken } from './password-tokens.db.ts';
import { revokeSessionsOf, setPassword, userById, userOfEmail } from './sessions.db.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { endLinks } from '../users/write-user.db.ts';

const perAddress = callLimit('password links of', 5, 15 * 60);
const perCaller = callLimit('password links from', 30, 15 * 60);

/**
 * Sends a link to the owner of the address. Answer and work are the same whether it is known or not: for an unknown
 * address the job finds nobody. Refusals: `password_by_sso`, decided by the address's domain only, and
 * `too_many_requests`.
 */
export async function askForPassword(call: Call, email: string): Promise<void> {
  await perCaller(call.pools, call.ip);
  await perAddress(call.pools, email.toLowerCase());
  if (await openidOfDomain(call.db, domainOf(email))) throw new Refused('password_by_sso');
  const user = await userOfEmail(call.db, email);
  const isOpen = user?.status === 'active' && !user.forceConnectionBySso;
  const { id, accountId } = isOpen ? user : { id: randomUUID(), accountId: randomUUID() };
  await call.jobs.add('mails.send_user', { kind: 'password_renew', userId: id }, { accountIds: [accountId] });
}

/** The user of a valid link. Refusal: `link_expired` (used, older than its hour, or unknown). */
export async function userOfLink(call: Call, token: string) {
  const row = await tokenRow(call.db, hashOf(token));
  if (!row || row.usedAt !== null || new Date(row.expiresAt) <= call.now) throw new Refused('link_expired');
  call.bindTo([row.accountId]);
  const user = await userById(call.db, row.userId);
  if (!user) throw new Refused('link_expired');
  return { row, user };
}

/** Refuses a password that breaks a rule, at its field. Refusal: `password_policy`. */
export function refuseWeak(password: string): void {
  const code = passwordWeakness(password);
  if (code === null) return;
  const values = { min: passwordLimits.min };
  throw new Refused('password_policy', { violations: [{ field: 'password', code, values }] });
}

/**
 * Sets the password behind a link, once, and ends every session and every other link of the user. Refusals: `link_expired`,
 * `password_policy` (8 characters, a lower-case letter, an upper-case letter, a digit), `password_same`,
 * `password_by_sso`.
 */
export async function choosePassword(call: Call, token: string, password: string): Promise<void> {
  const { row, user } = await userOfLink(call, token);
  if (user.forceConnectionBySso) throw new Refused('password_by_sso');
  refuseWeak(password);
  if (await isPassword(user.passwordHash, password)) throw new Refused('password_same');
  if (!(await useToken(call.db, row.id, call.now))) throw new Refused('link_expired');
  await setPassword(call.db, user.id, await hashPassword(password));
  await endLinks(call.db, user.id, call.now);
  await forgetTries(call.pools, user.email);
  await revokeSessionsOf(call.db, user.id, call.now);
}
