import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { locales, type Locale } from '../../domain/core/locales.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announce, withStyles, type Manifest, type Styles } from './announce.ts';
import { contentSecurityPolicy, type ContentSources } from './content-security-policy.ts';

/** The request of a browser that opens an address. */
export type Asked = {
  host: string;
  path: string;
  query: URLSearchParams;
  acceptLanguage: string;
  now: Date;
};
/** The request for a file that is made for its host; `origin`: that of a page which asks for it, where browsers say it. */
export type AskedFile = { host: string; path: string; origin: string | null; now: Date };
/** What an app needs before it fetches anything; the app declares more fields where its page has more. */
export type AppSettings = {
  apiUrl: string;
  release: string;
  siteAccount: { name: string; mainColor: string; logo: string | null; language: Locale | null };
};
export type ServedPage = {
  /** A page that the server writes whole has its own few scripts and styles, those of `document.html`. */
  isDocument?: boolean;
  settings: AppSettings;
  locale: Locale;
  /** Tags for the head (title, description, icon): HTML that the caller has escaped. */
  head: string;
  /** What is painted before the scripts run, as they will paint it: HTML that the caller has escaped. */
  body?: string;
  status?: number;
  sources?: ContentSources;
  /** The sources of the screen at this address, as the bundler names them. */
  chunks?: readonly string[];
  /** The namespaces of words that this screen needs besides those of every screen. */
  words?: readonly string[];
  /** The origins whose pages may show this one in a frame; none by default. */
  framedBy?: readonly string[];
};
export type ServedFile = {
  mediaType: string;
  content: string | Buffer;
  status?: number;
  /** Besides those of every file; it is kept for an hour unless they say otherwise. */
  headers?: Readonly<Record<string, string>>;
};
export type LastingScript = {
  /** The name of its asset, before the hash. */
  asset: string;
  /** How long browsers keep it under its lasting address. */
  maxAge: string | number;
  /** Whether pages of other origins run it. */
  isShared: boolean;
};
export type ServedApp = {
  /** The built app: absolute path of its `dist`. */
  dir: string;
  /** Whether it is reached by https, which browsers are then told to keep to. */
  secure?: boolean;
  /** The page at an address, or the address to which it has moved permanently. */
  page: (asked: Asked) => ServedPage | { movedTo: string } | Promise<ServedPage | { movedTo: string }>;
  /** A file that is made for its host (robots.txt, sitemap.xml); null for any other path. */
  file?: (asked: AskedFile) => Promise<ServedFile | null>;
  /** Scripts with a lasting address besides their hashed one, by that address. */
  lasting?: Readonly<Record<string, LastingScript>>;
  /** The namespaces of words that the first screen needs. */
  words?: readonly string[];
  /** The sources that every screen needs and `index.html` does not name, as the bundler names them. */
  chunks?: readonly string[];
};

type Built = {
  html: string;
  /** The page around what the server writes whole; null in an app without such pages. */
  document: string | null;
  manifest: Manifest;
  styles: Styles;
  rootFiles: ReadonlySet<string>;
  /** The scripts with a lasting address, each with its file of this build. */
  lasting: ReadonlyMap<string, LastingScript & { file: string }>;
};

/** A text that closes the element would end the styles too; the bundler writes none. */
const readStyles = async (dir: string): Promise<Styles> => {
  const names = (await readdir(join(dir, 'assets'))).filter((name) => name.endsWith('.css'));
  const contents = await Promise.all(names.map((name) => readFile(join(dir, 'assets', name), 'utf8')));
  const files = names.map((name, at) => [`assets/${name}`, contents[at] ?? ''] as const);
  return new Map(files.filter(([, css]) => !css.includes('</')));
};

const hashed = (name: string): RegExp => new RegExp(`^${name}-[\\w-]+\\.js$`);

const readLasting = async ({ dir, lasting = {} }: ServedApp): Promise<Built['lasting']> => {
  const names = await readdir(join(dir, 'assets'));
  return new Map(
    Object.entries(lasting).flatMap(([path, script]) => {
      const file = names.find((one) => hashed(script.asset).test(one));
      return file === undefined ? [] : [[path, { ...script, file }] as const];
    }),
  );
};

const read = async (app: ServedApp): Promise<Built> => {
  const { dir } = app;
  const [html, manifest, styles, names] = await Promise.all([
    readFile(join(dir, 'index.html'), 'utf8'),
    readFile(join(dir, '.vite/manifest.json'), 'utf8'),
    readStyles(dir),
    readdir(dir, { withFileTypes: true }),
  ]);
  const files = names.filter(
    (one) => one.isFile() && !one.name.startsWith('.') && !/^(?:index|document)\.html$/.test(one.name),
  );
  return {
    html: withStyles(html, styles),
    document: names.some(({ name }) => name === 'document.html')
      ? withStyles(await readFile(join(dir, 'document.html'), 'utf8'), styles)
      : null,
    styles,
    manifest: JSON.parse(manifest) as Manifest,
    rootFiles: new Set(files.map((one) => `/${one.name}`)),
    lasting: await readLasting(app),
  };
};

