import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { UserDetail, UserView } from '../../domain/users/user.ts';
import type { userApi } from '../../domain/users/user.contract.ts';
import { mayInvite } from '../../domain/users/user.rules.ts';
import type { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import { accountToWriteIn, refusePlaces, refuseSso } from './may-assign.ts';
import { viewUser } from './view-user.ts';
import { holdEmails, insertModules, insertUsers, takenEmails } from './write-user.db.ts';

type Creation = z.output<typeof userApi.create.body>;

/** Refuses an address that a user of any account has (`email_taken`), without saying whose it is. */
export async function refuseTakenEmail(db: Trx, email: string): Promise<void> {
  await holdEmails(db);
  if ((await takenEmails(db, [email])).size > 0)
    throw new Refused('email_taken', { violations: [{ field: 'email', code: 'taken' }] });
}

/** A user for the audit log. */
export const auditedUser = (user: Omit<UserView, 'types' | 'accountName' | 'hasPassword' | 'version'>) => ({
  email: user.email,
  firstname: user.firstname,
  lastname: user.lastname,
  phone: user.phone,
  status: user.status,
  language: user.language,
  forceConnectionBySso: user.forceConnectionBySso,
  modules: user.modules.map(({ moduleType, type, organizationName }) => ({
    moduleType,
    type,
    organizationName,
  })),
});

/** Creates a user, who is invited by mail to choose a password where they need one. */
export async function createUser(call: Call, body: Creation): Promise<UserDetail> {
  const { db, now } = call;
  const account = await accountToWriteIn(call, body.accountId);
  await refusePlaces(call, account, body.modules);
  await refuseSso(call, account.id, null, body);
  const user = { ...body, email: body.email.toLowerCase() };
  await refuseTakenEmail(db, user.email);
  const [userId = ''] = await insertUsers(db, account.id, [user], now);
  await insertModules(
    db,
    user.modules.map((place) => ({ ...place, userId, accountId: account.id })),
  );
  const made = await viewUser(call, userId);
  await writeAudit(call, {
    accountId: account.id,
    action: 'create',
    noun: 'user',
    nounId: userId,
    after: auditedUser(made),
  });
  if (body.sendInvitation && mayInvite(made))
    await call.jobs.add('mails.send_user', { kind: 'user_invitation', userId }, { accountIds: [account.id] });
  return made;
}
