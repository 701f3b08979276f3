import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { shapeOf } from '@reprise/offer/domain/drawings/device-shape.ts';
import { drawDevice } from '@reprise/offer/domain/drawings/draw-device.ts';
import type { Model, ModelBeside } from '@reprise/offer/server/public.ts';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { remembered } from '@reprise/platform/server/web/remembered.ts';
import { modelAddressIn } from '@reprise/offer/domain/products/model-address.ts';
import { modelNameOf } from '@reprise/offer/domain/products/model-path.ts';
import {
  answerOf,
  conditionBars,
  disclosures,
  saleSteps,
  upTo,
  upToNote,
  type Written,
} from './document-parts.ts';
import { priceIn, type ModelFacts, type Variant } from './model-facts.ts';
import { modelQuestions, type Asked } from './model-questions.ts';

/** What a model's page is made from. */
export type ModelPage = Written & {
  model: Model;
  facts: ModelFacts;
  now: Date;
  /** How many days a confirmed price holds. */
  guaranteeDays: number;
  isBrowsed: boolean;
};

const startOf = ({ product }: Variant): string => `/diag/${product.id}/${slugOf(product.label)}`;

function crumbs({ model, facts, t, isBrowsed, linkTo }: ModelPage): Html {
  const above = isBrowsed ? model.categories : [];
  return html`<nav class="crumbs" aria-label="${t('model:crumbs')}">
    <ol>
      <li><a href="${linkTo('/home')}">${t('model:home')}</a></li>
      ${above.map(({ id, label }) => html`<li><a href="${linkTo(`/category/${id}/${slugOf(label)}`)}">${label}</a></li>`)}
      <li aria-current="page">${facts.name}</li>
    </ol>
  </nav>`;
}

/** Its products as ways to begin, each with its best price. */
function choices({ facts, t, linkTo }: ModelPage): Html {
  const tiles = facts.variants.map(
    (one) =>
      html`<li>
        <a class="model-variant" href="${linkTo(startOf(one))}">
          ${one.name === one.label ? null : html`<span class="visually-hidden">${facts.name} </span>`}
          <b>${one.name}</b> ${upTo(t, one.best === null ? null : facts.money(one.best))}
        </a>
      </li>`,
  );
  return html`<h2 id="which">${t('model:which')}</h2>
    <p class="small">${t('model:whichHelp')}</p>
    <ul class="model-variants" aria-labelledby="which">
      ${tiles}
    </ul>`;
}

/** The best price, how long it holds and what it supposes, or that nothing is paid. */
function bestPrice({ facts, t, locale, now, guaranteeDays }: ModelPage): Html {
  if (facts.best === null) return html`<p>${t('model:nothing')}</p>`;
  const held = { date: longDay(now, locale), count: guaranteeDays };
  return html`<p class="model-price">
      ${t('common:upTo.label')} <strong class="num">${facts.money(facts.best)}</strong>
    </p>
    <p class="model-held">${t('model:guaranteed', held)}</p>
    ${upToNote(t)}`;
}

/** The drawing of a device of a name, within a page. */
const drawing = remembered((name: string): string =>
  drawDevice(shapeOf(name)).replace('<svg ', '<svg aria-hidden="true" width="480" height="400" '),
);

/**
 * The photo, or the drawing of the device within the page itself: the largest thing of its first screen waits for no
 * second answer.
 */
function picture({ model, facts, fileUrl }: ModelPage): Html {
  const [image] = model.products.flatMap(({ images }) => images);
  if (image !== undefined)
    return html`<img
      src="${fileUrl(image, 'large')}"
      alt=""
      width="480"
      height="400"
      fetchpriority="high"
    />`;
  return { html: drawing(`${facts.brand} ${facts.name}`) };
}

