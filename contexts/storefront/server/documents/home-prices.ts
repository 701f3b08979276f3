import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { Widget } from '../../domain/home-page/home-page.ts';
import { conditionBars, upTo, upToNote } from './document-parts.ts';
import { bestOf, titleOf, type HomePage, type Placed } from './home-parts.ts';
import type { HomeProduct } from './home.db.ts';
import { paidGradesOf } from './model-facts.ts';

type Prices = Extract<Widget, { type: 'prices' }>;

/** Those that the widget names and that are paid; without any, what visitors estimate most. */
const productsOf = ({ productIds }: Prices, { facts, locale }: HomePage): HomeProduct[] => {
  const named = productIds.flatMap((id) => facts.named.get(id) ?? []);
  return (productIds.length === 0 ? facts.sought : named).filter(
    (product) => bestOf(product, locale) !== null,
  );
};

/** The examples of prices that stand at the search: those of the page's own widget, else what is sought most. */
export const examplesOf = (page: HomePage): HomeProduct[] => {
  const widget = page.page?.widgets.find((one): one is Prices => one.type === 'prices');
  return widget === undefined ? page.facts.sought : productsOf(widget, page);
};

function panel(product: HomeProduct, { t, locale, now, linkTo, fileUrl, drawingUrl }: HomePage): Html {
  const { currency, id, images, label } = product;
  const name = productNameIn(label, locale);
  const [image] = images;
  const picture = image === undefined ? drawingUrl(name) : fileUrl(image, 'standard');
  return html`<article class="price-panel">
    <div class="price-thing">
      <img src="${picture}" alt="" loading="lazy" width="320" height="240" />
      <h3>${name}</h3>
      ${upTo(t, bestOf(product, locale))}
      <p class="small">${t('home:prices.of', { date: longDay(now, locale) })}</p>
      <a class="document-more" href="${linkTo(`/diag/${id}/${slugOf(label)}`)}"
        >${t('home:prices.start')}<span class="visually-hidden"> ${name}</span></a
      >
    </div>
    ${conditionBars(product, {
      t,
      grades: paidGradesOf([product]),
      money: (cents) => shortMoney(cents, currency, locale),
    })}
  </article>`;
}

/** What a few products are paid in each condition; nothing where none of them is paid. Chosen without a script. */
export function prices(placed: Placed<Prices>, page: HomePage): Html | null {
  const { t, locale } = page;
  const products = productsOf(placed.widget, page);
  if (products.length === 0) return null;
  const choices = products.map(
    ({ label }, at) =>
      html`<label>
        <input type="radio" name="${placed.id}" value="${at}" ${at === 0 ? html`checked` : null} />
        ${productNameIn(label, locale)}
      </label>`,
  );
  return html`<section class="prices band band-quiet" aria-labelledby="${placed.id}">
    ${titleOf(placed, t('home:prices.title'))}
    <p class="band-lead">${t('home:prices.text')}</p>
    ${
      products.length === 1
        ? null
        : html`<fieldset class="price-tabs">
            <legend class="visually-hidden">${t('home:prices.which')}</legend>
            ${choices}
          </fieldset>`
    }
    <div class="price-panels">${products.map((product) => panel(product, page))}</div>
    ${upToNote(t)}
  </section>`;
}
