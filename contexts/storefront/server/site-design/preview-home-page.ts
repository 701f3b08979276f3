import type { HomePageDraft, HomePagePreview } from '../../domain/home-page/home-page.ts';
import { getRootDetail } from '@reprise/people/server/public.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import type { ShownSite } from '../documents/document-site.ts';
import { homeBody } from '../documents/home-document.ts';
import { declaredOf } from '../accessibility/accessibility.db.ts';
import { removedFrom } from '../site/clean-html.ts';
import { cleanWidget } from '../site/clean-widget.ts';
import { featuredCard } from '../site/featured-card.ts';
import { whiteLabelOf } from '../site/white-label.ts';
import { ownAccount } from './own-account.ts';
import { productsOf } from './site-design.db.ts';

/** The account as its site shows it. Refusal: `not_found`. */
async function siteShown(call: Call, accountId: string, locale: Locale): Promise<ShownSite> {
  const account = await ownAccount(call, accountId);
  const detail = await getRootDetail(call.db, accountId);
  if (detail === undefined) throw new Refused('not_found');
  const { apiUrl } = settings();
  return {
    apiUrl,
    release: null,
    account,
    detail,
    whiteLabel: whiteLabelOf(account, { detail, declared: await declaredOf(call.db, account.id) }, locale),
    brand: { name: account.name, logo: account.logo && `${apiUrl}/public-files/${account.logo}` },
  };
}

/** An unfinished page as its site would show it; nothing is kept. Refusal: `not_found`. */
export async function previewHomePage(
  call: Call,
  accountId: string,
  { title, widgets, locale = call.locale }: HomePageDraft,
): Promise<HomePagePreview> {
  const site = await siteShown(call, accountId, locale);
  const named = widgets.flatMap((widget) => ('productIds' in widget ? widget.productIds : []));
  const products = await productsOf(call.db, accountId, named);
  const cleaned = widgets.map(cleanWidget);
  const page = { title, widgets: cleaned, spokenIn: { title: locale, widgets: [] } };
  return {
    title,
    widgets: cleaned,
    document: await homeBody(call.read, site, { page, locale, now: call.now }),
    products: products.map((product) => ({
      ...featuredCard(product, call.locale),
      published: product.status === 'published',
    })),
    removed: widgets.flatMap((widget, at) =>
      widget.type === 'html' ? removedFrom(widget.html).map((one) => ({ widget: at, ...one })) : [],
    ),
  };
}
