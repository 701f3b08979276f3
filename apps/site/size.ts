import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Weight = { file: string; bytes: number };

/** The most that the element may weigh, which other shops' pages load: its one script, in bytes of gzip. */
export const elementLimit = 15_000;
/** The most that the scripts of the pages may weigh that the server writes whole, in bytes of gzip. */
export const documentLimits = {
  /** Before the visitor touches anything. */
  first: 30_000,
  /** With everything that a touch loads. */
  all: 100_000,
};

/**
 * What the home page and the models' pages fetch, compressed: at once, and in all.
 * @param dist the built site
 */
export function documentWeight(dist: string): {
  scripts: Weight[];
  styles: Weight[];
  first: number;
  all: number;
} {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const reached = (by: (chunk: Chunk) => readonly string[]): Chunk[] => {
    const seen = new Set<string>();
    const visit = (source: string): void => {
      const chunk = manifest[source];
      if (chunk === undefined || seen.has(source)) return;
      seen.add(source);
      for (const next of by(chunk)) visit(next);
    };
    visit('document.html');
    return [...seen].flatMap((source) => manifest[source] ?? []);
  };
  const weigh = (file: string): Weight => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length });
  const filesOf = (chunks: readonly Chunk[]): Weight[] =>
    [...new Set(chunks.map(({ file }) => file))].map(weigh);
  const sum = (weights: readonly Weight[]): number => weights.reduce((total, { bytes }) => total + bytes, 0);
  const first = reached(({ imports = [] }) => imports);
  const scripts = filesOf(
    reached(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]),
  );
  return {
    scripts,
    styles: [...new Set(first.flatMap(({ css = [] }) => css))].map(weigh),
    first: sum(filesOf(first)),
    all: sum(scripts),
  };
}

/** The element's script in the built site, compressed. */
export function elementWeight(dist: string): number {
  const file = readdirSync(join(dist, 'assets')).find((name) => /^shop-element-[\w-]+\.js$/.test(name));
  if (file === undefined) throw new Error(`${dist} has no element.`);
  return gzipSync(readFileSync(join(dist, 'assets', file))).length;
}

if (import.meta.main) {
  const element = elementWeight(join(import.meta.dirname, 'dist'));
  const { scripts, styles, first, all } = documentWeight(join(import.meta.dirname, 'dist'));
  const line = (bytes: number, what: string): string => `${String(bytes).padStart(8)}  ${what}\n`;
  for (const { bytes, file } of [...scripts, ...styles]) process.stdout.write(line(bytes, file));
  process.stdout.write(line(first, `scripts before the first touch, limit ${documentLimits.first}`));
  process.stdout.write(line(all, `scripts in all, limit ${documentLimits.all}`));
  process.stdout.write(line(element, `the element, limit ${elementLimit}`));
  const isWithin = first <= documentLimits.first && all <= documentLimits.all && element <= elementLimit;
  if (!isWithin) process.exitCode = 1;
}
