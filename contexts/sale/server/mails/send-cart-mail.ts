import { isDeepStrictEqual } from 'node:util';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Cart } from '../../domain/carts/cart.ts';
import { owedCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import { confirmationOf } from '@reprise/paperwork/domain/mails/confirmation.ts';
import { askedOf, holdBuybacks, stepsIn } from '@reprise/dossier/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { JobCall, TaskPayloads } from '@reprise/platform/server/jobs/task.ts';
import {
  type MailLink,
  mailLook,
  renderMail,
  loadDossierFacts,
  type DossierFacts,
  ownWordingOf,
  papersFor,
  pauseMs,
  dossierMailValues,
  isDossierMail,
  type DossierMailKind,
  spokenIn,
  trackingLink,
  confirmationKey,
  dossiersOfCart,
  getCart,
  type NewMail,
  postOnce,
  extrasOf,
  writeDossierMail,
  newMail,
} from '@reprise/paperwork/server/public.ts';

type Wanted = TaskPayloads['mails.send_cart'];

/**
 * The job `mails.send_cart`: the confirmation of the dossiers of a cart that this kind confirms, once, with the documents
 * of all of them. Dossiers that wait for a store have a code each to show there, so each has its own message.
 */
export async function sendCartMail(call: JobCall, { kind, cartId }: Wanted): Promise<void> {
  const [cart, all] = await call.inWall(async (trx) => [
    await getCart(trx, cartId),
    await dossiersOfCart(trx, cartId),
  ]);
  const files = all.filter(({ circuitType }) => confirmationOf(circuitType) === kind);
  if (!cart || files.length === 0) return;
  if (!isDossierMail(kind)) throw new Error(`${kind} does not confirm a cart`);
  const accountIds = [...new Set([cart.retailerAccountId, ...files.map((file) => file.buyerAccountId)])];
  const ids = files.map(({ id }) => id);
  const { waiting } = await inWall(call.db, accountIds, (trx) => papersFor(trx, kind, ids, call.now));
  if (waiting) return later(call, { kind, cartId });
  const groups = kind === 'predeclared_confirmed' ? files.map((file) => [file]) : [files];
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const { retailerAccountId, buyerAccountId, storeId, id: buybackId } = first;
    const owner = { retailerAccountId, buyerAccountId, storeId, buybackId };
    const key = confirmationKey(kind, cartId, groups.length > 1 ? buybackId : undefined);
    const together = group.map(({ id }) => id);
    // as they are now; a correction waits until the mail is written, and ends its links
    await postOnce({ call, owner, accountIds }, key, async (trx) =>
      writeCartMail(trx, call, key, kind, cart, await holdBuybacks(trx, together)),
    );
  }
}

const later = (call: JobCall, wanted: Wanted): Promise<void> =>
  call.inWall((_, add) =>
    add('mails.send_cart', wanted, {
      jobKey: `mail:${wanted.cartId}:${wanted.kind}`,
      runAt: new Date(call.now.getTime() + pauseMs),
    }),
  );

/** The values of the message about several dossiers: those of the first, with the cart's number and the things and price of all. */
const valuesOf = (facts: DossierFacts, now: Date, cart: Cart, files: readonly Buyback[], link: string) => ({
  ...dossierMailValues.buyback_confirmed_store({
    facts,
    now,
    link,
    followLink: '',
    acceptLink: '',
    rejectLink: '',
    note: null,
    oldAmount: null,
    oldUntil: null,
  }),
  number: cart.cartNumber,
  product: productsOf(files, facts.locale),
  amount: { cents: files.reduce((sum, dossier) => sum + owedCents(dossier), 0), currency: cart.currency },
});

async function writeCartMail(
  trx: Trx,
  call: JobCall,
  jobKey: string,
  kind: DossierMailKind,
  cart: Cart,
  files: readonly Buyback[],
): Promise<NewMail> {
  const [first] = files;
  if (!first) throw new Error('A cart has at least one dossier');
  const facts = await loadDossierFacts(trx, first);
  if (files.length === 1) return writeDossierMail(trx, call, jobKey, { kind, buybackId: first.id }, facts);
  const { customer, retailer, locale } = facts;
  const follow = await linksOf(trx, call, retailer, files, locale);
  const worded = kind === 'buyback_confirmed_store' ? kind : 'buyback_confirmed_web';
  const own = await ownWordingOf(trx, retailer.id, worded, locale);
  const rendered = renderMail(
    worded,
    locale,
    valuesOf(facts, call.now, cart, files, follow[0]?.link ?? ''),
    mailLook({ ...retailer, sellerSupportEmail: facts.settings.sellerSupportEmail }),
    { ...extrasOf(facts, kind, null), steps: await stepsOf(trx, files, locale), follow, own },
  );
  const ids = files.map(({ id }) => id);
  const { attachments } = await papersFor(trx, kind, ids, call.now);
  const { retailerAccountId, buyerAccountId } = first;
  const about = { jobKey, kind, to: customer.email, retailerAccountId, buyerAccountId, cartId: cart.id };
  return newMail({ ...about, attachments }, locale, rendered, call.now);
}

const labelOf = ({ identificationNumber, productLabel }: Buyback, locale: Locale): string =>
  `${identificationNumber} · ${productNameIn(productLabel, locale)}`;

/** What is to be done with all of them, in order; under the names of those that it is asked of where it differs. */
async function stepsOf(trx: Trx, files: readonly Buyback[], locale: Locale): Promise<string[]> {
  const asked: { labels: string[]; steps: string[] }[] = [];
  for (const dossier of files) {
    const steps = stepsIn(await askedOf(trx, dossier), locale).map(({ label }) => label);
    const same = asked.find((other) => isDeepStrictEqual(other.steps, steps));
    if (same) same.labels.push(labelOf(dossier, locale));
    else asked.push({ labels: [labelOf(dossier, locale)], steps });
  }
  return asked.flatMap(({ labels, steps }) =>
    asked.length === 1 ? steps : steps.map((step) => `${labels.join(', ')} – ${step}`),
  );
}

async function linksOf(
  trx: Trx,
  call: JobCall,
  retailer: Parameters<typeof trackingLink>[1],
  files: readonly Buyback[],
  locale: Locale,
): Promise<MailLink[]> {
  const links: MailLink[] = [];
  for (const dossier of files)
    links.push({
      label: labelOf(dossier, locale),
      link: spokenIn(await trackingLink(trx, retailer, dossier, call.now), locale),
    });
  return links;
}

const named = 2;

/** « iPhone 13, Galaxy S21 + 3 » */
const productsOf = (files: readonly Buyback[], locale: Locale): string => {
  const labels = files.slice(0, named).map(({ productLabel }) => productNameIn(productLabel, locale));
  const others = files.length - labels.length;
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(labels);
  return others > 0 ? `${list} + ${others}` : list;
};
