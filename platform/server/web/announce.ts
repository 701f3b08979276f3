import type { Locale } from '../../domain/core/locales.ts';

export type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] };
/** The bundler's manifest: each source with its file, its imports, and its styles. */
export type Manifest = Record<string, Chunk>;

function below(manifest: Manifest, source: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => below(manifest, next, seen))];
}

/** The styles of the build by their file. */
export type Styles = ReadonlyMap<string, string>;

/** The letters of the four languages: every page needs them, and a browser would ask for them only when it lays out. */
const latin = /url\((\/assets\/inter-latin-wght[^)]+\.woff2)\)/;

const fontOf = (css: string): string => {
  const href = latin.exec(css)?.[1];
  return href === undefined
    ? ''
    : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
};

/**
 * A stylesheet written into the page, so that the first paint waits for nothing; its link stays, disabled, for the
 * loader of chunks, which would fetch it again.
 */
const inlined = (file: string, styles: Styles): string => {
  const link = `<link rel="stylesheet" crossorigin href="/${file}"`;
  const css = styles.get(file);
  return css === undefined ? `${link}>` : `${fontOf(css)}${link} media="not all"><style>${css}</style>`;
};

/** The built page with its styles inlined. */
export const withStyles = (html: string, styles: Styles): string =>
  html.replaceAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (_, file: string) =>
    inlined(file, styles),
  );

/**
 * Makes the browser paint at once and fetch at once what the first screen needs: styles in the page, words and scripts
 * preloaded, instead of one after the other as each is discovered.
 * @param html the page as it was built: what it names already is not named again
 * @param chunks the sources of the screen at the requested address
 */
export function announce(
  { html, manifest, styles }: { html: string; manifest: Manifest; styles: Styles },
  { locale, words, chunks }: { locale: Locale; words: readonly string[]; chunks: readonly string[] },
): string {
  const spoken = Object.keys(manifest).filter((source) =>
    words.some((name) => source.endsWith(`/words/${locale}/${name}.json`)),
  );
  const seen = new Set<string>();
  const needed = [...spoken, ...chunks].flatMap((source) => below(manifest, source, seen));
  const missing = (files: readonly string[]): string[] =>
    [...new Set(files)].filter((file) => !html.includes(`/${file}"`));
  const scripts = missing(needed.map(({ file }) => file));
  return [
    ...missing(needed.flatMap(({ css = [] }) => css)).map((file) => inlined(file, styles)),
    // after what is painted: the page can be read before its scripts run
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('');
}
