// Reads the files of the repository, with the place that mapping.csv gives each, and their imports of each other.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const cells = (line) => [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((m) => m[2] ?? m[1]);

/** A pattern of the mapping: `*` within one name, `**` any depth, `{a,b}` either. */
function toRegExp(glob) {
  const words = glob.match(/\*\*\/?|./g) ?? [];
  let depth = 0;
  const out = words.map((word) => {
    if (word === '**/') return '.*/?';
    if (word === '**') return '.*';
    if (word === '*') return '[^/]*';
    if (word === '{') return ((depth += 1), '(');
    if (word === '}') return ((depth -= 1), ')');
    if (word === ',' && depth > 0) return '|';
    return word.replace(/[.+^$()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${out.join('')}$`);
}

function readMapping(mapFile) {
  const order = [];
  const rows = [];
  for (const line of readFileSync(mapFile, 'utf8').split('\n')) {
    if (!line.trim() || line.startsWith('#') || line.startsWith('pattern,')) continue;
    const [pattern, context, layer, area] = cells(line);
    if (pattern === '@order') order.push(context);
    else rows.push({ pattern, re: toRegExp(pattern), context, layer, area: area ?? '', used: 0 });
  }
  return { order, rows };
}

const settled = /^(?:contexts\/([^/]+)|(platform))\/(domain|server|screens|site|words)\/(?:(.*)\/)?[^/]+$/;

/** The place of a file: by its folder, else by the first row that matches it. */
function placeOf(file, rows) {
  if (file.startsWith('registers/')) return { context: '-', layer: 'register', area: '' };
  if (/^tests\/|\/(testing|fixtures)\/|\.(test|fixture)\.[a-z]+$/.test(file))
    return { context: '-', layer: 'tests', area: '' };
  const [, context, platform, layer, area = ''] = settled.exec(file) ?? [];
  if (layer) return { context: context ?? platform, layer, area };
  const row = rows.find(({ re }) => re.test(file));
  if (!row) return null;
  row.used += 1;
  const first =
    row.re
      .exec(file)
      ?.slice(1)
      .find((x) => x !== undefined) ?? '';
  return { context: row.context, layer: row.layer, area: row.area.replace('$1', first) };
}

const tops = ['contexts', 'platform', 'registers', 'apps', 'clients', 'tests'];

const filesBelow = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'data', 'generated'].includes(entry.name))
      return [];
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });

/** Resolves `@reprise/…` names by the `exports` of each package. */
function packagesOf(root, files) {
  const packs = new Map();
  for (const file of files.filter((one) => one.endsWith('/package.json'))) {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    packs.set(name, { dir: path.posix.dirname(file), exports });
  }
  return (spec) => {
    const [, name, rest = ''] = /^(@[^/]+\/[^/]+)(\/.*)?$/.exec(spec) ?? [];
    const pack = packs.get(name);
    if (!pack) return null;
    const sub = `.${rest}`;
    if (typeof pack.exports[sub] === 'string') return path.posix.join(pack.dir, pack.exports[sub]);
    const patterns = Object.entries(pack.exports).filter(([key]) => key.includes('*'));
    for (const [key, value] of patterns.toSorted(([a], [b]) => b.length - a.length)) {
      const [pre, post] = key.split('*');
      if (!sub.startsWith(pre) || !sub.endsWith(post)) continue;
      const between = sub.slice(pre.length, sub.length - post.length);
      return path.posix.join(pack.dir, value.replaceAll('*', between));
    }
    return null;
  };
}

const statements = [
  {
    re: /(?:^|\n)[ \t]*(?:import|export)\s+(type\s+)?([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/g,
    read: (m) => [m[3], m[2], Boolean(m[1])],
  },
  { re: /(?:^|\n)import\s*['"]([^'"]+)['"]/g, read: (m) => [m[1], '(effect)', false] },
  { re: /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g, read: (m) => [m[1], '(lazy)', false] },
  {
    re: /new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
    read: (m) => [m[1], '(url)', false],
  },
];

const importsIn = (file, text, resolve) =>
  statements.flatMap(({ re, read }) =>
    [...text.matchAll(re)].flatMap((match) => {
      const [spec, names, type] = read(match);
      const to = resolve(file, spec);
      return to
        ? [{ from: file, to, names: names.replace(/\s+/g, ' ').replace(/[{}]/g, '').trim(), type }]
        : [];
    }),
  );

/** The files below `root`: lines, places, and imports of each other. */
export function readHouse(mapFile, root) {
  const { order, rows } = readMapping(mapFile);
  const files = tops
    .filter((top) => existsSync(path.join(root, top)))
    .flatMap((top) => filesBelow(root, top));
  const known = new Set(files);
  const inPackage = packagesOf(root, files);
  const resolve = (from, spec) => {
    if (!spec.startsWith('.')) return inPackage(spec);
    const at = path.posix.join(path.posix.dirname(from), spec.replace(/\?.*$/, ''));
    return [at, `${at}.ts`, `${at}.tsx`].find((one) => known.has(one)) ?? null;
  };
  const lines = new Map();
  const imports = [];
  const place = new Map();
  const homeless = [];
  for (const file of files) {
    if (!/\.(tsx?|css|json)$/.test(file) || /(package(-lock)?|tsconfig|openapi)\.json$/.test(file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    lines.set(file, text.split('\n').length - 1);
    const at = placeOf(file, rows);
    if (at) place.set(file, at);
    else homeless.push(file);
    if (/\.tsx?$/.test(file)) imports.push(...importsIn(file, text, resolve));
  }
  return { order, rows, lines, place, homeless, imports };
}
