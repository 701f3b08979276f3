import type { LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import { usualWidgets, type HomePageConfig, type ShownPage } from '../../domain/home-page/home-page.ts';
import { homePageView, picturesOf } from '../site/home-page.ts';
import { faqData, schemaData, siteData } from '../site/schema-data.ts';
import { addressIn, knownHead } from '../site/site-head.ts';
import { headWords } from '../site/site-words.ts';
import { documentFrame } from './document-frame.ts';
import { writtenFor, type DocumentSite, type ShownSite } from './document-site.ts';
import { homeContent } from './home-content.ts';
import { readHomeFacts } from './home-facts.ts';
import { askedAt } from './home-faq.ts';
import type { HomePage } from './home-parts.ts';

/** Both addresses show it; the second is its canonical one. */
export const isHome = ({ path }: Pick<Asked, 'path'>): boolean => path === '/' || path === '/home';

function headOf(site: DocumentSite, page: ShownPage | null, locale: Locale): string {
  const { account, apiUrl, url } = site;
  const { description } = headWords(locale, 'home', { name: account.name });
  return knownHead({
    site: { url, apiUrl, account },
    locale,
    title: page?.metaTitle ?? account.name,
    description: page?.metaDescription ?? description,
    addressIn: (one) => addressIn('/home', account, one),
  });
}

/** The site and its search for search engines, and the questions where the page answers some. */
function dataOf(home: HomePage, { url, account, brand }: DocumentSite): string {
  const asksIn = home.page?.widgets ?? usualWidgets;
  const asked = askedAt(home).asked.map(({ question, answer }) => ({ question, answer: answer.html }));
  return schemaData(
    ...siteData({ url, name: account.name, logo: brand.logo }),
    ...(asksIn.some(({ type }) => type === 'faq') ? [faqData(asked)] : []),
  );
}

type Body = { page: Pick<ShownPage, 'title' | 'widgets' | 'spokenIn'> | null; locale: Locale; now: Date };

async function readHome(
  read: LazyTransaction['read'],
  site: ShownSite,
  { page, locale, now }: Body,
): Promise<HomePage> {
  const { account, whiteLabel, detail } = site;
  return {
    ...writtenFor(site, locale),
    page,
    facts: await readHomeFacts(read, account, page?.widgets ?? [], locale),
    now,
    guaranteeDays: detail.guaranteeDays,
    isBrowsed: whiteLabel.categoryNavigationEnabled,
    showsStores: whiteLabel.dropOffLocationsMapEnabled,
    scans: whiteLabel.enabledPremiumFeatures.includes('scan_searchbar'),
  };
}

function bodyOf(home: HomePage, site: ShownSite): string {
  const toLanguage = (one: Locale): string => addressIn('/home', site.account, one);
  return documentFrame({ ...home, site, addressIn: toLanguage, isHome: true }, homeContent(home)).html;
}

/** The body of a home page, as its visitor gets it; `page` null: the account has none of its own. */
export const homeBody = async (read: LazyTransaction['read'], site: ShownSite, body: Body): Promise<string> =>
  bodyOf(await readHome(read, site, body), site);

/** The home page, whole: its head, its body, and the hosts of the pictures in it. */
export async function homeDocument(
  read: LazyTransaction['read'],
  site: DocumentSite,
  { home: config, locale, now }: { home: HomePageConfig | undefined; locale: Locale; now: Date },
): Promise<{ head: string; body: string; pictures: string[] }> {
  const page = homePageView(config, { own: site.account.language, locale });
  const home = await readHome(read, site, { page, locale, now });
  return {
    head: headOf(site, page, locale) + dataOf(home, site),
    body: bodyOf(home, site),
    pictures: picturesOf(page),
  };
}
