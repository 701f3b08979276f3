import { dayMs } from '@reprise/platform/domain/core/day.ts';
import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Litigation } from '@reprise/dossier/domain/litigations/litigation.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';
import { trackingToken, addSignedLink } from '@reprise/dossier/server/public.ts';

/** Days for which a link stays valid after its proposal, so that a late reader sees how it ended. */
const lateDays = 30;

const siteOf = ({ webUrl }: Pick<Account, 'webUrl'>): string =>
  (webUrl ?? settings().siteUrl).replace(/\/+$/, '');

const ownersOf = ({ id, retailerAccountId, buyerAccountId }: Buyback) => ({
  buybackId: id,
  retailerAccountId,
  buyerAccountId,
});

/** The page where a customer follows their dossier; the same link in each mail and on the confirmation. */
export async function trackingLink(db: Trx, retailer: Account, buyback: Buyback, now: Date): Promise<string> {
  return `${siteOf(retailer)}/tracking/${await trackingToken(db, buyback, now)}`;
}

/** The page that resumes a mailed quote, on any device. */
export const quoteLink = (account: Pick<Account, 'webUrl'>, secret: string): string =>
  `${siteOf(account)}/quote/${secret}`;

/** The two pages of a proposal (docs/transitions.md, "Opening a link decides nothing"). */
export async function answerLinks(
  db: Trx,
  retailer: Account,
  buyback: Buyback,
  { litigation, locale }: { litigation: Litigation; locale: Locale },
  now: Date,
): Promise<{ acceptLink: string; rejectLink: string }> {
  const token = newToken();
  await addSignedLink(db, {
    ...ownersOf(buyback),
    tokenHash: hashOf(token),
    purpose: 'litigation',
    createdAt: now.toISOString(),
    expiresAt: new Date(Date.parse(litigation.expiresAt) + lateDays * dayMs).toISOString(),
  });
  const page = `${siteOf(retailer)}/buyback/${buyback.id}`;
  return {
    acceptLink: spokenIn(`${page}/accept?token=${token}`, locale),
    rejectLink: spokenIn(`${page}/reject?token=${token}`, locale),
  };
}

/** The same address with the reader's language, whatever the browser prefers. */
export function spokenIn(link: string, locale: Locale): string {
  const url = new URL(link);
  url.searchParams.set('lng', locale);
  return url.href;
}
