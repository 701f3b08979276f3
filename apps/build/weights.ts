import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
export type Weight = { file: string; bytes: number };
export type PageWeight = { page: string; bytes: number };

/** What an app was built into: which chunk needs which, and what each file weighs. */
export type Built = {
  manifest: Readonly<Record<string, Chunk>>;
  /**
   * The names of chunks, with those that they need.
   * @param by what a chunk needs; those without which it does not run unless said otherwise
   */
  reached: (from: string, by?: (chunk: Chunk) => readonly string[]) => Set<string>;
  /** A file in bytes of gzip. */
  weigh: (file: string) => Weight;
  /** The scripts of chunks, each once. */
  scriptsOf: (names: Iterable<string>) => Weight[];
};

/** @param dist the folder of a built app, with its manifest */
export function readBuilt(dist: string): Built {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const weights = new Map<string, number>();
  const weigh = (file: string): Weight => {
    const bytes = weights.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    weights.set(file, bytes);
    return { file, bytes };
  };
  return {
    manifest,
    reached: (from, by = ({ imports = [] }) => imports) => {
      const seen = new Set<string>();
      const visit = (name: string): void => {
        const chunk = manifest[name];
        if (chunk === undefined || seen.has(name)) return;
        seen.add(name);
        for (const next of by(chunk)) visit(next);
      };
      visit(from);
      return seen;
    },
    weigh,
    scriptsOf: (names) => [...new Set([...names].flatMap((name) => manifest[name]?.file ?? []))].map(weigh),
  };
}

export const sumOf = (weights: readonly Weight[]): number =>
  weights.reduce((total, { bytes }) => total + bytes, 0);

/**
 * What an app's scripts weigh, in bytes of gzip: those that each page has, and what each page adds, the heaviest first.
 * @param pages which chunks are pages
 * @param starts what `index.html` loads once it is painted
 */
export function scriptWeights(
  { manifest, reached, scriptsOf }: Built,
  pages: RegExp,
  starts: readonly string[] = [],
): { shell: number; pages: PageWeight[] } {
  const shell = new Set(['index.html', ...starts].flatMap((name) => [...reached(name)]));
  return {
    shell: sumOf(scriptsOf(shell)),
    pages: Object.keys(manifest)
      .filter((name) => pages.test(name))
      .map((page) => ({
        page,
        bytes: sumOf(scriptsOf([...reached(page)].filter((name) => !shell.has(name)))),
      }))
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}

/** A line of what is printed of weights. */
export const weightLine = (bytes: number, what: string): string => `${String(bytes).padStart(8)}  ${what}\n`;
