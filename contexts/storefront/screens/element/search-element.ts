import { brandVariables } from '@reprise/platform/domain/core/brand.ts';
import { defaultLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { SearchHit } from '@reprise/sale/domain/search/search.ts';
import { siteAddress } from './addresses.ts';
import { combobox } from './combobox.ts';
import { elementStyles } from './element-styles.ts';
import { elementWords, localeFor, type ElementWords } from './element-words.ts';
import { openEstimate } from './estimate-dialog.ts';
import { searchParts, type SearchParts } from './parts.ts';
import type { ShownSite, SiteLink } from './site-link.ts';

export const elementName = 'reprise-search';
const typingMs = 150;
const leastTyped = 2;

/** `<reprise-search lang campaign open>`: the search of a site on a page of another origin (docs/element.md). */
class SearchElement extends HTMLElement {
  /** The site of the script that defined the element. */
  static site: SiteLink | null = null;
  /** Another site than that of the script. */
  site: SiteLink | null = null;
  #stop: AbortController | null = null;

  connectedCallback(): void {
    const link = this.site ?? SearchElement.site;
    if (link === null) return;
    this.#stop = new AbortController();
    showSearch(this, link, this.#stop.signal);
  }

  disconnectedCallback(): void {
    this.#stop?.abort();
  }
}

/** Defines the element, once, for the site of the script. */
export function defineSearchElement(site: SiteLink | null): typeof SearchElement {
  SearchElement.site ??= site;
  if (customElements.get(elementName) === undefined) customElements.define(elementName, SearchElement);
  return SearchElement;
}

type Shown = { site: ShownSite | null; locale: Locale; canSuggest: boolean };

/** Its own language, else the page's, else the site's. */
const localeOf = (host: HTMLElement, site: ShownSite | null): Locale =>
  localeFor(host.closest<HTMLElement>('[lang]')?.lang) ?? localeFor(site?.language) ?? defaultLocale;

function speak({ label, input, go, list }: SearchParts, t: ElementWords): void {
  label.textContent = t('label');
  input.placeholder = t('placeholder');
  go.textContent = t('go');
  list.setAttribute('aria-label', t('suggestions'));
}

/** Once the site has answered: its colours, and its language where the page says none. */
function dress(host: HTMLElement, parts: SearchParts, shown: Shown, site: ShownSite): void {
  Object.assign(shown, { site, locale: localeOf(host, site) });
  for (const [name, value] of Object.entries(brandVariables(site.mainColor)))
    host.style.setProperty(name, value);
  speak(parts, elementWords(shown.locale));
}

function shadowOf(host: HTMLElement, parts: SearchParts): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(elementStyles);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(parts.form);
  return root;
}

/** Opens a page of the site: a product in a frame over this page, unless the element opens tabs; the rest in a tab. */
function opening(host: HTMLElement, root: ShadowRoot, url: string, shown: Shown) {
  const addressOf = (path: string): string =>
    siteAddress(url, path, {
      locale: shown.locale,
      coming: { campaign: host.getAttribute('campaign'), search: location.search },
    });
  const openTab = (address: string): void => void window.open(address, '_blank', 'noopener');
  return {
    product: ({ id, slug, label }: SearchHit): void => {
      const address = addressOf(`/diag/${id}/${slug}`);
      if (host.getAttribute('open') === 'tab') return openTab(address);
      const name = shown.site?.name ?? new URL(url).host;
      const product = productNameIn(label, shown.locale);
      openEstimate(root, { product, address, name, t: elementWords(shown.locale) });
    },
    results: (q: string): void => openTab(addressOf(`/results?q=${encodeURIComponent(q)}`)),
  };
}

/** The search, as it is used: where nothing can be suggested the text is searched on the site itself. */
function showSearch(host: HTMLElement, link: SiteLink, gone: AbortSignal): void {
  const parts = searchParts();
  const root = shadowOf(host, parts);
  const shown: Shown = { site: null, locale: localeOf(host, null), canSuggest: true };
  const t: ElementWords = (key, values) => elementWords(shown.locale)(key, values);
  const open = opening(host, root, link.url, shown);
  const { show, close, takeHighlighted } = combobox(parts, open.product);
  const failed = (): void => {
    if (gone.aborted) return;
    shown.canSuggest = false;
    parts.note.textContent = t('elsewhere');
  };
  speak(parts, t);
  link.read().then((site) => (gone.aborted ? undefined : dress(host, parts, shown, site)), failed);
  suggestWhileTyping(parts, {
    gone,
    close,
    ask: (q, signal) => (shown.canSuggest ? link.search(q, signal) : Promise.resolve(null)),
    show: (hits) => {
      parts.note.textContent = hits.length === 0 ? t('none') : '';
      show(hits, { t, locale: shown.locale });
    },
    failed,
  });
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const q = parts.input.value.trim();
    if (takeHighlighted()) return;
    if (q === '') parts.input.focus();
    else open.results(q);
  });
}

type Suggesting = {
  gone: AbortSignal;
  close: () => void;
  /** Null where nothing can be suggested. */
  ask: (q: string, signal: AbortSignal) => Promise<SearchHit[] | null>;
  show: (hits: SearchHit[]) => void;
  failed: () => void;
};

/**
 * Asks a moment after the last letter, and forgets the answer to what was typed before. Whoever moves in the list keeps
 * it: a later answer would take the product away that Enter is about to open.
 */
function suggestWhileTyping(
  { input, note }: SearchParts,
  { gone, close, ask, show, failed }: Suggesting,
): void {
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
  };
  gone.addEventListener('abort', stop);
  input.addEventListener('keydown', ({ key }) => {
    if (/^Arrow(?:Down|Up)$/.test(key) && input.getAttribute('aria-expanded') === 'true') stop();
  });
  input.addEventListener('input', () => {
    stop();
    const q = input.value.trim();
    if (q.length < leastTyped) {
      note.textContent = '';
      return close();
    }
    const { signal } = asking;
    timer = setTimeout(() => {
      ask(q, signal).then(
        (hits) => (signal.aborted || hits === null ? undefined : show(hits)),
        () => (signal.aborted ? undefined : failed()),
      );
    }, typingMs);
  });
}
