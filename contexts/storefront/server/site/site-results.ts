import { searchPublished } from '@reprise/offer/server/public.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import type { Asked } from '@reprise/platform/server/web/serve-app.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { FirstPaint } from '@reprise/registers/first-paint.ts';
import { readSearchAnswer, searchParameters } from '@reprise/sale/domain/search/search.ts';
import type { Written } from '../documents/document-parts.ts';
import { foundProducts, otherPages } from '../documents/found-products.ts';

type Results = FirstPaint['results'];

/** An IMEI is looked for otherwise, by the screen. */
const looksLikeImei = (q: string): boolean => /^\d{15,17}$/.test(q.replaceAll(/\s/g, ''));

/** What is found for the search at an address; null where it asks nothing, or something that only the screen finds. */
export async function resultsAt(db: Db, accountId: string, { query, now }: Asked): Promise<Results | null> {
  const q = query.get('q') ?? '';
  if (q === '' || looksLikeImei(q)) return null;
  const [brand, category] = [query.get('brand') ?? '', query.get('category') ?? ''];
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const question = {
    q,
    page,
    ...(brand === '' ? {} : { brand }),
    ...(category === '' ? {} : { category }),
  };
  const found = await searchPublished(db, { accountId, now }, searchParameters(question));
  return found === null ? null : { query: question, answer: readSearchAnswer(found) };
}

/** The pages before and after this one, as the screen links them. */
function pages({ query, answer }: Results, written: Written): Html | null {
  const { linkTo } = written;
  const last = Math.ceil(answer.found / listLimits.searchPageSize);
  const to = (page: number): string => {
    const { q, brand, category } = query;
    const asked = new URLSearchParams({ q });
    if (brand) asked.set('brand', brand);
    if (category) asked.set('category', category);
    asked.set('page', String(page));
    return linkTo('/results').includes('?') ? `${linkTo('/results')}&${asked}` : `/results?${asked}`;
  };
  return otherPages({ page: query.page, last, to }, written);
}

/**
 * What was found, with its prices and links, for a browser without scripts. The screen draws the same at once from what
 * the page holds: painted before it, the list would move when the font of its title arrives.
 */
export function resultsPaint(results: Results, written: Written): string {
  const { t, locale } = written;
  const { hits, found } = results.answer;
  const products = hits.map((hit) => ({
    ...hit,
    label: productNameIn(hit.label, locale),
    model: hit.model === null ? null : productNameIn(hit.model, locale),
    detail: [hit.brand, hit.categoryLabels[locale] ?? hit.category].filter(Boolean).join(' · '),
  }));
  return html`<noscript>
    <p class="small">${t('journey:results.count', { count: found })}</p>
    ${found === 0 ? html`<p>${t('journey:results.none')}</p>` : null}
    ${foundProducts(products, written, 'sale-list')} ${pages(results, written)}
  </noscript>`.html;
}
