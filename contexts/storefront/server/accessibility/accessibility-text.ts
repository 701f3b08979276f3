import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { AccessibilityStatement } from '../../domain/accessibility/statement.ts';
import type { LegalText, ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { shownLegalText, withContents } from '../legal-texts/shown-legal-text.ts';
import { addressIn } from '../site/site-head.ts';
import { wordsIn } from '../site/site-words.ts';
import { filledStatement, unfilledStatement, type Stated } from './statement-html.ts';

type Told = {
  account: Account;
  detail: Pick<OrganizationRootDetail, 'sellerSupportEmail' | 'accessibilityStatement'>;
  statement: AccessibilityStatement | undefined;
  /** The account's own text of the page. */
  text: LegalText | undefined;
};

/** The address of the site as it is read, without its scheme. */
const siteIn = ({ webUrl, name }: Account): string =>
  webUrl === null ? name : webUrl.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/**
 * The page about accessibility for its reader: what the account declared in its form, else that nobody audited the site
 * yet; then the account's own text, where it wrote one. It is never empty.
 */
export function accessibilityText(
  { account, detail, statement, text }: Told,
  locale: Locale,
): ShownLegalText {
  const own = shownLegalText(text, account.language, locale);
  const stated: Stated = {
    name: account.name,
    country: account.companyCountry,
    site: siteIn(account),
    own: account.language,
    locale,
    t: wordsIn(locale),
  };
  const form = addressIn('/faq', account, locale);
  const contact = { email: detail.sellerSupportEmail ?? '', form, address: '' };
  const publishesItsOwn = own !== null || detail.accessibilityStatement !== null;
  const declared = statement
    ? filledStatement(statement, stated)
    : unfilledStatement(stated, contact, publishesItsOwn);
  // cleaned already
  const written: Html | null = own === null ? null : { html: own.html };
  const added = own === null ? null : html`<div lang="${own.lang}">${written}</div>`;
  return { ...withContents(html`${declared}${added}`.html), lang: locale };
}
