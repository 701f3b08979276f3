import { confirmationKinds } from '../../domain/mails/confirmation.ts';
import { isTrueStill, type MailKind } from '../../domain/mails/mail.ts';
import { saysDays, saysPayment, type MailWording } from '../../domain/mail-texts/mail-text.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { JobCall, TaskPayloads } from '@reprise/platform/server/jobs/task.ts';
import type { MailExtras } from './mail-kinds.ts';
import { mailLook } from './mail-look.ts';
import { renderMail } from './render-mail.ts';
import { holdBuybacks, loadDossier, stepsIn } from '@reprise/dossier/server/public.ts';
import { ownWordingOf } from '../mail-texts/mail-texts.db.ts';
import { claimLinkOf } from '@reprise/payments/server/public.ts';
import {
  dossierOfJob,
  inDossierWall,
  loadDossierFacts,
  type DossierFacts,
} from '../documents/dossier-facts.db.ts';
import { papersFor, pauseMs } from './attachments.ts';
import {
  dossierMailValues,
  isDossierMail,
  isTransferSent,
  paymentStanding,
  type DossierMailKind,
  type Said,
} from './dossier-mail.ts';
import { answerLinks, spokenIn, trackingLink } from './mail-links.ts';
import { standingOf } from './mail-standing.ts';
import { getMailByKey, type NewMail } from './mails.db.ts';
import { postOnce } from './post-mail.ts';
import { newMail } from './write-mail.ts';

type Wanted = TaskPayloads['mails.send'];

/**
 * Is there anything to send? A mail that waited for its papers may say by then what is true no more: the number of a gift
 * card that was made void, a reminder of a proposal that was answered.
 */
async function isToSend(trx: Trx, key: string, kind: MailKind, buybackId: string): Promise<boolean> {
  const dossier = await loadDossier(trx, buybackId);
  if (dossier === undefined) return false;
  // what was written is sent, at whichever attempt
  return isTrueStill(kind, standingOf(dossier)) || (await getMailByKey(trx, key)) !== undefined;
}

/** Renders it from the dossier as it is now; a correction waits until it is written, and ends its links. */
async function writeNow(
  trx: Trx,
  call: JobCall,
  key: string,
  wanted: Wanted & { kind: DossierMailKind },
): Promise<NewMail> {
  const [buyback] = await holdBuybacks(trx, [wanted.buybackId]);
  if (!buyback) throw new Error(`The dossier ${wanted.buybackId} was not found`);
  return writeDossierMail(trx, call, key, wanted, await loadDossierFacts(trx, buyback));
}

/** The job `mails.send`: a mail about one dossier, in the customer's language, with its papers. */
export async function sendDossierMail(call: JobCall, wanted: Wanted): Promise<void> {
  const { kind, buybackId } = wanted;
  if (!isDossierMail(kind)) throw new Error(`${kind} is not a mail about a dossier`);
  const buyback = await dossierOfJob(call, buybackId);
  if (!buyback) return;
  const key = wanted.key ?? `job:${call.job.id}`;
  const papers = await inDossierWall(call, buyback, (trx) => papersFor(trx, kind, [buybackId], call.now));
  if (papers.waiting) return later(call, { ...wanted, key });
  if (!(await inDossierWall(call, buyback, (trx) => isToSend(trx, key, kind, buybackId)))) return;
  const { retailerAccountId, buyerAccountId, storeId } = buyback;
  const warehouseId = buyback.warehouseId ?? buyback.targetWarehouse;
  const owner = { retailerAccountId, buyerAccountId, storeId, warehouseId, buybackId };
  await postOnce({ call, owner, accountIds: [retailerAccountId, buyerAccountId] }, key, (trx) =>
    writeNow(trx, call, key, { ...wanted, kind }),
  );
}

/** Enqueues the job again for later; enqueued twice, it replaces itself. */
const later = (call: JobCall, wanted: Wanted & { key: string }): Promise<void> =>
  call.inWall((_, add) =>
    add('mails.send', wanted, { jobKey: wanted.key, runAt: new Date(call.now.getTime() + pauseMs) }),
  );

/** Mails that end with the text of the payment mode. */
const ofPaymentMode: readonly MailKind[] = ['completed_paid', 'lost_paid', 'payment_sent'];

