import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import type { HomePageDraft, HomePagePreview } from '../../domain/home-page/home-page.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { removedFrom } from '../site/clean-html.ts';
import { cleanWidget } from '../site/clean-widget.ts';
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
    products: products.map(({ id, label, images, status, categoryLabel }) => ({
      id,
      label: productNameIn(label, call.locale),
      slug: slugOf(label),
      image: images[0] ?? null,
      categoryLabel: translated(categoryLabel, call.locale),
      published: status === 'published',
    })),
    removed: widgets.flatMap((widget, at) =>
      widget.type === 'html' ? removedFrom(widget.html).map((one) => ({ widget: at, ...one })) : [],
    ),
  };
}
