import { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { mailApi } from '../../domain/mails/mail.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { askDeviceLink } from './device-link.ts';
import { hearBounce } from './hear-bounce.ts';
import { countedMost, filesOfMails, mailboxPage, mailboxTotal } from './mailbox.db.ts';
import { fileMails, resendMail } from './resend-mail.ts';
import { sendQuarantineMail } from './send-quarantine-mail.ts';

export const mailsRoutes: Route[] = [
  route(mailApi.fileMails, (call, { params }) => fileMails(call, params.id)),
  route(mailApi.resend, (call, { params }) => resendMail(call, params.id, params.type)),
  route(itemApi.quarantineMail, (call, { params, body }) =>
    sendQuarantineMail(call, params.id, body.message),
  ),
  route(mailApi.deviceLink, (call, { body }) => askDeviceLink(call, body.imei)),
  route(mailApi.mailEvent, (call, { body }) => hearBounce(call, body)),
  route(mailApi.mailbox, async ({ db, actor }, { query }) => {
    const mails = await mailboxPage(db, actor, query);
    const total = await mailboxTotal(db, actor, query);
    const filesOf = await filesOfMails(db, actor, mails);
    return {
      items: mails.map((mail) => ({ ...mail, buybacks: filesOf(mail) })),
      total: Math.min(total, countedMost),
      more: total > countedMost,
    };
  }),
];
