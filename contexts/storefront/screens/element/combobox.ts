import type { SearchHit } from '@reprise/sale/domain/search/search.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { ElementWords } from './element-words.ts';
import { make, type SearchParts } from './parts.ts';

type Spoken = { t: ElementWords; locale: Locale };

const optionOf = (hit: SearchHit, at: number, { t, locale }: Spoken): HTMLDivElement =>
  make(
    'div',
    { id: `option-${at}`, class: 'option', role: 'option', 'aria-selected': 'false' },
    make('span', {}, productNameIn(hit.label, locale)),
    ...(hit.bestPrice === null
      ? []
      : [make('b', {}, t('upTo', { amount: shortMoney(hit.bestPrice, hit.currency, locale) }))]),
  );

/** What is listed, and which of it is highlighted, told to screen readers by the field. */
function listing({ input, list, status }: SearchParts) {
  let at = -1;
  const mark = (next: number): void => {
    at = next;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at));
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `option-${at}`);
    list.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input.setAttribute('aria-controls', list.id);
    else input.removeAttribute('aria-controls');
    mark(-1);
  };
  return {
    highlighted: (): number => (list.hidden ? -1 : at),
    /** Through the list and the field in a circle. */
    move: (step: 1 | -1): void => {
      const count = list.children.length;
      if (list.hidden) open(true);
      mark(((at + step + count + 2) % (count + 1)) - 1);
    },
    close: (): void => {
      open(false);
      status.textContent = '';
    },
    show: (hits: readonly SearchHit[], spoken: Spoken): void => {
      list.replaceChildren(...hits.map((hit, index) => optionOf(hit, index, spoken)));
      open(hits.length > 0);
      status.textContent = hits.length > 0 ? spoken.t('found', { count: String(hits.length) }) : '';
    },
  };
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The list under the search field, as WAI-ARIA describes a combobox: the focus stays in the field, the arrow keys move,
 * Enter takes the highlighted product, Escape closes the list.
 */
export function combobox(parts: SearchParts, choose: (hit: SearchHit) => void) {
  const { input, list } = parts;
  const { highlighted, move, close, show } = listing(parts);
  let hits: readonly SearchHit[] = [];
  const take = (hit: SearchHit | undefined): boolean => {
    if (hit === undefined) return false;
    close();
    choose(hit);
    return true;
  };
  // the field keeps the focus, so that its list is not closed before the click arrives
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('.option') : null;
    if (option !== null) take(hits[[...list.children].indexOf(option)]);
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const closes = event.key === 'Escape' && !list.hidden;
    // the browser would empty the field: the first Escape only closes the list
    if (closes || (step !== undefined && hits.length > 0)) event.preventDefault();
    if (closes) close();
    else if (step !== undefined && hits.length > 0) move(step);
  });
  return {
    close,
    show: (found: readonly SearchHit[], spoken: Spoken): void => {
      hits = found;
      show(found, spoken);
    },
    takeHighlighted: (): boolean => take(hits[highlighted()]),
  };
}
