import type { Mail } from '../../domain/mails/mail.ts';
import { messageIdOf } from '../../domain/mails/mail-event.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { untilDatabase } from '@reprise/platform/server/db/until-database.ts';
import { JobInterrupted, type JobCall } from '@reprise/platform/server/jobs/task.ts';
import { checkMail, createMailer, type Mail as Posted, type MailAddress } from './mailer.ts';
import { fileStore, settings } from '@reprise/platform/server/settings.ts';
import { closeMailTasks } from '@reprise/dossier/server/public.ts';
import {
  addMail,
  changeQueued,
  dropLetter,
  getMailByKey,
  giveLetterBack,
  namesOfFiles,
  senderOf,
  takeLetter,
  type Letter,
  type NewMail,
} from './mails.db.ts';
import { notifyFailure, type Owner } from './notify-failure.ts';

type Letterbox = {
  call: Pick<JobCall, 'db' | 'now'> & Partial<Pick<JobCall, 'toItsEnd'>>;
  owner: Owner;
  accountIds: readonly string[];
};
type Post = Letterbox & { call: JobCall };

/** Did the server refuse the address itself? That is a bounce at once. */
const isBounce = (error: unknown): boolean => error instanceof Refused && error.extra['permanent'] === true;

/** Is trying again pointless, because the mail is refused and not the server unavailable? */
const isFinal = (call: JobCall, error: unknown): boolean =>
  isBounce(error) ||
  (error instanceof Refused && error.code !== 'mail_failed') ||
  call.job.attempt >= call.job.maxAttempts;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Refused)) return 'unexpected';
  const { reason } = error.extra;
  return (typeof reason === 'string' ? reason : error.code).slice(0, 255);
};

/**
 * Writes a mail once per `key` and sends it: a job that runs twice finds it written, and sent if it was. After the last
 * attempt a task is opened.
 */
export async function postOnce(
  post: Post,
  key: string,
  write: (trx: Trx) => Promise<NewMail>,
): Promise<void> {
  const { call, accountIds } = post;
  let written: Mail | null = null;
  try {
    written = await inWall(
      call.db,
      accountIds,
      async (trx) => (await getMailByKey(trx, key)) ?? addMail(trx, await write(trx)),
    );
    if (written.status === 'queued') await transmit(post, written, jobWaitsMs);
  } catch (error) {
    if (error instanceof JobInterrupted) throw error;
    await failed(post, written, key, error);
    if (!isFinal(call, error)) throw error;
  }
}

/** How long each answer of the mail server is waited for, in milliseconds: by a user, and by a job. */
const userWaitsMs = 10_000;
const jobWaitsMs = 30_000;

/**
 * Sends a mail while its author waits, in one attempt. A failed one stays in the list of the dossier's mails with its
 * reason; no task is opened, since the author sees it. Refusal: `mail_failed`.
 */
export async function postNow(box: Letterbox, message: NewMail): Promise<void> {
  const { call, accountIds } = box;
  const written = await inWall(call.db, accountIds, (trx) => addMail(trx, message));
  try {
    await transmit(box, written, userWaitsMs);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const status = isBounce(error) ? 'bounced' : 'failed';
    const failureReason = reasonOf(error);
    await inWall(call.db, accountIds, async (trx) => {
      await changeQueued(trx, written.id, { status, failureReason, attempts: written.attempts + 1 });
      await dropLetter(trx, written.id);
    });
    throw new Refused('mail_failed', { extra: { reason: failureReason } });
  }
}

/**
 * How long a mail may take to leave, with its attachments to be read, in milliseconds. A worker that is told to stop waits
 * for it, and is killed after 60 seconds (`deploy`).
 */
const leavingMs = 45_000;

/**
 * How long a letter belongs to whoever took it, in milliseconds: `leavingMs` and the loss of a database, until another one
 * has its place (`lossMs`), take less.
 */
const sendingMs = 180_000;

/** How long the row of a mail that was sent is tried again while the database is lost, in milliseconds. */
const lossMs = 90_000;

/** Sends a mail and writes that it was sent; a worker that stops meanwhile waits for both. */
function transmit(box: Letterbox, mail: Mail, answerMs: number): Promise<void> {
  const act = (): Promise<void> => sendAndWrite(box, mail, answerMs);
  return box.call.toItsEnd ? box.call.toItsEnd(act) : act();
}

/**
 * A sandbox's mail is written and kept (docs/sandbox.md). The mail server's answer cannot be asked for again: a database
 * that is lost between that answer and the row is waited for, and nobody else takes the letter meanwhile. Throws
 * `JobInterrupted` while somebody else has the letter.
 */
