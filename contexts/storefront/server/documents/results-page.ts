import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { modelGroups, type FoundProduct } from '@reprise/sale/domain/search/model-groups.ts';
import {
  facetValues,
  facetWords,
  foundOf,
  isNarrowed,
  resultFilters,
  resultsHref,
  unfoundWords,
  type ResultsQuery,
} from '@reprise/sale/domain/search/results.ts';
import type { SearchAnswer } from '@reprise/sale/domain/search/search.ts';
import { upToNote, type Written } from './document-parts.ts';
import { mainSearch } from './document-search.ts';
import { foundProducts, otherPages } from './found-products.ts';

/** What was found: nothing was asked, by words, by the number of a device, or the search did not answer. */
export type Found =
  | { by: 'nothing' }
  | { by: 'words'; answer: SearchAnswer }
  | { by: 'imei'; imei: string; products: readonly FoundProduct[]; unknown: string }
  | { by: 'trouble' };

/** What a page of results is made from. */
export type ResultsPage = Written & {
  query: ResultsQuery;
  found: Found;
  /** By its settings: reads it barcodes, finds it devices by their number, has it a catalogue? */
  scans: boolean;
  findsImei: boolean;
  isBrowsed: boolean;
  /** The account's own words where nothing is found. */
  noneHelp: string;
};

/** Nothing to choose from, with the way on. */
const nothing = (title: string, text: string, way: Html | null): Html =>
  html`<div class="results-none" role="status">
    <h2>${title}</h2>
    <p>${text}</p>
    ${way}
  </div>`;

const wayOn = (href: string, label: string): Html =>
  html`<p><a class="btn btn-ghost" href="${href}">${label}</a></p>`;

function noneFound({ t, linkTo, isBrowsed, noneHelp }: ResultsPage): Html {
  const catalogue = isBrowsed ? wayOn(linkTo('/categories'), t('journey:categories.browse')) : null;
  return nothing(t('journey:results.none'), noneHelp || t('journey:results.noneHelp'), catalogue);
}

/** The values of one facet: each a link to what it leaves, the chosen one to the results without it. */
function facet(
  name: (typeof resultFilters)[number],
  { facets, hits }: SearchAnswer,
  { t, linkTo, locale, query }: ResultsPage,
): Html | null {
  const values = facetValues(facets, name);
  const chosen = query[name];
  if (values.length < 2 && chosen === undefined) return null;
  const words = facetWords(hits, locale);
  const nameOf = (value: string): string => words(name, value);
  const { [name]: _without, ...others } = query;
  const link = (value: string, count: number): Html =>
    value === chosen
      ? html`<a class="facet-on" href="${linkTo(resultsHref({ ...others, page: 1 }))}"
          ><span class="visually-hidden">${t('journey:results.without')} </span>${nameOf(value)}</a
        >`
      : html`<a href="${linkTo(resultsHref({ ...others, page: 1, [name]: value }))}"
          >${nameOf(value)} <span class="num">${count}</span></a
        >`;
  const shown = chosen !== undefined && !values.some(({ value }) => value === chosen);
  return html`<div>
    <h2 id="facet-${name}">${t(`journey:results.${name}`)}</h2>
    <ul aria-labelledby="facet-${name}">
      ${shown ? html`<li>${link(chosen, 0)}</li>` : null}
      ${values.map(({ value, count }) => html`<li>${link(value, count)}</li>`)}
    </ul>
  </div>`;
}

/** What narrows the results; nothing where there is nothing to choose. */
function facets(answer: SearchAnswer, page: ResultsPage): Html | null {
  const shown = resultFilters.map((name) => facet(name, answer, page)).filter((one) => one !== null);
  if (shown.length === 0) return null;
  return html`<nav class="facets" aria-label="${page.t('journey:results.narrow')}">${shown}</nav>`;
}

/** Whoever does not see their device is led to its number. */
const byImei = ({ t, findsImei }: ResultsPage): Html | null =>
  findsImei
    ? html`<aside class="results-imei" aria-labelledby="by-imei">
        <div>
          <h2 id="by-imei">${t('journey:results.imei.title')}</h2>
          <p>${t('journey:results.imei.text')}</p>
        </div>
        <a class="btn btn-ghost" href="#q">${t('journey:results.imei.go')}</a>
      </aside>`
    : null;

/** The products, and what their prices suppose. */
const listed = (
  products: readonly FoundProduct[],
  page: ResultsPage,
  known: { imei?: string; isRanked?: boolean },
): Html =>
  html`${foundProducts(products, { ...page, ...known }, 'catalogue-found')}
  ${products.some(({ bestPrice }) => bestPrice !== null) ? upToNote(page.t) : null}`;

function byWords(answer: SearchAnswer, page: ResultsPage): Html {
  const { query, locale, linkTo } = page;
  const { hits, found } = answer;
  if (found === 0 && !isNarrowed(query)) return noneFound(page);
  const last = Math.ceil(found / listLimits.searchPageSize);
  const to = (at: number): string => linkTo(resultsHref({ ...query, page: at }));
  const products = hits.map((hit) => foundOf(hit, locale));
  // without words nothing is closer than the rest
  const isRanked = query.page === 1 && hits.some(({ matched }) => matched.length > 0);
  return html`<div class="results-body">
    ${facets(answer, page)}
    <div class="results-found">
      ${products.length === 0 ? noneFound(page) : listed(products, page, { isRanked })}
      ${otherPages({ page: query.page, last, to }, page)} ${byImei(page)}
    </div>
  </div>`;
}

function foundContent(page: ResultsPage): Html | null {
  const { t, linkTo, found, query } = page;
  switch (found.by) {
    case 'nothing':
      return null;
    case 'words':
      return byWords(found.answer, page);
    case 'trouble':
      return nothing(
        t('journey:trouble.title'),
        t('journey:trouble.search'),
        wayOn(linkTo(resultsHref(query)), t('ui:state.retry')),
      );
    case 'imei':
      return found.products.length > 0
        ? listed(found.products, page, { imei: found.imei })
        : nothing(
            t('journey:imei.invalid'),
            found.unknown,
            wayOn(linkTo('/search'), t('journey:searchAnother')),
          );
  }
}

const countOf = ({ found }: ResultsPage): number | null => {
  if (found.by === 'words') return found.answer.found;
  return found.by === 'imei' && found.products.length > 0 ? found.products.length : null;
};

/** How much was found, in models too where all of it is on this page; and the words that nothing has. */
function foundText(page: ResultsPage): string | null {
  const { t, found, locale, query } = page;
  const count = countOf(page);
  if (count === null) return null;
  const products = t('journey:results.count', { count });
  if (found.by !== 'words') return products;
  const { hits } = found.answer;
  const models = modelGroups(hits.map((hit) => foundOf(hit, locale))).length;
  const counted =
    hits.length === count && models < count
      ? t('journey:results.models', { count: models, products })
      : products;
  const unfound = unfoundWords(query.q, hits).join(' ');
  return unfound === '' ? counted : `${counted}. ${t('journey:results.closest', { words: unfound })}`;
}

/** The search with what it found. */
export function resultsContent(page: ResultsPage): Html {
  const { t, query, scans } = page;
  const text = foundText(page);
  return html`<div class="catalogue results">
    ${mainSearch(page, scans, query.q)}
    <div class="catalogue-title">
      <h1>${query.q === '' ? t('journey:search.title') : t('journey:results.title', { q: query.q })}</h1>
      ${text === null ? null : html`<p>${text}</p>`}
    </div>
    ${foundContent(page)}
  </div>`;
}
