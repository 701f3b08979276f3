import { modelAddressIn } from '@reprise/offer/domain/products/model-address.ts';
import { variantOf } from '@reprise/offer/domain/products/model-path.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { modelGroups, type FoundProduct, type ModelGroup } from '@reprise/sale/domain/search/model-groups.ts';
import { upTo, type Written } from './document-parts.ts';

/** A photo, or the drawing of a device of the name. */
export const thumbnail = (
  { image, name }: { image: string | null; name: string },
  { fileUrl, drawingUrl }: Written,
): Html =>
  html`<span class="sale-picture"
    ><img
      src="${image === null ? drawingUrl(name) : fileUrl(image, 'standard')}"
      alt=""
      loading="lazy"
      width="72"
      height="72"
  /></span>`;

const picture = ({ image, brand, label }: FoundProduct, written: Written): Html =>
  thumbnail({ image, name: [brand, label].filter(Boolean).join(' ') }, written);

const priceOf = ({ bestPrice, currency }: FoundProduct, { t, locale }: Written): Html | null =>
  upTo(t, bestPrice === null ? null : shortMoney(bestPrice, currency, locale));

/** `imei`: what was searched for, with which the sale begins. `isRanked`: the first is the closest to what was asked. */
type Listed = Written & { imei?: string; isRanked?: boolean };

const startOf = ({ id, slug }: FoundProduct, { linkTo, imei }: Listed): string =>
  linkTo(`/diag/${id}/${slug}${imei === undefined ? '' : `?imei=${imei}`}`);

const oneProduct = (product: FoundProduct, written: Listed): Html =>
  html`<a class="sale-hit" href="${startOf(product, written)}">
    ${picture(product, written)}
    <span><b>${product.label}</b> <small>${product.detail}</small></span>
    ${priceOf(product, written)}
  </a>`;

function oneModel({ name, products }: ModelGroup, first: FoundProduct, written: Listed): Html {
  const variants = products.map((product) => {
    const variant = variantOf(product.label, name);
    return html`<li>
      <a class="model-variant" href="${startOf(product, written)}">
        ${variant === product.label ? null : html`<span class="visually-hidden">${name} </span>`}
        <b>${variant}</b> ${priceOf(product, written)}
      </a>
    </li>`;
  });
  return html`<article class="model">
    ${picture({ ...first, label: name }, written)}
    <div>
      <h2>
        ${first.modelPath === null ? name : html`<a href="${modelAddressIn(first.modelPath, written.locale)}">${name}</a>`}
      </h2>
      <p class="small">${first.detail}</p>
      <ul class="model-variants">
        ${variants}
      </ul>
    </div>
  </article>`;
}

/** Products to choose from as a list of models, as the screen of the search shows them. */
export function foundProducts(products: readonly FoundProduct[], written: Listed, className: string): Html {
  const groups = modelGroups(products);
  const closest =
    written.isRanked && groups.length > 1
      ? html`<span class="found-closest">${written.t('journey:results.first')}</span>`
      : null;
  return html`<ul class="${className}">
    ${groups.map((group, at) => {
      const [first, second] = group.products;
      if (first === undefined) return null;
      return html`<li>
        ${at === 0 ? closest : null}
        ${second === undefined ? oneProduct(first, written) : oneModel(group, first, written)}
      </li>`;
    })}
  </ul>`;
}

/** The pages before and after one of several; nothing where there is one. `to`: the address of a page. */
export function otherPages(
  { page, last, to }: { page: number; last: number; to: (page: number) => string },
  { t }: Written,
): Html | null {
  if (last <= 1) return null;
  const link = (at: number, word: string): Html =>
    html`<a class="btn btn-ghost" href="${to(at)}">${t(`journey:results.${word}`)}</a>`;
  return html`<nav class="sale-inline catalogue-pages" aria-label="${t('journey:results.pages')}">
    ${page > 1 ? link(page - 1, 'previous') : null} ${page < last ? link(page + 1, 'next') : null}
  </nav>`;
}
