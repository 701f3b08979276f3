import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { isAboutWay } from '../../domain/mails/confirmation.ts';
import type { Mail } from '../../domain/mails/mail.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type MailOwner = Pick<Mail, 'retailerAccountId' | 'buyerAccountId'>;

/** The accounts of a mail; through a definer function, since a mail server belongs to no account. */
export async function ownerOfMail(db: Trx, mailId: string): Promise<MailOwner | undefined> {
  const { rows } = await sql<MailOwner>`select * from app.mail_owner(${mailId}::uuid)`.execute(db);
  return rows[0];
}

/** Marks a sent mail as bounced; undefined when it is marked already. */
export const bounceMail = (db: Trx, mailId: string, failureReason: string): Promise<Mail | undefined> =>
  db
    .updateTable('mails')
    .set({ status: 'bounced', failureReason })
    .where('id', '=', mailId)
    .where('status', 'in', ['sent', 'queued'])
    .returningAll()
    .executeTakeFirst();

/**
 * The mails about a dossier, the newest first; the mail of a cart is among those of each of its dossiers that it is
 * about.
 */
export async function mailsOfDossier(
  db: Trx,
  { id, cartId, circuitType }: Pick<Buyback, 'id' | 'cartId' | 'circuitType'>,
): Promise<Mail[]> {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where((is) =>
      is.or([is('buybackId', '=', id), is.and([is('cartId', '=', cartId), is('buybackId', 'is', null)])]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return mails.filter(({ buybackId, kind }) => buybackId !== null || isAboutWay(kind, circuitType));
}
