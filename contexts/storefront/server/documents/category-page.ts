import { firstLevel } from '@reprise/offer/domain/categories/category-node.ts';
import type { CategoryNode } from '@reprise/offer/domain/categories/category.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import type { ProductPublicView } from '@reprise/offer/domain/products/product.ts';
import type { Browsed } from '@reprise/offer/server/public.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { FoundProduct } from '@reprise/sale/domain/search/model-groups.ts';
import { upTo, upToNote, type Written } from './document-parts.ts';
import { foundProducts, otherPages } from './found-products.ts';
import type { HomeProduct } from './home.db.ts';
import { productCard } from './product-card.ts';

/** What a page of the catalogue is made from. */
export type CataloguePage = Written & {
  browsed: Browsed;
  /** What visitors estimate most; empty but at the root. */
  sought: readonly HomeProduct[];
  /** Which page of its products. */
  page: number;
  /** Its address, in the language of the page. */
  address: string;
};

export const categoryPath = ({ id, label }: Pick<CategoryNode, 'id' | 'label'>): string =>
  `/category/${id}/${slugOf(label)}`;

/** The picture of a category: its own, else that of what it pays best. */
function picture(node: CategoryNode, { browsed, fileUrl, drawingUrl }: CataloguePage): Html {
  const best = browsed.best.get(node.id);
  const image = node.image ?? best?.image ?? null;
  const name = best === undefined ? node.label : [best.brand, best.label].filter(Boolean).join(' ');
  const source = image === null ? drawingUrl(name) : fileUrl(image, 'standard');
  return html`<img src="${source}" alt="" width="160" height="120" />`;
}

function card(node: CategoryNode, page: CataloguePage): Html {
  const { t, locale, linkTo, browsed } = page;
  const best = browsed.best.get(node.id);
  const price = best === undefined ? null : shortMoney(best.bestPrice, best.currency, locale);
  return html`<li>
    <a class="catalogue-card" href="${linkTo(categoryPath(node))}">
      <span>
        <b>${node.label}</b>
        <small>${t('journey:categories.products', { count: node.numberOfPublishedProducts })}</small>
        ${upTo(t, price)}
      </span>
      ${picture(node, page)}
    </a>
  </li>`;
}

const cards = (nodes: readonly CategoryNode[], page: CataloguePage): Html =>
  html`<ul class="catalogue-cards">
    ${nodes.map((node) => card(node, page))}
  </ul>`;

/** Does any of the cards say what is paid? */
const isPaid = (nodes: readonly CategoryNode[], { browsed }: CataloguePage): boolean =>
  nodes.some(({ id }) => browsed.best.has(id));

/** What visitors estimate most. */
function sought(page: CataloguePage): Html | null {
  if (page.sought.length === 0) return null;
  return html`<section class="featured" aria-labelledby="sought">
    <h2 id="sought">${page.t('home:sought')}</h2>
    <ul>
      ${page.sought.map((product) => productCard(product, page))}
    </ul>
  </section>`;
}

function crumbs(path: readonly CategoryNode[], { t, linkTo }: CataloguePage): Html {
  const above = path.slice(0, -1);
  return html`<nav class="crumbs" aria-label="${t('journey:categories.path')}">
    <ol>
      <li><a href="${linkTo('/categories')}">${t('journey:categories.title')}</a></li>
      ${above.map((node) => html`<li><a href="${linkTo(categoryPath(node))}">${node.label}</a></li>`)}
      <li aria-current="page">${path.at(-1)?.label ?? ''}</li>
    </ol>
  </nav>`;
}

/** A product of the catalogue as a list of found ones shows it. */
export const asFound = (product: ProductPublicView): FoundProduct => ({
  ...product,
  detail: product.brand ?? '',
  image: product.images[0] ?? null,
});

function products({ items, total }: NonNullable<Browsed['products']>, page: CataloguePage): Html {
  const { t, address } = page;
  const to = (at: number): string => `${address}${address.includes('?') ? '&' : '?'}page=${at}`;
  const last = Math.ceil(total / listLimits.searchPageSize);
  return html`<section aria-labelledby="products">
    <h2 id="products">${t('journey:categories.itsProducts')}</h2>
    ${items.length === 0 ? html`<p>${t('journey:categories.empty')}</p>` : null}
    ${foundProducts(items.map(asFound), page, 'catalogue-found')}
    ${otherPages({ page: page.page, last, to }, page)}
  </section>`;
}

const titled = (title: string, lead: string): Html =>
  html`<div class="catalogue-title">
    <h1>${title}</h1>
    ${lead === '' ? null : html`<p>${lead}</p>`}
  </div>`;

/** The catalogue from its root. */
export function rootContent(page: CataloguePage): Html {
  const { t, browsed } = page;
  const first = firstLevel(browsed.tree);
  return html`<div class="catalogue">
    ${titled(t('journey:categories.title'), t('journey:categories.lead'))}
    ${first.length === 0 ? html`<p>${t('journey:categories.none')}</p>` : cards(first, page)} ${sought(page)}
    ${isPaid(first, page) || page.sought.length > 0 ? upToNote(t) : null}
  </div>`;
}

/** One category, with the categories below it and its own products. */
export function categoryContent(node: CategoryNode, page: CataloguePage): Html {
  const { t, browsed } = page;
  const own = browsed.products?.items ?? [];
  const saysUpTo = isPaid(node.children, page) || own.some(({ bestPrice }) => bestPrice !== null);
  return html`<div class="catalogue">
    ${crumbs(browsed.path, page)}${titled(node.label, node.description)}
    ${
      node.children.length === 0
        ? null
        : html`<section aria-labelledby="below">
            <h2 id="below">${node.childrenDescription || t('journey:categories.below')}</h2>
            ${cards(node.children, page)}
          </section>`
    }
    ${browsed.products === null ? null : products(browsed.products, page)} ${saysUpTo ? upToNote(t) : null}
  </div>`;
}

/** An address at which there is nothing, with the way on. */
export const nothingContent = (
  { title, text }: { title: string; text: string },
  { href, label }: { href: string; label: string },
): Html =>
  html`<div class="catalogue">
    ${titled(title, text)}
    <p><a class="btn" href="${href}">${label}</a></p>
  </div>`;
