import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { featuredCard } from '../site/featured-card.ts';
import { upTo, type Written } from './document-parts.ts';
import { bestOf } from './home-parts.ts';
import type { HomeProduct } from './home.db.ts';

export const startOf = ({ id, label }: Pick<HomeProduct, 'id' | 'label'>): string =>
  `/diag/${id}/${slugOf(label)}`;

/** A product to sell at one press: its picture, its name, what it is worth at most. */
export function productCard(product: HomeProduct, { t, locale, linkTo, fileUrl, drawingUrl }: Written): Html {
  const { label, image, categoryLabel } = featuredCard(product, locale);
  const picture = image === null ? drawingUrl(label) : fileUrl(image, 'standard');
  return html`<li>
    <a class="featured-product" href="${linkTo(startOf(product))}">
      <img src="${picture}" alt="" loading="lazy" width="320" height="240" />
      <b>${label}</b> <small>${categoryLabel}</small> ${upTo(t, bestOf(product, locale))}
    </a>
  </li>`;
}
