import { whenShownAgain } from './shown-again.ts';

const key = 'locale';

const keep = (locale: string): void => {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // the addresses of the pages say the language themselves
  }
};

const kept = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** What an address asks for, in another language: the campaign that brought its visitor is said there too. */
export function searchIn(search: string, alternate: string): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of new URL(alternate).searchParams) asked.set(name, value);
  return `?${asked}`;
}

const saysLanguage = (): boolean =>
  new URLSearchParams(location.search).has('lng') || !/^\/(?:home)?$/.test(location.pathname);

function showChosen(): void {
  const { lang } = document.documentElement;
  if (saysLanguage()) return;
  const other = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${kept() ?? lang}"]`,
  );
  if (other !== null && other.hreflang !== lang)
    location.replace(searchIn(location.search, other.href) + location.hash);
}

/**
 * The visitor's choice of a language holds on every page: an address that says one is a choice, and so is a link to
 * another; an address that says none is replaced by that of the language chosen before.
 */
export function followLanguage(): void {
  if (saysLanguage()) keep(document.documentElement.lang);
  showChosen();
  whenShownAgain(showChosen);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.addEventListener('click', () => keep(link.hreflang));
}
