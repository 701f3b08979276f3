/** The hosts from which a page may load, besides its own and the API's. */
export type ContentSources = {
  /** By default: any https host. */
  images?: readonly string[];
  scripts?: readonly string[];
  connections?: readonly string[];
};

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);
const rule = (name: string, ...sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');

/**
 * Scripts only from here and from the named hosts, none inline. Styles may be inline, since Mantine and the map write
 * their own. `framedBy`: the origins whose pages may show it in a frame; nobody's by default.
 */
export function contentSecurityPolicy(
  apiUrl: string,
  { images = ['https:'], scripts = [], connections = [] }: ContentSources = {},
  framedBy: readonly string[] = [],
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
    framedBy.length === 0 ? `frame-ancestors 'none'` : rule('frame-ancestors', ...framedBy),
  ].join('; ');
}
