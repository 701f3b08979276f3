import { mailKinds, type MailKind } from '../../domain/mails/mail.ts';
import { mailTextApi } from '../../domain/mail-texts/mail-text.contract.ts';
import { textKindsOf } from '../../domain/mail-texts/mail-text.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { writerOf } from './mail-texts.db.ts';
import { previewMailText } from './preview-mail-text.ts';
import { listMailTexts, viewMailText } from './view-mail-text.ts';
import { writeMailTexts } from './write-mail-texts.ts';

/** The account, if it is in the caller's scope. Refusal: `not_found`. */
async function writerInScope({ db, actor }: Call, accountId: string) {
  const writer = actor.accountIds.includes(accountId) ? await writerOf(db, accountId) : undefined;
  if (!writer) throw new Refused('not_found');
  return writer;
}

/** The same with one of its mails. Refusal: `not_found` for a mail that the account does not send. */
async function textInScope(call: Call, params: { accountId: string; kind: string }) {
  const writer = await writerInScope(call, params.accountId);
  const kind = mailKinds.find((one): one is MailKind => one === params.kind);
  if (!kind || !textKindsOf(writer).includes(kind)) throw new Refused('not_found');
  return { writer, kind };
}

/** The texts that an account writes instead of the product's. */
export const mailTextsRoutes: Route[] = [
  route(mailTextApi.list, async (call, { params }) =>
    listMailTexts(call, await writerInScope(call, params.accountId)),
  ),
  route(mailTextApi.read, async (call, { params }) => {
    const { writer, kind } = await textInScope(call, params);
    return viewMailText(call.db, writer.id, kind);
  }),
  route(mailTextApi.save, async (call, { params, body }) => {
    const { writer, kind } = await textInScope(call, params);
    await writeMailTexts(call, writer.id, kind, body);
    return viewMailText(call.db, writer.id, kind);
  }),
  route(mailTextApi.preview, async (call, { params, body }) => {
    const { writer, kind } = await textInScope(call, params);
    return previewMailText(call, writer, kind, body);
  }),
];
