import type { ProductPrices } from '@reprise/offer/domain/products/product-prices.ts';
import type { Grade } from '@reprise/platform/domain/core/field.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { Words } from '../site/site-words.ts';
import { priceOf } from './model-facts.ts';

/** What every part of a page needs that the server writes whole. */
export type Written = {
  t: Words;
  locale: Locale;
  /** An address of the site in the language of the page. */
  linkTo: (path: string) => string;
  /** The address of a public file, of the drawing of a device of a name, and of that of a condition. */
  fileUrl: (id: string, size?: 'standard' | 'large') => string;
  drawingUrl: (name: string) => string;
  conditionUrl: (name: string) => string;
};

/** A drawing of lines, 24 units wide, that says nothing by itself. */
export const lineIcon = (path: string, width = 1.75): Html =>
  html`<svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="${width}"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="${path}" />
  </svg>`;

/** "Up to 312 €"; nothing where nothing is paid. */
export const upTo = (t: Words, price: string | null): Html | null =>
  price === null
    ? null
    : html`<span class="up-to">${t('common:upTo.label')} <b class="num">${price}</b></span>`;

/** What "up to" supposes, one tap away from the prices that say it; opened without a script. */
export const upToNote = (t: Words): Html =>
  html`<details class="up-to-note small">
    <summary>${t('common:upTo.what')}</summary>
    <p>${t('common:upTo.supposes')}</p>
  </details>`;

/** What a product is worth in each condition, as bars beside their figures. */
export function conditionBars(
  product: ProductPrices,
  { t, grades, money }: { t: Words; grades: readonly Grade[]; money: (cents: number) => string },
): Html {
  const most = Math.max(...grades.map((grade) => priceOf(product, grade)));
  return html`<ul class="model-bars">
    ${grades.map((grade) => {
      const cents = priceOf(product, grade);
      return html`<li>
        <span>${t(`journey:grade.${grade}`)}</span>
        <meter min="0" max="${most}" value="${cents}" aria-hidden="true"></meter>
        <b class="num">${cents > 0 ? money(cents) : '–'}</b>
      </li>`;
    })}
  </ul>`;
}

const listed = (lines: readonly string[]): Html =>
  html`<ul>
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;

/** How this retailer really buys: only the circuits and payment modes that its checkout offers. */
export const saleSteps = (
  t: Words,
  { deposits, paymentModes }: { deposits: readonly string[]; paymentModes: readonly string[] },
): Html =>
  html`<ol class="model-steps">
    <li>
      <h3>${t('model:describe.title')}</h3>
      <p>${t('model:describe.text')}</p>
    </li>
    ${
      deposits.length === 0
        ? null
        : html`<li>
            <h3>${t('model:hand.title')}</h3>
            ${listed(deposits.map((one) => t(`model:hand.${one}`)))}
          </li>`
    }
    ${
      paymentModes.length === 0
        ? null
        : html`<li>
            <h3>${t('model:paid.title')}</h3>
            <p>${t('model:paid.text')}</p>
            ${listed(paymentModes)}
          </li>`
    }
  </ol>`;

/** Questions that open on their answers, without a script. */
export const disclosures = (asked: readonly { question: string; answer: Html }[]): Html =>
  html`<div>
    ${asked.map(
      ({ question, answer }) =>
        html`<details>
          <summary>${question}</summary>
          ${answer}
        </details>`,
    )}
  </div>`;

/** An answer in words, with what it counts. */
export const answerOf = ({ answer, list }: { answer: string; list: readonly string[] }): Html =>
  html`<p>${answer}</p>
    ${list.length === 0 ? null : listed(list)}`;