/** The picture, the name, the best price, and a way to begin with each of its products. */
function first(page: ModelPage): Html {
  const { model, facts, t, linkTo } = page;
  const [smallest] = facts.variants;
  return html`<section class="model-first">
    <div class="model-picture">${picture(page)}</div>
    <div class="model-words">
      <h1>${t('model:sell', { model: facts.name })}</h1>
      ${bestPrice(page)} ${choices(page)}
      <a class="document-start" href="${linkTo(startOf(smallest))}">${t('model:start')} ${smallest.label}</a>
      <ul class="model-facts small">
        <li>${t('model:questions', { count: model.questions.length })}</li>
        <li>${t('model:noAccount')}</li>
      </ul>
    </div>
  </section>`;
}

/** The list as a table: a row for each product, a column for each condition in which one is paid. */
function prices({ facts, t }: ModelPage): Html | null {
  const { paidGrades, variants, money } = facts;
  if (paidGrades.length === 0) return null;
  const rows = variants.map(
    (one) =>
      html`<tr>
        <th scope="row">${one.name}</th>
        ${paidGrades.map((grade) => {
          const cents = priceIn(one, grade);
          return html`<td class="num">${cents > 0 ? money(cents) : '–'}</td>`;
        })}
      </tr>`,
  );
  return html`<section aria-labelledby="prices">
    <h2 id="prices">${t('model:prices')}</h2>
    <div class="model-table" tabindex="0" role="region" aria-labelledby="prices">
      <table>
        <thead>
          <tr>
            <th scope="col">${t('model:variant')}</th>
            ${paidGrades.map((grade) => html`<th scope="col">${t(`journey:grade.${grade}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** What the smallest of its products is worth in each condition. */
function conditions({ facts, t }: ModelPage): Html | null {
  const { paidGrades, variants, money } = facts;
  const [shown] = variants;
  if (paidGrades.length < 2 || shown.best === null) return null;
  return html`<section aria-labelledby="condition">
    <h2 id="condition">${t('model:condition')}</h2>
    <p class="small">${t('model:conditionOf', { product: shown.label })}</p>
    ${conditionBars(shown.product, { t, grades: paidGrades, money })}
  </section>`;
}

const steps = ({ model, t }: ModelPage): Html =>
  html`<section aria-labelledby="how">
    <h2 id="how">${t('model:how')}</h2>
    ${saleSteps(t, model.offered)}
  </section>`;

const questions = (page: ModelPage, asked: readonly Asked[]): Html =>
  html` <section class="model-questions" aria-labelledby="faq">
    <h2 id="faq">${page.t('model:faq', { model: page.facts.name })}</h2>
    ${disclosures(asked.map((one) => ({ question: one.question, answer: answerOf(one) })))}
  </section>`;

const besideCard = (one: ModelBeside, { t, locale, fileUrl, drawingUrl }: ModelPage): Html => {
  const name = productNameIn(modelNameOf(one), locale);
  const picture =
    one.image === null ? drawingUrl(`${one.brand} ${one.model}`) : fileUrl(one.image, 'standard');
  const price = one.bestPrice === null ? null : shortMoney(one.bestPrice, one.currency, locale);
  return html`<li>
    <a class="featured-product" href="${modelAddressIn(one.modelPath, locale)}">
      <img src="${picture}" alt="" loading="lazy" width="320" height="240" /><b>${name}</b
      >${upTo(t, price)}</a
    >
  </li>`;
};

function beside(page: ModelPage): Html | null {
  const { model, t, isBrowsed, linkTo } = page;
  if (model.beside.length === 0) return null;
  return html`<section class="featured" aria-labelledby="beside">
    <h2 id="beside">${t('model:beside')}</h2>
    <ul>
      ${model.beside.map((one) => besideCard(one, page))}
    </ul>
    ${isBrowsed ? html`<p><a class="document-more" href="${linkTo('/categories')}">${t('model:catalogue')}</a></p>` : null}
  </section>`;
}

/** The whole content of a model's page: readable, and usable up to the first question, without a script. */
export const modelContent = (page: ModelPage): Html =>
  html` ${crumbs(page)}${first(page)}${prices(page)}${conditions(page)}${steps(page)}${questions(page, modelQuestions(page))}${beside(page)}`;
