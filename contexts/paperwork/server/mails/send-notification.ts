import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { JobCall, TaskPayloads } from '@reprise/platform/server/jobs/task.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { unreadNotification } from '@reprise/people/server/public.ts';
import { ownWordingOf } from '../mail-texts/mail-texts.db.ts';
import { mailLook } from './mail-look.ts';
import { senderOf } from './mails.db.ts';
import { postOnce } from './post-mail.ts';
import { renderMail } from './render-mail.ts';
import { newMail } from './write-mail.ts';

/**
 * The job `mails.send_notification`: tells a person by mail what they are told of, in their language, unless they have
 * read it by now or want no mail. The words of the note stay in the product, where one signs in.
 */
export async function sendNotification(
  call: JobCall,
  { notificationId }: TaskPayloads['mails.send_notification'],
): Promise<void> {
  const found = await call.inWall((trx) => unreadNotification(trx, notificationId));
  if (found === undefined || found.notificationMail === 'never') return;
  const { accountId, userId, email, language } = found;
  const key = `notification:${notificationId}`;
  const post = { call, owner: { retailerAccountId: accountId }, accountIds: [accountId] };
  await postOnce(post, key, async (trx) => {
    const values = {
      firstName: found.firstname,
      colleague: found.byName,
      number: found.number,
      product: productNameIn(found.productLabel, language),
      link: `${settings().dashboardUrl}/buyback/${found.buybackId}?tab=notes`,
    };
    const look = mailLook(await senderOf(trx, accountId));
    const own = await ownWordingOf(trx, accountId, 'mention', language);
    const rendered = renderMail('mention', language, values, look, { own });
    const about = { jobKey: key, kind: 'mention', to: email, retailerAccountId: accountId, userId };
    return newMail(about, language, rendered, call.now);
  });
}