/** JSON for a script element: a text with `</script>` in it cannot close the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The language of a page before any script runs: `?lng=`, else the account's, else the first of the browser's that we
 * have.
 */
export function pageLocale(
  { query, acceptLanguage }: Pick<Asked, 'query' | 'acceptLanguage'>,
  accountLanguage: Locale | null,
): Locale {
  const wanted = locales.find((locale) => locale === query.get('lng')) ?? accountLanguage;
  if (wanted !== null) return wanted;
  const spoken = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2));
  return spoken.flatMap((one) => locales.find((locale) => locale.startsWith(one)) ?? [])[0] ?? 'fr-FR';
}

const askedOf = (request: FastifyRequest): Asked => {
  const [path = '/', search = ''] = request.url.split('?', 2);
  return {
    host: request.host,
    path,
    query: new URLSearchParams(search),
    acceptLanguage: request.headers['accept-language'] ?? '',
    now: new Date(),
  };
};

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  app: ServedApp,
  built: Built,
): Promise<string | Buffer | FastifyReply> {
  const page = await app.page(askedOf(request));
  if ('movedTo' in page) return reply.redirect(page.movedTo, 301);
  const { settings, locale, head, body = '', status = 200, sources, chunks = [], words = [] } = page;
  const { framedBy = [] } = page;
  const document = page.isDocument ? built.document : null;
  const needed = {
    locale,
    words: [...(app.words ?? []), ...words],
    chunks: [...(app.chunks ?? []), ...chunks],
  };
  const links = document === null ? announce(built, needed) : '';
  const script = `<script type="application/json" id="settings">${jsonForScript(settings)}</script>`;
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Content-Language', locale)
    .header('Content-Security-Policy', contentSecurityPolicy(settings.apiUrl, sources, framedBy))
    .header('Cross-Origin-Opener-Policy', 'same-origin')
    // a signed link in the address must not be sent to another site
    .header('Referrer-Policy', 'same-origin')
    .header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=()');
  // it knows no list of origins
  if (framedBy.length === 0) reply.header('X-Frame-Options', 'DENY');
  // by a function, since `$&` in a retailer's text would be interpreted in a replacement string
  const written = (document ?? built.html)
    .replace('<html lang="fr-FR">', () => `<html lang="${locale}">`)
    .replace('<!--head-->', () => head + links)
    .replace('<!--settings-->', () => script)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  reply.header('Vary', 'Accept-Encoding, Accept-Language');
  if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return written;
  reply.header('Content-Encoding', 'gzip');
  return await promisify(gzip)(written);
}

/** Answers with a file: a script with a lasting address, one of the folder, or one that is made for its host; false: it is none. */
async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  app: ServedApp,
  built: Built,
): Promise<boolean> {
  const { host, path, now } = askedOf(request);
  const script = built.lasting.get(path);
  if (script !== undefined) {
    const { file, maxAge } = script;
    await reply.sendFile(file, join(app.dir, 'assets'), { immutable: false, maxAge });
    return true;
  }
  if (built.rootFiles.has(path)) {
    await reply.sendFile(path.slice(1), app.dir, { immutable: false, maxAge: '1h' });
    return true;
  }
  if (extname(path) === '') return false;
  const file = await app.file?.({ host, path, now, origin: request.headers.origin ?? null });
  if (!file) return false;
  const { status = 200, mediaType, headers = {}, content } = file;
  await reply
    .code(status)
    .type(mediaType)
    .headers({ 'Cache-Control': 'public, max-age=3600', ...headers })
    .send(content);
  return true;
}

const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  accept.includes('*/*') || accept.includes('text/html');

/**
 * Serves a built app: hashed files for a year (compressed when they were built), and for every other address that a
 * browser opens the page with its settings in it. A request that does not ask for HTML gets the instance's not-found.
 */
export async function serveApp(fastify: FastifyInstance, app: ServedApp): Promise<void> {
  const built = await read(app);
  const isSecure = app.secure ?? false;
  const forOthers = new Set(
    [...built.lasting].flatMap(([path, { isShared, file }]) => (isShared ? [path, `/assets/${file}`] : [])),
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    const isShared = forOthers.has(askedOf(request).path);
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cross-Origin-Resource-Policy', isShared ? 'cross-origin' : 'same-origin');
    if (isSecure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    done();
  });
  await fastify.register(fastifyStatic, {
    root: join(app.dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  fastify.get('/*', async (request, reply) => {
    if (await answerFile(request, reply, app, built)) return await reply;
    if (!wantsPage(request) || extname(askedOf(request).path) !== '') {
      reply.callNotFound();
      return await reply;
    }
    return await answerPage(request, reply, app, built);
  });
}
