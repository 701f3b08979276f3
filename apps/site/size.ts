import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Weight = { file: string; bytes: number };

/** The most that the site's home may weigh: all its scripts together, in bytes of gzip. */
export const homeLimit = 150_000;
const homeSources = ['storefront/site/home/home.page.tsx', 'common.json', 'ui.json', 'site.json'];

/**
 * What a first visit to the site's home fetches, compressed: the entry, the home page and one locale's words.
 * @param dist the built site; @param locale whose words are counted
 */
export function homeWeight(
  dist: string,
  locale = 'fr-FR',
): { scripts: Weight[]; styles: Weight[]; total: number } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const next of manifest[source]?.imports ?? []) visit(next);
  };
  for (const source of Object.keys(manifest)) {
    const words = !source.endsWith('.json') || source.includes(`/${locale}/`);
    if (source === 'index.html' || (words && homeSources.some((end) => source.endsWith(end)))) visit(source);
  }
  const chunks = [...seen].flatMap((source) => manifest[source] ?? []);
  const weigh = (file: string): Weight => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length });
  const scripts = [...new Set(chunks.map((chunk) => chunk.file))].map(weigh);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(weigh);
  return { scripts, styles, total: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

if (import.meta.main) {
  const { scripts, styles, total } = homeWeight(join(import.meta.dirname, 'dist'));
  const lines = [...scripts, ...styles].map(({ file, bytes }) => `${String(bytes).padStart(8)}  ${file}`);
  process.stdout.write(
    `${lines.join('\n')}\n${String(total).padStart(8)}  scripts of the home, limit ${homeLimit}\n`,
  );
  if (total > homeLimit) process.exitCode = 1;
}
