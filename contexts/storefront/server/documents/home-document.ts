import type { LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import type { HomePageConfig, ShownPage } from '../../domain/home-page/home-page.ts';
import { homePageView, picturesOf } from '../site/home-page.ts';
import { addressIn, knownHead } from '../site/site-head.ts';
import { headWords } from '../site/site-words.ts';
import { documentFrame } from './document-frame.ts';
import { writtenFor, type DocumentSite, type ShownSite } from './document-site.ts';
import { homeContent } from './home-content.ts';
import { readHomeFacts } from './home-facts.ts';

/** Both addresses show it; the second is its canonical one. */
export const isHome = ({ path }: Pick<Asked, 'path'>): boolean => path === '/' || path === '/home';

function headOf(site: DocumentSite, page: ShownPage | null, locale: Locale): string {
  const { account, apiUrl, url } = site;
  const { description } = headWords(locale, 'home', { name: account.name });
  const head = knownHead({
    site: { url, apiUrl, account },
    locale,
    title: page?.metaTitle ?? account.name,
    description: page?.metaDescription ?? description,
    addressIn: (one) => addressIn('/home', account, one),
  });
  return head;
}

type Body = { page: Pick<ShownPage, 'title' | 'widgets' | 'spokenIn'> | null; locale: Locale; now: Date };

/** The body of a home page, as its visitor gets it; `page` null: the account has none of its own. */
export async function homeBody(
  read: LazyTransaction['read'],
  site: ShownSite,
  { page, locale, now }: Body,
): Promise<string> {
  const { account, whiteLabel, detail } = site;
  const written = writtenFor(site, locale);
  const content = homeContent({
    ...written,
    page,
    facts: await readHomeFacts(read, account, page?.widgets ?? [], locale),
    now,
    guaranteeDays: detail.guaranteeDays,
    isBrowsed: whiteLabel.categoryNavigationEnabled,
    showsStores: whiteLabel.dropOffLocationsMapEnabled,
    scans: whiteLabel.enabledPremiumFeatures.includes('scan_searchbar'),
  });
  const toLanguage = (one: Locale): string => addressIn('/home', account, one);
  return documentFrame({ ...written, site, addressIn: toLanguage, isHome: true }, content).html;
}

/** The home page, whole: its head, its body, and the hosts of the pictures in it. */
export async function homeDocument(
  read: LazyTransaction['read'],
  site: DocumentSite,
  { home, locale, now }: { home: HomePageConfig | undefined; locale: Locale; now: Date },
): Promise<{ head: string; body: string; pictures: string[] }> {
  const page = homePageView(home, { own: site.account.language, locale });
  return {
    head: headOf(site, page, locale),
    body: await homeBody(read, site, { page, locale, now }),
    pictures: picturesOf(page),
  };
}
