import { browseByTac, searchPublished } from '@reprise/offer/server/public.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import type { LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import { refusalSentence } from '@reprise/platform/server/http/words.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import { resultsHref, type ResultsQuery } from '@reprise/sale/domain/search/results.ts';
import { readSearchAnswer, searchParameters } from '@reprise/sale/domain/search/search.ts';
import { addressIn, knownHead } from '../site/site-head.ts';
import { headWords } from '../site/site-words.ts';
import type { WrittenPage } from './category-document.ts';
import { asFound } from './category-page.ts';
import { documentFrame } from './document-frame.ts';
import { writtenFor, type DocumentSite } from './document-site.ts';
import { resultsContent, type Found } from './results-page.ts';

/** The results of the search. */
export const isResults = ({ path }: Pick<Asked, 'path'>): boolean => path === '/results';

const longest = 255;

/** What an address asks; an invented page is the first one. */
function queryOf({ query }: Asked): ResultsQuery {
  const [brand, category] = [query.get('brand') ?? '', query.get('category') ?? ''];
  const [page, storage] = [query.get('page') ?? '', query.get('storage') ?? ''];
  return {
    q: (query.get('q') ?? '').trim().slice(0, longest),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    ...(brand === '' ? {} : { brand }),
    ...(category === '' ? {} : { category }),
    ...(/^\d{1,6}$/.test(storage) ? { storage } : {}),
  };
}

const findsByImei = ({ whiteLabel }: DocumentSite): boolean =>
  whiteLabel.enabledPremiumFeatures.includes('imei_search_and_collect');

type Searched = { site: DocumentSite; query: ResultsQuery; locale: Locale; now: Date };
type Reads = { db: Db; read: LazyTransaction['read'] };

async function find({ db, read }: Reads, { site, query, locale, now }: Searched): Promise<Found> {
  if (query.q === '') return { by: 'nothing' };
  const accountId = site.account.id;
  const imei = checkImei(query.q);
  if (imei.ok && findsByImei(site)) {
    const products = await browseByTac(read, accountId, { tac: imei.tac, locale });
    return {
      by: 'imei',
      imei: imei.digits,
      products: products.map((product) => ({ ...asFound(product), detail: product.categoryLabel })),
      unknown: refusalSentence('imei_unknown', locale),
    };
  }
  const answer = await searchPublished(db, { accountId, now }, searchParameters(query));
  return answer === null ? { by: 'trouble' } : { by: 'words', answer: readSearchAnswer(answer) };
}

/** Its head: the address without what narrows the results, which a search engine need not know one by one. */
function headOf({ account, apiUrl, url }: DocumentSite, { q }: ResultsQuery, locale: Locale): string {
  const words = headWords(locale, q === '' ? 'search' : 'results', { name: account.name, q });
  const path = q === '' ? '/results' : resultsHref({ q, page: 1 });
  return knownHead({
    site: { url, apiUrl, account },
    locale,
    title: `${words.title} – ${account.name}`,
    description: words.description,
    addressIn: (one) => addressIn(path, account, one),
  });
}

/**
 * The results of a search, whole, also by the number of a device where the account finds by it; null where the address
 * is another one. 503 where the search does not answer.
 */
export async function resultsDocument(
  reads: Reads,
  site: DocumentSite,
  { asked, locale }: { asked: Asked; locale: Locale },
): Promise<WrittenPage | null> {
  if (!isResults(asked)) return null;
  const query = queryOf(asked);
  const found = await find(reads, { site, query, locale, now: asked.now });
  const { whiteLabel, account } = site;
  const written = writtenFor(site, locale);
  const content = resultsContent({
    ...written,
    query,
    found,
    scans: whiteLabel.enabledPremiumFeatures.includes('scan_searchbar'),
    findsImei: findsByImei(site),
    isBrowsed: whiteLabel.categoryNavigationEnabled,
    noneHelp: whiteLabel.noSearchResultDescription,
  });
  const toLanguage = (one: Locale): string => addressIn(resultsHref(query), account, one);
  const body = documentFrame({ ...written, site, addressIn: toLanguage, searches: true }, content).html;
  return { head: headOf(site, query, locale), body, status: found.by === 'trouble' ? 503 : 200 };
}
