import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { usualWidgets, type Widget } from '../../domain/home-page/home-page.ts';
import { upTo, upToNote } from './document-parts.ts';
import { mainSearch } from './document-search.ts';
import { productCard, startOf } from './product-card.ts';
import { bestOf, inLanguage, titleOf, type HomePage, type Placed } from './home-parts.ts';
import { faq } from './home-faq.ts';
import { examplesOf, prices } from './home-prices.ts';
import { steps, stores, trust } from './home-sale.ts';

/** Products to sell at one press; nothing where none of them is published. */
function featured(
  placed: Placed<Extract<Widget, { type: 'featured_products' }>>,
  page: HomePage,
): Html | null {
  const { t, locale, facts, isBrowsed, linkTo } = page;
  const products = placed.widget.productIds.flatMap((id) => facts.named.get(id) ?? []);
  if (products.length === 0) return null;
  return html`<section class="featured band" aria-labelledby="${placed.id}">
    <div class="band-head">
      ${titleOf(placed, '')}
      ${isBrowsed ? html`<a class="document-more" href="${linkTo('/categories')}">${t('model:catalogue')}</a>` : null}
    </div>
    <ul>
      ${products.map((product) => productCard(product, page))}
    </ul>
    ${products.some((product) => bestOf(product, locale) !== null) ? upToNote(t) : null}
  </section>`;
}

/** The account's own HTML, cleaned. */
const own = ({ widget, lang }: Placed<Extract<Widget, { type: 'html' }>>): Html =>
  html`<section class="home-html band" ${inLanguage(lang)}>${{ html: widget.html }}</section>`;

/** Live examples of prices: under the search as links, and beside it as pictures where there is room. */
const examples = (page: HomePage): { links: Html | null; pictures: Html | null } => {
  const { t, locale, linkTo, fileUrl, drawingUrl } = page;
  const products = examplesOf(page);
  if (products.length === 0) return { links: null, pictures: null };
  const priced = products.map((product) => ({
    product,
    label: productNameIn(product.label, locale),
    price: upTo(t, bestOf(product, locale)),
  }));
  return {
    links: html`<ul class="hero-models" aria-label="${t('home:examples')}">
        ${priced.map(({ product, label, price }) => html`<li><a href="${linkTo(startOf(product))}">${label} ${price}</a></li>`)}
      </ul>
      ${upToNote(t)}`,
    pictures: html`<div class="hero-show" aria-hidden="true">
      ${priced.slice(0, 2).map(({ product, label, price }) => {
        const [image] = product.images;
        const picture = image === undefined ? drawingUrl(label) : fileUrl(image, 'standard');
        return html`<figure>
          <img src="${picture}" alt="" loading="lazy" width="320" height="240" />
          <figcaption>${label} ${price}</figcaption>
        </figure>`;
      })}
    </div>`,
  };
};

const { bannerPixels } = fileLimits;
const bannerSizes = [
  ['standard', bannerPixels.standard],
  ['large', bannerPixels.large],
] as const;

/** The title of the page on one ground with its search; a picture of the account stands above both. */
function hero(
  page: HomePage,
  heading: Html,
  first: Placed<Extract<Widget, { type: 'search' }>> | null,
): Html {
  const { scans, fileUrl } = page;
  const { links, pictures } = examples(page);
  const banner = first?.widget.bannerImage ?? null;
  return html`<section class="hero ${banner === null ? '' : 'hero-picture'}">
    ${
      banner === null
        ? null
        : html`<img
            class="hero-image"
            src="${fileUrl(banner, 'large')}"
            srcset="${bannerSizes.map(([size, wide]) => `${fileUrl(banner, size)} ${wide}w`).join(', ')}"
            sizes="(min-width: 1200px) 1120px, 100vw"
            alt=""
            width="1120"
            height="280"
            fetchpriority="high"
          />`
    }
    <div class="hero-words">
      ${heading} ${first === null || first.widget.title === '' ? null : titleOf(first, '')}
      ${mainSearch(page, scans)} ${links}
    </div>
    ${banner === null ? pictures : null}
  </section>`;
}

const shown = (placed: Placed, page: HomePage): Html | null => {
  const { widget } = placed;
  switch (widget.type) {
    case 'search':
      return hero(page, html``, { ...placed, widget });
    case 'featured_products':
      return featured({ ...placed, widget }, page);
    case 'html':
      return own({ ...placed, widget });
    case 'prices':
      return prices({ ...placed, widget }, page);
    case 'steps':
      return steps({ ...placed, widget }, page);
    case 'trust':
      return trust({ ...placed, widget }, page);
    case 'faq':
      return faq({ ...placed, widget }, page);
    case 'stores':
      return stores({ ...placed, widget }, page);
  }
};

/** The widgets of the account's page, or the usual ones, and the steps where none of them explains the sale. */
function widgetsOf({ page, locale }: HomePage): Placed[] {
  const written = page?.widgets ?? usualWidgets;
  const explained = written.some(({ type }) => type === 'html' || type === 'steps');
  return [...written, ...(explained ? [] : usualWidgets.filter(({ type }) => type === 'steps'))].map(
    (widget, at, all) => {
      const spokenIn = page?.spokenIn.widgets[at] ?? locale;
      const nth = all.slice(0, at).filter(({ type }) => type === widget.type).length;
      return {
        widget,
        lang: spokenIn === locale ? null : spokenIn,
        id: nth === 0 ? widget.type : `${widget.type}-${nth + 1}`,
      };
    },
  );
}

/** The whole content of the home page: readable, and usable up to the results or the first question, without a script. */
export function homeContent(home: HomePage): Html {
  const { page, t, locale } = home;
  const lang = page === null || page.spokenIn.title === locale ? null : page.spokenIn.title;
  const heading = html`<h1 ${inLanguage(lang)}>${page?.title ?? t('home:title')}</h1>
    ${page === null ? html`<p>${t('home:text')}</p>` : null}`;
  const [first, ...others] = widgetsOf(home);
  const isSearched = [first, ...others].some((one) => one?.widget.type === 'search');
  if (first?.widget.type === 'search')
    return html`${hero(home, heading, { ...first, widget: first.widget })}
    ${others.map((one) => shown(one, home))}`;
  const rest = [first, ...others].flatMap((one) => (one === undefined ? [] : [shown(one, home)]));
  return isSearched
    ? html`<div class="home-title band">${heading}</div>
        ${rest}`
    : html`${hero(home, heading, null)} ${rest}`;
}
