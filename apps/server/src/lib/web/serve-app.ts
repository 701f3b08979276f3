import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { locales, type Locale } from '@reprise/domain/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type AppSettings = {
  apiUrl: string;
  release: string;
  siteAccount: { name: string; mainColor: string; logo: string | null; language: Locale | null };
};
export type ServedApp = {
  /** The built app: absolute path of its `dist`. */
  dir: string;
  /** What the page needs before anything is fetched, for the host that was asked. */
  settings: (host: string) => AppSettings | Promise<AppSettings>;
  /** Tags for the head (title, description, favicon): HTML that the caller already escaped. */
  headTags?: (host: string, path: string) => string | Promise<string>;
  /** The namespaces of words that the first screen speaks, announced with `modulepreload`. */
  words?: readonly string[];
};

type Manifest = Record<string, { file: string }>;
type Built = { html: string; manifest: Manifest; rootFiles: ReadonlySet<string> };

const read = async (dir: string): Promise<Built> => {
  const [html, manifest, names] = await Promise.all([
    readFile(join(dir, 'index.html'), 'utf8'),
    readFile(join(dir, '.vite/manifest.json'), 'utf8'),
    readdir(dir, { withFileTypes: true }),
  ]);
  const files = names.filter((one) => one.isFile() && !one.name.startsWith('.') && one.name !== 'index.html');
  return {
    html,
    manifest: JSON.parse(manifest) as Manifest,
    rootFiles: new Set(files.map((one) => `/${one.name}`)),
  };
};

/** JSON that may stand inside a script element: a text holding `</script>` cannot close it. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const originOf = (url: string): string => (URL.canParse(url) ? ` ${new URL(url).origin}` : '');

/**
 * Scripts only from here, none inline. Styles may be inline: Mantine writes its own. Pictures may come from any
 * https host, because a retailer's home page names its own.
 */
export const contentSecurityPolicy = (apiUrl: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:${originOf(apiUrl)}`,
    `font-src 'self'`,
    `connect-src 'self'${originOf(apiUrl)}`,
    `worker-src 'self' blob:`,
    `media-src 'self' blob:`,
    `frame-src 'self' blob:${originOf(apiUrl)}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const localeOf = (request: FastifyRequest, settings: AppSettings): Locale => {
  if (settings.siteAccount.language !== null) return settings.siteAccount.language;
  const spoken = request.headers['accept-language']?.slice(0, 2);
  return locales.find((locale) => locale.slice(0, 2) === spoken) ?? 'fr-FR';
};

const preloads = (manifest: Manifest, locale: Locale, words: readonly string[]): string =>
  Object.entries(manifest)
    .filter(([source]) => words.some((name) => source.endsWith(`/locales/${locale}/${name}.json`)))
    .map(([, { file }]) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');

async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  app: ServedApp,
  built: Built,
): Promise<string> {
  const path = request.url.split('?', 1)[0] ?? '/';
  const settings = await app.settings(request.host);
  const locale = localeOf(request, settings);
  const tags = (await app.headTags?.(request.host, path)) ?? '';
  const head = tags + preloads(built.manifest, locale, app.words ?? []);
  const script = `<script type="application/json" id="settings">${jsonForScript(settings)}</script>`;
  reply
    .code(path === '/404' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Language')
    .header('Content-Security-Policy', contentSecurityPolicy(settings.apiUrl))
    .header('X-Content-Type-Options', 'nosniff')
    // A signed link in the address must not travel to another site.
    .header('Referrer-Policy', 'same-origin')
    .header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=()');
  // By function: `$&` in a retailer's text would be interpreted in a replacement string.
  return built.html
    .replace('<html lang="fr-FR">', () => `<html lang="${locale}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--settings-->', () => script);
}

/**
 * Serves a built app: hashed files for a year (compressed when they were built), and for every other address that
 * a browser opens the page with its settings in it. What does not ask for HTML goes to the instance's not-found.
 */
export async function serveApp(fastify: FastifyInstance, app: ServedApp): Promise<void> {
  const built = await read(app.dir);
  await fastify.register(fastifyStatic, {
    root: join(app.dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply) => {
      reply.header('X-Content-Type-Options', 'nosniff');
    },
  });
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (built.rootFiles.has(path))
      return await reply.sendFile(path.slice(1), app.dir, { immutable: false, maxAge: '1h' });
    const wantsPage =
      (request.headers.accept ?? '*/*').includes('*/*') || request.headers.accept?.includes('text/html');
    if (!wantsPage || extname(path) !== '') {
      reply.callNotFound();
      return await reply;
    }
    return await page(request, reply, app, built);
  });
}
