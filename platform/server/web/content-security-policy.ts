/** Where a page may take things from, besides its own host and the API. */
export type ContentSources = {
  /** Not said: any https host. */
  images?: readonly string[];
  scripts?: readonly string[];
  connections?: readonly string[];
};

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);
const rule = (name: string, ...sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');

/**
 * Scripts only from here and from the hosts that are named, none inline. Styles may be inline: Mantine and the map
 * write their own.
 */
export function contentSecurityPolicy(
  apiUrl: string,
  { images = ['https:'], scripts = [], connections = [] }: ContentSources = {},
): string {
  const api = originOf(apiUrl);
  return [
    `default-src 'self'`,
    rule('script-src', `'self'`, `'wasm-unsafe-eval'`, ...scripts),
    `style-src 'self' 'unsafe-inline'`,
    rule('img-src', `'self'`, 'data:', 'blob:', ...api, ...images),
    `font-src 'self'`,
    rule('connect-src', `'self'`, ...api, ...connections),
    `worker-src 'self' blob:`,
    `media-src 'self' blob:`,
    rule('frame-src', `'self'`, 'blob:', ...api),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
