import type { Trx } from '@reprise/platform/server/db/db.ts';
import { JobInterrupted, type JobCall, type TaskPayloads } from '@reprise/platform/server/jobs/task.ts';
import type { MailExtras, MailLook, Moment } from './mail-kinds.ts';
import { mailLook } from './mail-look.ts';
import { renderMail } from './render-mail.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';
import { ownWordingOf } from '../mail-texts/mail-texts.db.ts';
import { addPasswordToken, holdUserById, userById } from '@reprise/people/server/public.ts';
import { firstOrganizationOf, senderOf, type NewMail } from './mails.db.ts';
import { postOnce } from './post-mail.ts';
import { newMail } from './write-mail.ts';

type User = NonNullable<Awaited<ReturnType<typeof userById>>>;

const hourMs = 3_600_000;
/** How long a link to choose a password is valid. */
const validity = { password_renew: hourMs, user_invitation: 7 * 24 * hourMs };
type UserMailKind = keyof typeof validity;
const isUserMail = (kind: string): kind is UserMailKind => kind in validity;

/** The job `mails.send_user`: a link to choose a password, in the user's language. */
export async function sendUserMail(
  call: JobCall,
  { kind, userId }: TaskPayloads['mails.send_user'],
): Promise<void> {
  if (!isUserMail(kind)) throw new Error(`${kind} is not a mail to a user`);
  const user = await call.inWall((trx) => userById(trx, userId));
  if (user?.status !== 'active') return;
  const key = `job:${call.job.id}`;
  await postOnce(
    { call, owner: { retailerAccountId: user.accountId }, accountIds: [user.accountId] },
    key,
    (trx) => writeUserMail(trx, call, key, kind, user.id),
  );
}

/**
 * The link and its mail, for the user as they are until both are written: whoever gives them another address, or shuts
 * them out, ends the link. Throws `JobInterrupted` where they were shut out just before.
 */
async function writeUserMail(
  trx: Trx,
  call: JobCall,
  jobKey: string,
  kind: UserMailKind,
  id: string,
): Promise<NewMail> {
  const user = await holdUserById(trx, id);
  if (user?.status !== 'active') throw new JobInterrupted('the user was shut out meanwhile');
  const until = new Date(call.now.getTime() + validity[kind]);
  const token = newToken();
  await addPasswordToken(
    trx,
    { accountId: user.accountId, userId: user.id, tokenHash: hashOf(token), expiresAt: until.toISOString() },
    call.now,
  );
  const account = await senderOf(trx, user.accountId);
  const organization = await firstOrganizationOf(trx, user.id);
  const link = `${settings().dashboardUrl}/renew/${token}`;
  const values = { firstName: user.firstname, until: { at: until }, link };
  const invited = {
    ...values,
    inviter: account.name,
    organization: organization?.commonName ?? account.name,
  };
  const own = await ownWordingOf(trx, user.accountId, kind, user.language);
  const rendered = render(kind, user, values, invited, mailLook(account), { own });
  const about = { jobKey, kind, to: user.email, retailerAccountId: user.accountId, userId: user.id };
  return newMail(about, user.language, rendered, call.now);
}

type Link = { firstName: string; until: Moment; link: string };
const render = (
  kind: UserMailKind,
  { language }: User,
  link: Link,
  invited: Link & { inviter: string; organization: string },
  look: MailLook,
  extras: MailExtras,
) =>
  kind === 'password_renew'
    ? renderMail(kind, language, link, look, extras)
    : renderMail(kind, language, invited, look, extras);
