import { imeiAsked } from '@reprise/offer/domain/declarations/imei-asked.ts';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import { minutesLeft } from '@reprise/offer/domain/questions/minutes-left.ts';
import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import type { AskedProduct } from '@reprise/offer/server/public.ts';
import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import { upTo, type Written } from '../documents/document-parts.ts';
import { thumbnail } from '../documents/found-products.ts';

/** A first step that the server paints: what it says above, and the question with its answers where it is one. */
export type PaintedStep = { title: string; lead: string; body: Html | null };

type Painted = {
  sold: AskedProduct;
  question: AskedQuestion;
  written: Written;
  /** The best price of the product's list, where the account keeps prices in sight. */
  most: string | null;
};

/** An address at which the tunnel begins, or goes on with a sale that this browser knows. */
const beginsAt = /^\/diag\/[^/]+(?:\/[^/]+){0,2}\/?$/;

/**
 * The tunnel's step at an address, where the server knows it: the first one, whose place depends on the account and the
 * product alone. Which of the others it is depends on the answers, which only the browser has; null for those.
 */
export function paintedStep(
  sold: AskedProduct | null,
  whiteLabel: WhiteLabelConfig,
  asked: Asked,
  written: Written,
): PaintedStep | null {
  const step = asked.query.get('step');
  const [question] = sold?.questions ?? [];
  if (!sold || !question || !beginsAt.test(asked.path) || asked.query.has('declarationId')) return null;
  if (step !== null && step !== 'question-1') return null;
  const { t, locale } = written;
  if (step === null && imeiAsked(sold.product, whiteLabel, 'customer') === 'first')
    return { title: t('journey:imei.title'), lead: t('journey:imei.lead'), body: null };
  const { bestPrice, currency } = sold.product;
  const isShown = whiteLabel.tagPriceEnabled && bestPrice !== null;
  const most = isShown ? shortMoney(bestPrice, currency, locale) : null;
  const painted: Painted = { sold, question, written, most };
  return { title: question.title, lead: question.description, body: questionBody(painted) };
}

const picture = ({ sold: { product }, written }: Painted): Html =>
  thumbnail(
    { image: product.images[0] ?? null, name: [product.brand, product.label].filter(Boolean).join(' ') },
    written,
  );

/** The answers as they will be chosen; until the scripts are here they are only read. */
function answers({ question, written: { t, conditionUrl } }: Painted): Html {
  const kind = question.type === 'multiple' ? 'checkbox' : 'radio';
  const drawn = question.answers.some(({ drawing }) => drawing !== null);
  const cards = question.answers.map(
    ({ name, description, drawing }) =>
      html`<label class="choice"
        ><input type="${kind}" tabindex="-1" /><span
          ><b>${name}</b>${description ? html`<small>${description}</small>` : null}</span
        ><span
          >${
            drawing === null ? null : html`<img src="${conditionUrl(drawing)}" alt="" loading="lazy" />`
          }</span
        ></label
      >`,
  );
  return html`<p class="sale-note">${t(`journey:question.${kind === 'radio' ? 'press' : 'several'}`)}</p>
    <noscript><p class="sale-note">${t('journey:question.noScript')}</p></noscript>
    <div${drawn ? html` class="sale-drawn"` : null}>
      <fieldset class="choices">
        <legend class="visually-hidden">${question.title}</legend>
        ${cards}
      </fieldset>
    </div>`;
}

function progress({ written: { t } }: Painted, total: number): Html {
  const remaining = t('journey:question.remaining', { count: minutesLeft(total) });
  return html`<div class="progress">
    <div class="progress-words">
      <span class="num">${t('ui:progress.question', { current: 1, total })}</span><span>${remaining}</span>
    </div>
    <progress value="1" max="${total}" aria-hidden="true"></progress>
  </div>`;
}

/** The product: folded above the question on a phone, beside it where there is room; the style sheet shows one. */
function summaries(painted: Painted, total: number): { folded: Html; beside: Html } {
  const { sold, most, written } = painted;
  const { t } = written;
  const { label, categoryLabel } = sold.product;
  const folded = html`<details class="sale-fold">
    <summary>${picture(painted)}<b>${label}</b>${upTo(t, most)}</summary>
  </details>`;
  const beside = html`<section class="sale-side">
    <div class="sale-side-thing">
      ${picture(painted)}
      <div>
        <h2>${label}</h2>
        <p class="small">${categoryLabel}</p>
        <a href="${written.linkTo('/search')}">${t('journey:aside.change')}</a>
      </div>
    </div>
    <div>
      ${
        most === null
          ? null
          : html`<p class="sale-side-price">
              <span>${t('journey:aside.most')}</span> <strong>${most}</strong>
            </p>`
      }
      <p class="sale-note">${t('journey:aside.after', { last: total })}</p>
    </div>
  </section>`;
  return { folded, beside };
}

/** The first question with the elements and classes of its screen, so that nothing moves when the scripts take over. */
function questionBody(painted: Painted): Html {
  const { sold, question, written } = painted;
  const { t } = written;
  const total = questionsReached(sold.questions, []).length;
  const { folded, beside } = summaries(painted, total);
  const lead = question.description ? html`<div class="sale-lead">${question.description}</div>` : null;
  return html`<div class="sale sale-two sale-painted">
    <div class="sale-main">
      <div class="sale-body">
        <a class="sale-back" href="${written.linkTo('/search')}">${t('journey:back')}</a>
        ${progress(painted, total)} ${folded}
        <div class="sale-title">
          <h1>${question.title}</h1>
          ${lead}
        </div>
        ${answers(painted)}
      </div>
      <div class="foot">
        <button class="btn" type="button" tabindex="-1">
          ${t(question.required ? 'journey:continue' : 'journey:question.skip')}
        </button>
      </div>
    </div>
    ${beside}
  </div>`;
}
