import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  readBuilt,
  scriptWeights,
  sumOf,
  weightLine,
  type PageWeight,
  type Weight,
} from '../build/weights.ts';

/** The most that the element may weigh, which other shops' pages load: its one script, in bytes of gzip. */
export const elementLimit = 15_000;
/** The most that the scripts of the pages may weigh that the server writes whole, in bytes of gzip. */
export const documentLimits = {
  /** Before the visitor touches anything. */
  first: 30_000,
  /** With everything that a touch loads. */
  all: 100_000,
};

/** The most that the scripts of the site's other pages may weigh, in bytes of gzip: the app, and what a page adds. */
export const appLimits = { shell: 145_000, page: 100_000 };

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
  const { manifest, reached, scriptsOf, weigh } = readBuilt(dist);
  const first = reached('document.html');
  const scripts = scriptsOf(
    reached('document.html', ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]),
  );
  const styles = new Set([...first].flatMap((name) => manifest[name]?.css ?? []));
  return {
    scripts,
    styles: [...styles].map(weigh),
    first: sumOf(scriptsOf(first)),
    all: sumOf(scripts),
  };
}

/**
 * What the scripts of the site's other pages weigh, in bytes of gzip: the app's, and what each page adds.
 * @param dist the built site
 */
export const appWeights = (dist: string): { shell: number; pages: PageWeight[] } =>
  scriptWeights(readBuilt(dist), /\.page\.tsx$/, ['src/app.tsx']);

/** The element's script in the built site, compressed. */
export function elementWeight(dist: string): number {
  const file = readdirSync(join(dist, 'assets')).find((name) => /^shop-element-[\w-]+\.js$/.test(name));
  if (file === undefined) throw new Error(`${dist} has no element.`);
  return readBuilt(dist).weigh(join('assets', file)).bytes;
}

if (import.meta.main) {
  const element = elementWeight(join(import.meta.dirname, 'dist'));
  const { scripts, styles, first, all } = documentWeight(join(import.meta.dirname, 'dist'));
  const { shell, pages } = appWeights(join(import.meta.dirname, 'dist'));
  const heaviest = pages[0]?.bytes ?? 0;
  for (const { page, bytes } of pages) process.stdout.write(weightLine(bytes, page));
  for (const { bytes, file } of [...scripts, ...styles]) process.stdout.write(weightLine(bytes, file));
  process.stdout.write(weightLine(first, `scripts before the first touch, limit ${documentLimits.first}`));
  process.stdout.write(weightLine(all, `scripts in all, limit ${documentLimits.all}`));
  process.stdout.write(weightLine(element, `the element, limit ${elementLimit}`));
  process.stdout.write(weightLine(heaviest, `the app's heaviest page, limit ${appLimits.page}`));
  process.stdout.write(weightLine(shell, `the app, limit ${appLimits.shell}`));
  const isWithin =
    first <= documentLimits.first &&
    all <= documentLimits.all &&
    shell <= appLimits.shell &&
    heaviest <= appLimits.page &&
    element <= elementLimit;
  if (!isWithin) process.exitCode = 1;
}
