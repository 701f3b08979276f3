import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { confirmationOf } from '../../domain/mails/confirmation.ts';
import type { Mail, MailKind } from '../../domain/mails/mail.ts';
import { z } from 'zod';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import type { MailLink } from './mail-kinds.ts';
import { sealed, unsealed } from '@reprise/platform/server/outside/sealed.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /**
     * Writes and sends a mail about a dossier. Signed links are created by the job, so that no secret is in the queue.
     * `oldAmount`: the cents that a new price replaces; `oldUntil`: when their guarantee ended. `key`: the unique key of the
     * mail, where it is not that of the job.
     */
    'mails.send': {
      kind: MailKind;
      buybackId: string;
      note?: string;
      oldAmount?: number;
      oldUntil?: string;
      key?: string;
    };
    /** The same for the dossiers of a confirmed cart that this kind confirms, with their papers once they are ready. */
    'mails.send_cart': { kind: MailKind; cartId: string };
    /** The same for a user: a link to choose a password. */
    'mails.send_user': { kind: MailKind; userId: string };
    /** The same for a quote that a visitor asked for. */
    'mails.send_quote': { quoteId: string };
    /** Sends the link of an open dossier to its customer again, unless it was sent within the last hour. */
    'mails.send_device_link': { buybackId: string };
    /** Sends the link of a dossier to its customer again, unless it was sent a moment ago; null: there is no such dossier. */
    'mails.send_lost_link': { buybackId: string | null };
    /** Tells a person by mail what they are told of. */
    'mails.send_notification': { notificationId: string };
    /** Sends the reminders that are due. */
    'mails.remind': Record<string, never>;
  }
}

export const getMailByKey = (db: Trx, jobKey: string): Promise<Mail | undefined> =>
  db.selectFrom('mails').selectAll().where('jobKey', '=', jobKey).executeTakeFirst();

/** How long a mail waits for its papers; then it is sent without those that are missing. */
export const patienceMs = 10 * 60_000;

/** The unique key of the confirmation of a cart, or of one of its dossiers. */
export const confirmationKey = (kind: MailKind, cartId: string, buybackId?: string): string =>
  `cart:${cartId}:${kind}:${buybackId ?? 'all'}`;

/** Is the confirmation of this dossier still to be sent, with the papers that are ready by then? */
export async function awaitsConfirmation(
  db: Trx,
  { id, cartId, circuitType, createdAt }: Pick<Buyback, 'id' | 'cartId' | 'circuitType' | 'createdAt'>,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - Date.parse(createdAt) >= patienceMs) return false;
  return (await confirmationOfDossier(db, { id, cartId, circuitType })) === undefined;
}

type Confirmed = Pick<Buyback, 'id' | 'cartId' | 'circuitType'>;

