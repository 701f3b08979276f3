import { mailIdOf, type MailEvent } from '../../domain/mails/mail-event.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { checkWebhook, signatureHeader } from '@reprise/platform/server/outside/webhook-signature.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { getBuyback } from '@reprise/dossier/server/public.ts';
import { bounceMail, ownerOfMail } from './mail-events.db.ts';
import { notifyFailure } from './notify-failure.ts';

/**
 * Takes an event of a mail server: a permanent bounce or a complaint marks the mail, once, and opens a task to reach
 * the customer in another way. Refusals: `unauthorized` for a wrong signature, `not_found` for a mail that the product
 * did not send.
 */
export async function receiveBounce(
  call: Call,
  event: MailEvent,
): Promise<{ applied: boolean; mailId: string }> {
  const { db, now, headers, rawBody } = call;
  const { mailEventsSecret = null } = settings();
  checkWebhook(mailEventsSecret, { header: headers[signatureHeader], body: rawBody, now });
  const mailId = mailIdOf(event.messageId);
  const owner = mailId === null ? undefined : await ownerOfMail(db, mailId);
  if (mailId === null || owner === undefined) throw new Refused('not_found');
  const { retailerAccountId, buyerAccountId } = owner;
  call.bindTo([retailerAccountId, ...(buyerAccountId === null ? [] : [buyerAccountId])]);
  if (event.event === 'delivered' || (event.event === 'bounced' && !event.permanent))
    return { applied: false, mailId };
  const reason = event.reason === '' ? event.event : event.reason;
  const bounced = await bounceMail(db, mailId, reason);
  if (!bounced) return { applied: false, mailId };
  const dossier = bounced.buybackId === null ? undefined : await getBuyback(db, bounced.buybackId);
  const places = dossier && {
    storeId: dossier.storeId,
    warehouseId: dossier.warehouseId ?? dossier.targetWarehouse,
  };
  await notifyFailure(
    db,
    { retailerAccountId, buyerAccountId, buybackId: bounced.buybackId, ...places },
    `${bounced.kind}: ${reason}`,
    now,
  );
  return { applied: true, mailId };
}
