import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';

const withoutHash = (href: string): string => href.split('#', 1)[0] ?? '';

/** The address for which the server sent this app. */
const sentFor = withoutHash(location.href);

const documents = /^\/(?:home|results|categories|category\/[^?#]*)?(?:[?#].*)?$/;

/** Is it a page that the server writes whole? Such a page is loaded, where the app draws the others. */
export const isDocument = (href: string): boolean => documents.test(href);

/** Its address in the language of the app, which the server knows by nothing else. */
export function documentHref(href: string): string {
  const locale = currentLocale();
  if (locale === settings.siteAccount.language) return href;
  const url = new URL(href, location.origin);
  url.searchParams.set('lng', locale);
  return url.pathname + url.search + url.hash;
}

/**
 * Where a page that the server writes whole is loaded from; null for the address at which it has just sent the app: it
 * writes none there, and loading it again would never end.
 */
export function loadableHref(href: string): string | null {
  const target = documentHref(href);
  return withoutHash(new URL(target, location.origin).href) === sentFor ? null : target;
}