/** The latest message that has confirmed a dossier: alone, with the others of its cart, or at the counter where it was left. */
function confirmationOfDossier(db: Trx, { id, cartId, circuitType }: Confirmed) {
  const kind = confirmationOf(circuitType);
  const keys = [
    confirmationKey(kind, cartId),
    confirmationKey(kind, cartId, id),
    confirmationKey('buyback_confirmed_store', cartId, id),
  ];
  return db
    .selectFrom('mails')
    .select(['createdAt', 'attachments'])
    .where('jobKey', 'in', keys)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Did the confirmation leave without this paper, which was expected by then? One that is made again has the same name. */
export async function isMissedBy(
  db: Trx,
  dossier: Confirmed,
  paper: { createdAt: string; name: string },
): Promise<boolean> {
  const confirmation = await confirmationOfDossier(db, dossier);
  return (
    confirmation !== undefined &&
    Date.parse(confirmation.createdAt) >= Date.parse(paper.createdAt) &&
    confirmation.attachments.every(({ name }) => name !== paper.name)
  );
}

/** The part that only the addressee gets: the whole mail, and the addresses of its links. */
export type Letter = { text: string; html: string; links: readonly MailLink[] };
export type NewMail = Omit<Mail, 'id' | 'status' | 'attempts' | 'failureReason' | 'sentAt'> & {
  letter: Letter;
};

/** Stores a mail to be sent, with its letter encrypted and apart from what staff may read. */
export const addMail = async (db: Trx, { letter, ...mail }: NewMail): Promise<Mail> => {
  const added = await db
    .insertInto('mails')
    .values({
      ...mail,
      attachments: jsonb(mail.attachments),
      status: 'queued',
      attempts: 0,
      failureReason: null,
      sentAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: mailId, retailerAccountId, buyerAccountId } = added;
  await db
    .insertInto('mail_letters')
    .values({
      mailId,
      retailerAccountId,
      buyerAccountId,
      sealed: sealed(JSON.stringify(letter)),
      sendingUntil: null,
    })
    .execute();
  return added;
};

const letterSchema = z.object({
  text: z.string(),
  html: z.string(),
  links: z.array(z.object({ label: z.string(), link: z.string() })),
});

/**
 * Takes the letter of a mail that is still to be sent, until `until`. Null: it was sent meanwhile, or somebody else has
 * it.
 */
export async function takeLetter(
  db: Trx,
  mailId: string,
  { now, until }: { now: Date; until: Date },
): Promise<Letter | null> {
  const row = await db
    .updateTable('mail_letters')
    .set({ sendingUntil: until.toISOString() })
    .where('mailId', '=', mailId)
    .where((is) => is.or([is('sendingUntil', 'is', null), is('sendingUntil', '<', now.toISOString())]))
    .returning('sealed')
    .executeTakeFirst();
  return row ? letterSchema.parse(JSON.parse(unsealed(row.sealed))) : null;
}

/** Gives back the letter of a mail that could not be sent, so that the next try may take it at once. */
export const giveLetterBack = async (db: Trx, mailId: string): Promise<void> => {
  await db.updateTable('mail_letters').set({ sendingUntil: null }).where('mailId', '=', mailId).execute();
};

/** Deletes a letter that was sent, or never will be. */
export const dropLetter = async (db: Trx, mailId: string): Promise<void> => {
  await db.deleteFrom('mail_letters').where('mailId', '=', mailId).execute();
};

/** Writes what became of a mail that is still to be sent; false: it bounced meanwhile, which is the last word on it. */
export async function changeQueued(
  db: Trx,
  id: string,
  change: Partial<Pick<Mail, 'status' | 'attempts' | 'failureReason' | 'sentAt'>>,
): Promise<boolean> {
  const queued = db.updateTable('mails').set(change).where('id', '=', id).where('status', '=', 'queued');
  return (await queued.returning('id').executeTakeFirst()) !== undefined;
}

export const dossiersOfCart = (db: Trx, cartId: string) =>
  db
    .selectFrom('buybacks')
    .selectAll()
    .where('cartId', '=', cartId)
    .orderBy('identificationNumber')
    .execute();

export const getCart = (db: Trx, id: string) =>
  db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst();

export const namesOfFiles = (db: Trx, fileIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'mediaType'])
    .where('id', 'in', [...fileIds])
    .execute();

/** The sender of an account's mails, and the address for answers. */
export const senderOf = (db: Trx, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('organization_root_details', 'organization_root_details.accountId', 'accounts.id')
    .select([
      'accounts.name',
      'accounts.mainColor',
      'accounts.logo',
      'accounts.webUrl',
      'accounts.sandboxOf',
      'accounts.emailDPO',
      'organization_root_details.sellerSupportEmail',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** The name of a user's first organization, for the invitation. */
export const firstOrganizationOf = (db: Trx, userId: string) =>
  db
    .selectFrom('user_modules')
    .innerJoin('organizations', 'organizations.id', 'user_modules.organizationId')
    .select('organizations.commonName')
    .where('user_modules.userId', '=', userId)
    .orderBy('user_modules.id')
    .limit(1)
    .executeTakeFirst();
