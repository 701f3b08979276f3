import {
  mailLook,
  newMail,
  ownWordingOf,
  postOnce,
  renderMail,
  senderOf,
} from '@reprise/paperwork/server/public.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { Person } from './people-to-tell.ts';

type ToldKind = 'schedule_failed' | 'webhook_off' | 'export_ready';
type Told<Kind extends ToldKind> = {
  /** Of the mail: a second one with the same key is not sent. */
  key: string;
  kind: Kind;
  accountId: string;
  values: Parameters<typeof renderMail<Kind>>[2];
  attachments?: Parameters<typeof newMail>[0]['attachments'];
};

/** Mails somebody of an account what came of something of theirs, in their language and the account's look. */
export async function mailPerson<Kind extends ToldKind>(
  call: JobCall,
  { key, kind, accountId, values, attachments = [] }: Told<Kind>,
  { id: userId, email: to, language }: Pick<Person, 'id' | 'email' | 'language'>,
): Promise<void> {
  const post = { call, owner: { retailerAccountId: accountId }, accountIds: [accountId] };
  await postOnce(post, key, async (trx) => {
    const own = await ownWordingOf(trx, accountId, kind, language);
    const look = mailLook(await senderOf(trx, accountId));
    const rendered = renderMail(kind, language, values, look, { own });
    const addressed = { to, retailerAccountId: accountId, userId, attachments };
    return newMail({ jobKey: key, kind, ...addressed }, language, rendered, call.now);
  });
}
