import { browse, type Browsed } from '@reprise/offer/server/public.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { locales, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import type { LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import type { Html } from '@reprise/platform/server/web/html.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import { crumbsData, schemaData } from '../site/schema-data.ts';
import { addressIn, commonHead, knownHead, plainHead } from '../site/site-head.ts';
import type { SiteCategory } from '../site/site-page.db.ts';
import { headWords } from '../site/site-words.ts';
import {
  categoryContent,
  categoryPath,
  nothingContent,
  rootContent,
  type CataloguePage,
} from './category-page.ts';
import { documentFrame } from './document-frame.ts';
import { oneOfEach } from './home-facts.ts';
import { soughtQuery } from './home.db.ts';
import { writtenFor, type DocumentSite } from './document-site.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const categoryAt = new RegExp(`^/category/(?<id>${uuid})(?:/(?<slug>[^/]*))?$`);
/** Both of its screens: the catalogue itself, and a category of it. */
export const isCatalogue = /^\/categories$|^\/category\/[^/]+(?:\/[^/]*)?$/;

/** The category that an address names; null where it names none. */
export const categoryIdAt = (path: string): string | null => categoryAt.exec(path)?.groups?.['id'] ?? null;

/** A page written whole, or where it has moved to. */
export type WrittenPage = { head: string; body: string; status?: number } | { movedTo: string };

/** Where a category's page has moved to, when its address does not match its name in any language. */
function movedTo({ id, label }: SiteCategory, { path, query }: Asked, locale: Locale): string | null {
  const slug = categoryAt.exec(path)?.groups?.['slug'] ?? '';
  if (locales.some((one) => slugOf(translated(label, one)) === slug)) return null;
  const search = query.size > 0 ? `?${query}` : '';
  return categoryPath({ id, label: translated(label, locale) }) + search;
}

/** The way to the catalogue or to a category of it, for search engines. */
const wayTo = ({ browsed, t }: CataloguePage, url: string): string =>
  schemaData(
    crumbsData([
      { name: t('model:home'), item: `${url}/home` },
      { name: t('journey:categories.title'), item: `${url}/categories` },
      ...browsed.path.map((node) => ({ name: node.label, item: url + categoryPath(node) })),
    ]),
  );

/** That there is no such category, or that the account shows none. */
function nothing({ whiteLabel }: DocumentSite, { t, linkTo }: CataloguePage): Html {
  return whiteLabel.categoryNavigationEnabled
    ? nothingContent(
        { title: t('journey:categories.unknown'), text: t('journey:categories.unknownHelp') },
        { href: linkTo('/categories'), label: t('journey:categories.browse') },
      )
    : nothingContent(
        { title: t('common:notFound.title'), text: t('common:notFound.text') },
        { href: linkTo('/home'), label: t('common:goHome') },
      );
}

type Located = { category: SiteCategory | undefined; asked: Asked; locale: Locale };

/** Its head: for search engines, with its address in each language. */
function headOf(page: CataloguePage, site: DocumentSite, { category, locale }: Located): string {
  const { account, apiUrl, url } = site;
  const node = page.browsed.path.at(-1);
  const words = headWords(locale, node ? 'category' : 'categories', {
    name: account.name,
    label: node?.label ?? '',
  });
  const head = knownHead({
    site: { url, apiUrl, account },
    locale,
    title: `${words.title} – ${account.name}`,
    description: node?.description || words.description,
    addressIn: (one) => addressIn(pathIn(category, one), account, one),
  });
  return head + wayTo(page, url);
}

const pathIn = (category: SiteCategory | undefined, locale: Locale): string =>
  category === undefined
    ? '/categories'
    : categoryPath({ id: category.id, label: translated(category.label, locale) });

const pageAt = ({ query }: Asked): number =>
  /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;

/**
 * The catalogue at an address, whole: its categories, one of them, or that there is none (404); null where the address
 * is not of the catalogue.
 * @param category the active category that the address names, if the account has it
 */
export async function categoryDocument(
  read: LazyTransaction['read'],
  site: DocumentSite,
  located: Located,
): Promise<WrittenPage | null> {
  const { category, asked, locale } = located;
  if (!isCatalogue.test(asked.path)) return null;
  const isRoot = asked.path === '/categories';
  const isShown = site.whiteLabel.categoryNavigationEnabled && (isRoot || category !== undefined);
  const moved = isShown && category ? movedTo(category, asked, locale) : null;
  if (moved !== null) return { movedTo: moved };
  const wanted = { categoryId: category?.id ?? null, page: pageAt(asked), locale };
  const browsed: Browsed = isShown
    ? await browse(read, site.account.id, wanted)
    : { tree: [], path: [], best: new Map(), products: null };
  const [sought] = isShown && isRoot ? await read(soughtQuery(site.account.id)) : [[]];
  const page: CataloguePage = {
    ...writtenFor(site, locale),
    browsed,
    sought: oneOfEach(sought).slice(0, homePageLimits.pricesShown),
    page: wanted.page,
    address: addressIn(pathIn(category, locale), site.account, locale),
  };
  const framed = {
    ...page,
    site,
    addressIn: (one: Locale) => addressIn(pathIn(category, one), site.account, one),
  };
  const node = browsed.path.at(-1);
  if (!isShown || (node === undefined && !isRoot)) {
    const head = plainHead(site.account.name) + commonHead(site);
    return { head, body: documentFrame(framed, nothing(site, page)).html, status: 404 };
  }
  const content = node === undefined ? rootContent(page) : categoryContent(node, page);
  return { head: headOf(page, site, located), body: documentFrame(framed, content).html };
}
