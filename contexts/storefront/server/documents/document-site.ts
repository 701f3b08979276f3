import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import { addressIn } from '../site/site-head.ts';
import { wordsIn } from '../site/site-words.ts';
import type { Written } from './document-parts.ts';

/** The account of a page and what its site shows. */
export type ShownSite = {
  apiUrl: string;
  /** Null in a preview. */
  release: string | null;
  account: Account;
  detail: OrganizationRootDetail;
  whiteLabel: WhiteLabelConfig;
  brand: { name: string; logo: string | null };
};

/** The site of a page; `url`: its own address, without a path. */
export type DocumentSite = ShownSite & { url: string };

/** What the parts of a page of the site need, for a reader of `locale`. */
export const writtenFor = (
  { account, apiUrl }: Pick<ShownSite, 'account' | 'apiUrl'>,
  locale: Locale,
): Written => ({
  t: wordsIn(locale),
  locale,
  linkTo: (to) => addressIn(to, account, locale),
  fileUrl: (id, size) => `${apiUrl}/public-files/${id}${size === undefined ? '' : `?size=${size}`}`,
  drawingUrl: (name) => `${apiUrl}/drawings?name=${encodeURIComponent(name)}`,
  conditionUrl: (name) => `${apiUrl}/drawings?condition=${encodeURIComponent(name)}`,
});
