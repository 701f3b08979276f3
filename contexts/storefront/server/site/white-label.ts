import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import { termsInForce } from '@reprise/people/domain/accounts/terms-of-sale.ts';
import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import { mentionOf } from '../../domain/accessibility/conformity.ts';
import type { SitePart } from '../../domain/home-page/part-of-site.ts';
import { cartLimits } from '@reprise/platform/domain/core/limits.ts';
import { spoken, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { accountOfUrl, onlyWebAccount, getRootDetail } from '@reprise/people/server/public.ts';
import { declaredOf, type Declared } from '../accessibility/accessibility.db.ts';

const fileUrl = (id: string | null): string | null => (id === null ? null : `/public-files/${id}`);

const foundAt = async (db: Trx, url: string | null): Promise<Account | undefined> => {
  if (url === null) return onlyWebAccount(db);
  return URL.canParse(url) ? accountOfUrl(db, url) : undefined;
};

/**
 * The account of the site at this address; without an address, that of the only site. Refusal: `white_label_not_found`.
 */
export async function siteAt(db: Trx, url: string | null): Promise<Account> {
  const account = await foundAt(db, url);
  if (!account) throw new Refused('white_label_not_found');
  return account;
}

/** Is this part of the site closed? Nothing is sold without published terms. */
export const isClosed = (detail: OrganizationRootDetail, part: SitePart): boolean =>
  part === 'sale' && termsInForce(detail, 'web') === null;

/**
 * What the public site of an account needs before it shows anything; the transaction is bound to the account. Refusals:
 * `white_label_not_found`, and `terms_not_published` for the sale.
 */
export async function whiteLabelConfig(
  db: Trx,
  account: Account,
  { locale, part }: { locale: Locale; part: SitePart },
): Promise<WhiteLabelConfig> {
  const detail = await getRootDetail(db, account.id);
  if (!detail) throw new Refused('white_label_not_found');
  if (isClosed(detail, part)) throw new Refused('terms_not_published');
  return whiteLabelOf(account, { detail, declared: await declaredOf(db, account.id) }, locale);
}

/** A link is shown only when it is a web address: one that runs a script is not. */
const linkOf = (link: OrganizationRootDetail['externalWebsiteLink']) => ({
  ...link,
  active: link.active && link.text !== '' && /^https?:\/\//i.test(link.url) && URL.canParse(link.url),
});

type Text = 'noSearchResultDescription' | 'buybackZeroDescription' | 'packingInstructions';
type SpokenTexts = Pick<OrganizationRootDetail, Text | 'externalWebsiteLink'>;

/** The account's texts about its site, in its reader's language. */
function textsIn(detail: OrganizationRootDetail, own: Locale, locale: Locale): SpokenTexts {
  const { translations, externalWebsiteLink: link } = detail;
  const said = (field: Text): string => spoken(detail[field], translations[field], own, locale).text;
  const text = spoken(link.text, translations.externalWebsiteText, own, locale).text;
  return {
    noSearchResultDescription: said('noSearchResultDescription'),
    buybackZeroDescription: said('buybackZeroDescription'),
    packingInstructions: said('packingInstructions'),
    externalWebsiteLink: linkOf({ ...link, text }),
  };
}

/** The same from rows that were read already. */
export const whiteLabelOf = (
  account: Account,
  { detail, declared }: { detail: OrganizationRootDetail; declared: Declared },
  locale: Locale,
): WhiteLabelConfig => ({
  accountId: account.id,
  name: account.name,
  sandbox: account.sandboxOf !== null,
  mainColor: account.mainColor,
  logo: fileUrl(account.logo),
  favicon: fileUrl(account.favicon),
  language: account.language,
  currency: account.currency,
  country: account.companyCountry,
  tagManagerId: account.tagManagerId,
  axeptioId: account.axeptioId,
  locale,
  ...textsIn(detail, account.language, locale),
  dropOffLocationsMapEnabled: detail.dropOffLocationsMapEnabled,
  cookiesPolicy: fileUrl(detail.cookiesPolicy),
  accessibilityStatement: fileUrl(detail.accessibilityStatement),
  accessibilityConformity: mentionOf(
    declared.conformity,
    declared.isWritten || detail.accessibilityStatement !== null,
  ),
  eula: fileUrl(detail.eula),
  serviceTerms: fileUrl(detail.serviceTerms),
  faqAndContact: fileUrl(detail.faqAndContact),
  emailDPO: account.emailDPO,
  categoryNavigationEnabled: detail.categoryNavigationEnabled,
  tagPriceEnabled: detail.tagPriceEnabled,
  imeiAfterEstimate: detail.imeiAfterEstimate,
  customerIdentityDocumentRequired: detail.customerIdentityDocumentRequired,
  cartMinValue: detail.cartMinValue,
  cartMaxItems: detail.enabledPremiumFeatures.includes('multi_product_cart')
    ? cartLimits.maxItems.multiProduct
    : cartLimits.maxItems.single,
  enabledPremiumFeatures: detail.enabledPremiumFeatures,
  // the PDF that the customer accepts; a new one is a new version of the terms
  termsVersion: termsInForce(detail, 'web'),
});
