import { bestPriceOf } from '@reprise/offer/domain/products/product-prices.ts';
import { offeredForAny } from '@reprise/offer/domain/circuits/offered-on-site.ts';
import { configurationOf, offeredIn, stampQuery, type Offered } from '@reprise/offer/server/public.ts';
import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import type { Widget } from '../../domain/home-page/home-page.ts';
import type { ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import { legalTextQuery } from '../legal-texts/legal-texts.db.ts';
import { shownLegalText } from '../legal-texts/shown-legal-text.ts';
import type { SiteStore } from '../site/store-page.ts';
import { firstStoresQuery, publishedQuery, soughtQuery, type HomeProduct } from './home.db.ts';

/** What the widgets of a home page show besides what was written for them. */
export type HomeFacts = {
  /** The published products that its widgets name, by their identifier. */
  named: ReadonlyMap<string, HomeProduct>;
  /** What visitors estimate most, one product of a model. */
  sought: HomeProduct[];
  offered: Offered;
  stores: { count: number; first: SiteStore[] };
  /** The account's answers to frequent questions; null where none are written. */
  faq: ShownLegalText | null;
};

const shownStores = 4;

const namedIn = (widgets: readonly Widget[]): string[] =>
  widgets.flatMap((widget) => ('productIds' in widget ? widget.productIds : []));

/** The first product of each model that is paid. */
export function oneOfEach(products: readonly HomeProduct[]): HomeProduct[] {
  const paid = products.filter((product) => bestPriceOf(product) !== null);
  const firsts = new Map(paid.toReversed().map((product) => [product.model ?? product.label, product]));
  return paid.filter((product) => firsts.get(product.model ?? product.label) === product);
}

/** Reads what a home page with these widgets shows, for a reader of `locale`. */
export async function readHomeFacts(
  read: LazyTransaction['read'],
  { id, language }: Pick<Account, 'id' | 'language'>,
  widgets: readonly Widget[],
  locale: Locale,
): Promise<HomeFacts> {
  const [named, sought, stores, [legal], [stamped]] = await read(
    publishedQuery(id, namedIn(widgets)),
    soughtQuery(id),
    firstStoresQuery(id, shownStores),
    legalTextQuery(id, 'faqAndContact'),
    stampQuery(id),
  );
  const configuration = await configurationOf(read, id, stamped?.stamp);
  return {
    named: new Map(named.map((product) => [product.id, product])),
    sought: oneOfEach(sought).slice(0, homePageLimits.pricesShown),
    offered: offeredIn(offeredForAny(configuration), locale),
    stores: { count: stores[0]?.count ?? 0, first: stores },
    faq: shownLegalText(legal, language, locale),
  };
}
