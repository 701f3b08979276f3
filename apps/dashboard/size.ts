import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;
export type PageWeight = { page: string; bytes: number };

/** The most that scripts may weigh, in bytes of gzip: those of the shell, and what a page adds to them. */
export const scriptLimits = { shell: 235_000, page: 200_000 };

/** The chunks that a chunk needs before it runs, itself among them. */
function reached(manifest: Manifest, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of from) visit(name);
  return seen;
}

/**
 * What the dashboard's scripts weigh, compressed: the shell's, which every page has, and what each page adds.
 * @param dist the built dashboard
 */
export function scriptWeights(dist: string): { shell: number; pages: PageWeight[] } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weights = new Map<string, number>();
  const weigh = (name: string): number => {
    const { file } = manifest[name] ?? { file: '' };
    const known = weights.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    weights.set(file, known);
    return known;
  };
  const sum = (names: Iterable<string>): number => {
    const files = new Map(Array.from(names, (name) => [manifest[name]?.file ?? '', name]));
    return Array.from(files.values()).reduce((total, name) => total + weigh(name), 0);
  };
  const shell = reached(manifest, ['index.html']);
  const pages = Object.keys(manifest).filter((name) => /\.page\.tsx$|-form\.tsx$/.test(name));
  return {
    shell: sum(shell),
    pages: pages
      .map((page) => ({
        page,
        bytes: sum(Array.from(reached(manifest, [page])).filter((name) => !shell.has(name))),
      }))
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}

if (import.meta.main) {
  const { shell, pages } = scriptWeights(join(import.meta.dirname, 'dist'));
  const line = (bytes: number, what: string): string => `${String(bytes).padStart(8)}  ${what}\n`;
  for (const { page, bytes } of pages.slice(0, 10)) process.stdout.write(line(bytes, page));
  process.stdout.write(line(pages[0]?.bytes ?? 0, `the heaviest page, limit ${scriptLimits.page}`));
  process.stdout.write(line(shell, `the shell, limit ${scriptLimits.shell}`));
  const isWithin = shell <= scriptLimits.shell && (pages[0]?.bytes ?? 0) <= scriptLimits.page;
  if (!isWithin) process.exitCode = 1;
}
