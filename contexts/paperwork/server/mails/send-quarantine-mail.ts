import { randomUUID } from 'node:crypto';
import { isInQuarantine } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  dossierInScope,
  dossierOfItem,
  bindToDossier,
  moverOf,
  refuseMove,
  writeEvents,
} from '@reprise/dossier/server/public.ts';
import { loadDossierFacts } from '../documents/dossier-facts.db.ts';
import { postNow } from './post-mail.ts';
import { writeDossierMail } from './send-dossier-mail.ts';

/**
 * Sends the customer a mail that their product is in quarantine, while the operator waits; `message`: the operator's
 * text, if any. No transaction is open while the mail server answers. Refusals: `not_found`, `wrong_item_status`,
 * `mail_failed` (nothing is written to the history, and the operator may try again).
 */
export async function sendQuarantineMail(
  call: Call,
  itemId: string,
  message: string,
): Promise<{ sentAt: string }> {
  const { pools, actor, now } = call;
  const found = await inWall(pools, actor.accountIds, (trx) => dossierOfItem(trx, itemId));
  const dossier = dossierInScope(actor, found);
  if (!isInQuarantine(dossier.item)) throw refuseMove('wrong_item_status', dossier);
  bindToDossier(call, dossier);
  const { id: buybackId, retailerAccountId, buyerAccountId } = dossier.buyback;
  const accountIds = [retailerAccountId, buyerAccountId];
  const wanted = { kind: 'quarantine', buybackId, ...(message === '' ? {} : { note: message }) } as const;
  const letter = await inWall(pools, accountIds, async (trx) =>
    writeDossierMail(
      trx,
      call,
      `quarantine:${randomUUID()}`,
      wanted,
      await loadDossierFacts(trx, dossier.buyback),
    ),
  );
  await postNow({ call: { db: pools, now }, owner: { retailerAccountId, buybackId }, accountIds }, letter);
  await writeEvents(moverOf(call), dossier, [
    { subject: 'item', subjectId: itemId, action: 'quarantine_mail', reason: message.slice(0, 500) },
  ]);
  return { sentAt: now.toISOString() };
}