const isConfirmation = (kind: MailKind): boolean => confirmationKinds.some((one) => one === kind);

/**
 * The account's own additions: the circuit's instructions to a confirmation, the payment mode's text to a payment, unless
 * none is planned any more.
 */
export function extrasOf(facts: DossierFacts, kind: MailKind, note: string | null): MailExtras {
  const { locale, asked, paymentMode } = facts;
  const isPaid = paymentStanding(facts) !== 'none';
  const ofPayment = isPaid && ofPaymentMode.includes(kind) ? translated(paymentMode.mailContent, locale) : '';
  return {
    note: [note ?? '', ofPayment].filter((text) => text !== '').join('\n\n') || null,
    steps: isConfirmation(kind) ? stepsIn(asked, locale).map(({ label }) => label) : [],
  };
}

/** Mails whose text may promise a payment. */
const promising: readonly MailKind[] = ['completed_paid', 'lost_paid', 'litigation_accepted'];

/**
 * The account's own text, unless it may promise a payment that has left or is not planned any more, or says in how many
 * days something arrives that is no transfer.
 */
async function ownTextOf(trx: Trx, kind: MailKind, facts: DossierFacts): Promise<MailWording | null> {
  const own = await ownWordingOf(trx, facts.retailer.id, kind, facts.locale);
  if (own !== null && kind === 'payment_sent' && saysDays(own)) return isTransferSent(facts) ? own : null;
  if (own === null || !promising.includes(kind) || saysPayment(own)) return own;
  return paymentStanding(facts) === 'due' ? own : null;
}

/** The links of the mail: the page of the dossier, or the pages of a question to the customer. */
async function linksOf(
  trx: Trx,
  { buyback, retailer, litigation, locale }: DossierFacts,
  kind: DossierMailKind,
  now: Date,
): Promise<Pick<Said, 'link' | 'followLink' | 'acceptLink' | 'rejectLink'>> {
  const followLink = spokenIn(await trackingLink(trx, retailer, buyback, now), locale);
  const isProposal = kind === 'litigation_opened' || kind === 'litigation_reminder';
  const answers =
    isProposal && litigation ? await answerLinks(trx, retailer, buyback, { litigation, locale }, now) : null;
  // the payout provider’s page instead of the dossier’s
  const claim = kind === 'payout_claim' ? await claimLinkOf(trx, buyback.id) : null;
  return { link: claim ?? answers?.acceptLink ?? followLink, followLink, ...(answers ?? noAnswers) };
}

/** Renders one mail about one dossier, with new links. */
export async function writeDossierMail(
  trx: Trx,
  call: Pick<JobCall, 'now'>,
  jobKey: string,
  wanted: Omit<Wanted, 'kind'> & { kind: DossierMailKind },
  facts: DossierFacts,
): Promise<NewMail> {
  const { kind, note = null, oldAmount = null, oldUntil = null } = wanted;
  const { buyback, customer, retailer, locale, settings } = facts;
  const { now } = call;
  const said: Said = { facts, now, note, oldAmount, oldUntil, ...(await linksOf(trx, facts, kind, now)) };
  const look = mailLook({ ...retailer, sellerSupportEmail: settings.sellerSupportEmail });
  // a note that is part of the sentence is not repeated below
  const isSaid = kind === 'payment_failed' || kind === 'refused' || kind === 'message_answered';
  const own = await ownTextOf(trx, kind, facts);
  const extras = { ...extrasOf(facts, kind, isSaid ? null : note), own };
  const rendered = renderOf(kind, dossierMailValues[kind], said, look, extras);
  const { attachments } = await papersFor(trx, kind, [buyback.id], now);
  const { retailerAccountId, buyerAccountId, cartId } = buyback;
  const about = {
    jobKey,
    kind,
    to: customer.email,
    retailerAccountId,
    buyerAccountId,
    buybackId: buyback.id,
    cartId,
  };
  return newMail({ ...about, attachments }, locale, rendered, now);
}

const noAnswers = { acceptLink: '', rejectLink: '' };

const renderOf = <Kind extends DossierMailKind>(
  kind: Kind,
  values: (typeof dossierMailValues)[Kind],
  said: Said,
  look: Parameters<typeof renderMail>[3],
  extras: MailExtras,
) => renderMail(kind, said.facts.locale, values(said), look, extras);
