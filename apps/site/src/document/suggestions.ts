import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { looksLikeImei } from '@reprise/sale/screens/journey/search/imei.ts';
import type { SearchHit } from '@reprise/sale/domain/search/search.ts';
import { SearchFailed, searchProducts, type SearchKey } from '@reprise/sale/screens/shown/product-search.ts';

/** The search of a page: the account's key, and the language that its links say; null: they say none. */
export type Searching = { key: SearchKey; lng: string | null };

const shown = 6;
const typingMs = 150;
const listId = 'suggestions';

const pageLocale = (): Locale => locales.find((one) => one === document.documentElement.lang) ?? 'fr-FR';

const hrefOf = ({ id, slug }: SearchHit, lng: string | null): string =>
  `/diag/${id}/${slug}${lng === null ? '' : `?lng=${lng}`}`;

const element = (tag: string, className: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

/** "Up to 312 €", as the app's list shows it. */
function priceOf({ bestPrice, currency }: SearchHit, label: string): HTMLElement | null {
  if (bestPrice === null) return null;
  const price = element('span', 'up-to', `${label} `);
  price.append(element('b', 'num', shortMoney(bestPrice, currency, pageLocale())));
  return price;
}

function optionOf(hit: SearchHit, at: number, upTo: string): HTMLElement {
  const option = element('div', 'suggestion', '');
  option.id = `${listId}-${at}`;
  option.setAttribute('role', 'option');
  const [name, price] = [element('span', '', productNameIn(hit.label, pageLocale())), priceOf(hit, upTo)];
  option.append(
    name,
    ...(hit.brand === '' ? [] : [element('small', '', hit.brand)]),
    ...(price ? [price] : []),
  );
  return option;
}

/** The products for what is typed, for the last question only; none where nothing answers: the form still searches. */
function asking({ key }: Searching, answer: (hits: SearchHit[]) => void) {
  let timer = 0;
  let last = new AbortController();
  const drop = (): void => {
    window.clearTimeout(timer);
    last.abort();
  };
  const ask = (typed: string): void => {
    drop();
    const q = typed.trim();
    if (q.length < 2 || looksLikeImei(q)) return answer([]);
    last = new AbortController();
    const { signal } = last;
    timer = window.setTimeout(() => {
      searchProducts(key, { q, perPage: shown }, signal).then(
        ({ hits }) => (signal.aborted ? undefined : answer(hits)),
        (error: unknown) => {
          if (signal.aborted) return;
          answer([]);
          if (!(error instanceof SearchFailed)) throw error;
        },
      );
    }, typingMs);
  };
  return { ask, drop };
}

/** An empty list under the field. */
function emptyList(input: HTMLInputElement): HTMLElement {
  const list = element('div', 'suggestions', '');
  list.id = listId;
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', input.dataset['suggestions'] ?? '');
  input.parentElement?.append(list);
  // the field keeps the focus, or the list would close before the press is over
  list.addEventListener('mousedown', (event) => event.preventDefault());
  return list;
}

/** The list under the field: shown with suggestions, one of them marked by the arrow keys. */
function listUnder(input: HTMLInputElement, choose: (hit: SearchHit) => void) {
  const { upTo = '' } = input.dataset;
  const list = emptyList(input);
  let hits: SearchHit[] = [];
  let active = -1;
  const mark = (at: number): void => {
    active = at;
    for (const [index, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(index === at));
      option.classList.toggle('suggestion-on', index === at);
    }
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${listId}-${at}`);
  };
  const show = (next: SearchHit[]): void => {
    hits = next;
    list.replaceChildren(...hits.map((hit, at) => optionOf(hit, at, upTo)));
    list.hidden = hits.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    if (list.hidden) input.removeAttribute('aria-controls');
    else input.setAttribute('aria-controls', listId);
    mark(-1);
  };
  list.addEventListener('click', ({ target }) => {
    const hit =
      hits[[...list.children].findIndex((option) => target instanceof Node && option.contains(target))];
    if (hit) choose(hit);
  });
  return {
    show,
    isOpen: (): boolean => !list.hidden,
    chosen: (): SearchHit | undefined => hits[active],
    // past either end nothing is marked: Enter searches for what is typed
    step: (by: number): void => mark(((active + by + hits.length + 2) % (hits.length + 1)) - 1),
  };
}

/**
 * Suggests products under a search field as the app's does: a combobox of WAI-ARIA. The arrow keys move, Enter opens the
 * marked one or else searches, Escape closes.
 */
export function suggest(input: HTMLInputElement, searching: Searching): void {
  const open = (hit: SearchHit): void => location.assign(hrefOf(hit, searching.lng));
  const list = listUnder(input, open);
  const { ask, drop } = asking(searching, list.show);
  input.addEventListener('input', () => ask(input.value));
  input.addEventListener('blur', () => {
    drop();
    list.show([]);
  });
  input.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const hit = list.chosen();
    // an answer on its way would open the list again
    if (event.key === 'Escape') drop();
    if (!list.isOpen()) return;
    if (step !== 0) {
      // a later answer would take the product away that Enter is about to open
      drop();
      list.step(step);
    } else if (event.key === 'Enter' && hit !== undefined) open(hit);
    // the browser would empty a search field: the first Escape only closes the list
    else if (event.key === 'Escape') list.show([]);
    else return;
    event.preventDefault();
  });
  if (document.activeElement === input) ask(input.value);
}
