import { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { mailApi } from '../../domain/mails/mail.contract.ts';
import { totalOf } from '@reprise/platform/server/db/counted.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { askDeviceLink } from './device-link.ts';
import { askLostLink } from './lost-link.ts';
import { receiveBounce } from './receive-bounce.ts';
import { dossiersOfMails, mailPage, mailTotal } from './mail-list.db.ts';
import { dossierMails, resendMail } from './resend-mail.ts';
import { sendQuarantineMail } from './send-quarantine-mail.ts';

export const mailsRoutes: Route[] = [
  route(mailApi.fileMails, (call, { params }) => dossierMails(call, params.id)),
  route(mailApi.resend, (call, { params }) => resendMail(call, params.id, params.type)),
  route(itemApi.quarantineMail, (call, { params, body }) =>
    sendQuarantineMail(call, params.id, body.message),
  ),
  route(mailApi.deviceLink, (call, { body }) => askDeviceLink(call, body.imei)),
  route(mailApi.lostLink, (call, { body }) => askLostLink(call, body)),
  route(mailApi.mailEvent, (call, { body }) => receiveBounce(call, body)),
  route(mailApi.mailbox, async ({ db, actor }, { query }) => {
    const mails = await mailPage(db, actor, query);
    const total = await mailTotal(db, actor, query);
    const filesOf = await dossiersOfMails(db, actor, mails);
    return { items: mails.map((mail) => ({ ...mail, buybacks: filesOf(mail) })), ...totalOf(total) };
  }),
];
