import type { HomePageDraft, HomePagePreview } from '../../domain/home-page/home-page.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { removedFrom } from '../site/clean-html.ts';
import { cleanWidget } from '../site/clean-widget.ts';
import { featuredCard } from '../site/featured-card.ts';
import { ownAccount } from './own-account.ts';
import { productsOf } from './site-design.db.ts';

/** An unfinished page as its site would show it; nothing is kept. Refusal: `not_found`. */
export async function previewHomePage(
  call: Call,
  accountId: string,
  { title, widgets }: HomePageDraft,
): Promise<HomePagePreview> {
  await ownAccount(call, accountId);
  const named = widgets.flatMap((widget) => (widget.type === 'featured_products' ? widget.productIds : []));
  const products = await productsOf(call.db, accountId, named);
  return {
    title,
    widgets: widgets.map(cleanWidget),
    products: products.map((product) => ({
      ...featuredCard(product, call.locale),
      published: product.status === 'published',
    })),
    removed: widgets.flatMap((widget, at) =>
      widget.type === 'html' ? removedFrom(widget.html).map((one) => ({ widget: at, ...one })) : [],
    ),
  };
}
