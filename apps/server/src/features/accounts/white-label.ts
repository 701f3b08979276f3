import type { Account, OrganizationRootDetail } from '@reprise/domain/account/account';
import type { WhiteLabelConfig } from '@reprise/domain/home-page/home-page';
import { cartLimits } from '@reprise/domain/limits';
import { Refused } from '@reprise/domain/refusals';
import type { Trx } from '../../lib/db/db.ts';
import { accountOfUrl } from '../sessions/sessions.db.ts';
import { getRootDetail } from './accounts.db.ts';

const fileUrl = (id: string | null): string | null => (id === null ? null : `/public-files/${id}`);

/** Whose site is at this address. Refusal: `white_label_not_found`. */
export async function siteAt(db: Trx, url: string): Promise<Account> {
  const account = URL.canParse(url) ? await accountOfUrl(db, url) : undefined;
  if (!account) throw new Refused('white_label_not_found');
  return account;
}

/** What the public site of an account needs before it shows anything; the transaction is bound to the account. */
export async function whiteLabelConfig(db: Trx, account: Account): Promise<WhiteLabelConfig> {
  const detail = await getRootDetail(db, account.id);
  if (!detail) throw new Refused('white_label_not_found');
  return whiteLabelOf(account, detail);
}

/** A link is shown only when it leads to a page: an address that runs a script is none. */
const linkOf = (link: OrganizationRootDetail['externalWebsiteLink']) => ({
  ...link,
  active: link.active && link.text !== '' && /^https?:\/\//i.test(link.url) && URL.canParse(link.url),
});

/** The same of what was read already (administration, 3: White-label config). */
export const whiteLabelOf = (account: Account, detail: OrganizationRootDetail): WhiteLabelConfig => ({
  accountId: account.id,
  name: account.name,
  mainColor: account.mainColor,
  logo: fileUrl(account.logo),
  favicon: fileUrl(account.favicon),
  language: account.language,
  currency: account.currency,
  country: account.companyCountry,
  tagManagerId: account.tagManagerId,
  axeptioId: account.axeptioId,
  externalWebsiteLink: linkOf(detail.externalWebsiteLink),
  dropOffLocationsMapEnabled: detail.dropOffLocationsMapEnabled,
  cookiesPolicy: fileUrl(detail.cookiesPolicy),
  accessibilityStatement: fileUrl(detail.accessibilityStatement),
  eula: fileUrl(detail.eula),
  serviceTerms: fileUrl(detail.serviceTerms),
  faqAndContact: fileUrl(detail.faqAndContact),
  categoryNavigationEnabled: detail.categoryNavigationEnabled,
  tagPriceEnabled: detail.tagPriceEnabled,
  customerIdentityDocumentRequired: detail.customerIdentityDocumentRequired,
  cartMinValue: detail.cartMinValue,
  cartMaxItems: detail.enabledPremiumFeatures.includes('multi_product_cart')
    ? cartLimits.maxItems.multiProduct
    : cartLimits.maxItems.single,
  noSearchResultDescription: detail.noSearchResultDescription,
  buybackZeroDescription: detail.buybackZeroDescription,
  packingInstructions: detail.packingInstructions,
  enabledPremiumFeatures: detail.enabledPremiumFeatures,
  // the paper that the customer accepts; a new one is a new version of the terms
  termsVersion: detail.serviceTerms ?? detail.id,
});