async function sendAndWrite(
  { call, owner, accountIds }: Letterbox,
  mail: Mail,
  answerMs: number,
): Promise<void> {
  const late = AbortSignal.timeout(leavingMs);
  const until = new Date(call.now.getTime() + sendingMs);
  const { letter, from, files } = await inWall(call.db, accountIds, async (trx) => {
    const taken = await takeLetter(trx, mail.id, { now: call.now, until });
    if (!taken) throw new JobInterrupted('the mail is being sent by another worker');
    const account = await senderOf(trx, mail.retailerAccountId);
    return { letter: taken, from: account, files: await filesOf(trx, mail) };
  });
  const isKept = from.sandboxOf !== null;
  const posted = await postedOf(mail, letter, from, files);
  if (isKept) checkMail(posted);
  else await sendBy(posted, letter, { answerMs, late });
  const writeSent = (): Promise<void> =>
    inWall(call.db, accountIds, async (trx) => {
      const isNews = await changeQueued(trx, mail.id, {
        ...(isKept ? { status: 'kept' } : { status: 'sent', sentAt: call.now.toISOString() }),
        failureReason: null,
        attempts: mail.attempts + 1,
      });
      await dropLetter(trx, mail.id);
      if (isNews && owner.buybackId) await closeMailTasks(trx, owner.buybackId, mail.kind, call.now);
    });
  await untilDatabase(writeSent, lossMs);
}

/**
 * Sends a mail over a connection of its own: mails are rare, and an idle connection would keep the worker from
 * stopping. Without a mail server the links are printed to the console of the program, which no user of the product
 * reads.
 */
async function sendBy(
  posted: Posted,
  { links }: Letter,
  { answerMs, late }: { answerMs: number; late: AbortSignal },
): Promise<void> {
  const { smtpUrl, printLetter } = settings();
  const deliver = async ({ to, subject }: Posted): Promise<void> =>
    printLetter?.({ to: to.email, subject, links });
  const mailer = await createMailer(smtpUrl === null ? { deliver } : { smtpUrl, answerMs });
  try {
    await mailer.send(posted, late);
  } finally {
    mailer.close();
  }
}

const hostOf = (email: string): string => email.split('@').at(-1) ?? 'localhost';

/** `Reprise <reprise@example.org>`, or the address alone. */
function sender(name: string): MailAddress {
  const { mailFrom } = settings();
  return { name, email: /<(?<email>[^>]+)>/u.exec(mailFrom)?.groups?.['email'] ?? mailFrom };
}

type Attached = Awaited<ReturnType<typeof namesOfFiles>>;

const filesOf = async (trx: Trx, { attachments }: Mail): Promise<Attached> =>
  attachments.length === 0
    ? []
    : namesOfFiles(
        trx,
        attachments.map((one) => one.fileId),
      );

/** Reads the bytes of the attachments: of a store that may be slow, so that no transaction is open meanwhile. */
async function postedOf(
  mail: Mail,
  { text, html }: Letter,
  from: Awaited<ReturnType<typeof senderOf>>,
  files: Attached,
): Promise<Posted> {
  const attachments = await Promise.all(
    files.map(async ({ id, name, mediaType }) => {
      const content = await fileStore().get(id);
      if (!content) throw new Error(`The bytes of the file ${id} are missing`);
      return { fileName: name, contentType: mediaType, content };
    }),
  );
  const writer = sender(from.name);
  return {
    messageId: messageIdOf(mail.id, hostOf(writer.email)),
    from: writer,
    to: { name: null, email: mail.to },
    replyTo: from.sellerSupportEmail,
    subject: mail.subject,
    text,
    html,
    attachments,
  };
}

async function failed(
  { call, owner, accountIds }: Post,
  mail: Mail | null,
  key: string,
  error: unknown,
): Promise<void> {
  const final = isFinal(call, error);
  if (final) call.log.error({ err: error, key }, 'a message could not be posted');
  const failureReason = reasonOf(error);
  await inWall(call.db, accountIds, async (trx) => {
    const status = isBounce(error) ? 'bounced' : final ? 'failed' : 'queued';
    const change = { status, failureReason, attempts: (mail?.attempts ?? 0) + 1 } as const;
    const isNews = mail === null || (await changeQueued(trx, mail.id, change));
    if (mail) await (final || !isNews ? dropLetter : giveLetterBack)(trx, mail.id);
    if (!final || !isNews) return;
    await notifyFailure(trx, owner, `${mail?.kind ?? key}: ${failureReason}`, call.now);
  });
}
