// node check-house.mjs mapping.csv ROOT [flags]: holds the imports of product files against the contexts of mapping.csv.
// Prints what breaks the order (from -> to: names), files without a home, rows that name nothing, pairs of contexts that
// import each other and their cycles; exits 1 where an import breaks the order or a file has no home. A file is placed by its folder: contexts/<context>/
// <layer>/, platform/<layer>/, registers/ or tests/; what lies elsewhere by the rows of mapping.csv.
//   --report       lines by context and layer, and the arrows that run against the order
//   --arrows       every arrow between two contexts, with how many imports it is made of
//   --cycles       for each pair of contexts that import each other: the side that is cheaper to turn, import by import
import { readHouse } from './read-house.mjs';

const [mapFile, root, ...flags] = process.argv.slice(2);
if (!mapFile || !root) {
  console.error('usage: node check-house.mjs mapping.csv ROOT [--report] [--arrows] [--cycles]');
  process.exit(2);
}
const has = (flag) => flags.includes(flag);

// ---- the checks ----------------------------------------------------------------------------------------------------
const { order, rows, lines, place, homeless, imports } = readHouse(mapFile, root);
const floor = new Map(order.map((c, i) => [c, i]));
const kindOf = ({ context, layer }) => (['tests', 'app', 'register'].includes(layer) ? layer : context);
const arrows = new Map();
const wrong = [];
for (const i of imports) {
  const a = place.get(i.from);
  const b = place.get(i.to);
  if (!a || !b) continue;
  const from = kindOf(a);
  const to = kindOf(b);
  if (from === 'tests' || from === 'register' || from === to) continue;
  if (to === 'register') {
    if (!i.type && from !== 'app') wrong.push({ ...i, rule: 'register-not-as-type', a, b });
    continue;
  }
  const key = `${from} -> ${to}`;
  if (!arrows.has(key)) arrows.set(key, []);
  arrows.get(key).push(i);
  if (from === 'app') {
    if (to === 'tests') wrong.push({ ...i, rule: 'product-imports-tests', a, b });
    continue;
  }
  if (to === 'tests') wrong.push({ ...i, rule: 'product-imports-tests', a, b });
  else if (to === 'app') wrong.push({ ...i, rule: 'context-imports-app', a, b });
  else if (floor.get(to) > floor.get(from)) wrong.push({ ...i, rule: 'against-the-order', a, b });
}
// layers inside: domain imports domain; server never screens; screens never server
for (const i of imports) {
  const a = place.get(i.from);
  const b = place.get(i.to);
  if (
    !a ||
    !b ||
    a.layer === 'tests' ||
    b.layer === 'tests' ||
    a.layer === 'app' ||
    b.layer === 'app' ||
    a.layer === 'register' ||
    b.layer === 'register'
  )
    continue;
  const ok = {
    domain: ['domain'],
    server: ['server', 'domain', 'words'],
    screens: ['screens', 'domain', 'words'],
    site: ['site', 'screens', 'domain', 'words'],
    words: [],
  }[a.layer];
  if (ok && !ok.includes(b.layer)) wrong.push({ ...i, rule: `${a.layer}-imports-${b.layer}`, a, b });
}
// cycles between contexts: strongly connected components of the arrows
const scc = (nodes, next) => {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const on = new Set();
  const out = [];
  let n = 0;
  const visit = (v) => {
    index.set(v, n);
    low.set(v, n++);
    stack.push(v);
    on.add(v);
    for (const w of next(v)) {
      if (!index.has(w)) {
        visit(w);
        low.set(v, Math.min(low.get(v), low.get(w)));
      } else if (on.has(w)) low.set(v, Math.min(low.get(v), index.get(w)));
    }
    if (low.get(v) === index.get(v)) {
      const c = [];
      let w;
      do {
        w = stack.pop();
        on.delete(w);
        c.push(w);
      } while (w !== v);
      out.push(c);
    }
  };
  for (const v of nodes) if (!index.has(v)) visit(v);
  return out.filter((c) => c.length > 1);
};
const nexts = (v) => order.filter((c) => arrows.has(`${v} -> ${c}`));
const cycles = scc(order, nexts);
const mutual = order.flatMap((a, i) =>
  order
    .slice(i + 1)
    .filter((b) => arrows.has(`${a} -> ${b}`) && arrows.has(`${b} -> ${a}`))
    .map((b) => [a, b]),
);

if (has('--report')) {
  const layers = ['domain', 'server', 'screens', 'site', 'words'];
  const sums = new Map();
  let all = 0;
  for (const [file, p] of place) {
    const k = kindOf(p);
    const row = sums.get(k) ?? {};
    sums.set(k, row);
    const layer = file.endsWith('.json') ? 'words' : p.layer;
    row[layer] = (row[layer] ?? 0) + lines.get(file);
    if (layer !== 'tests' && layer !== 'words') all += lines.get(file);
  }
  console.log('context      domain  server screens    site   words    code   share');
  for (const c of [...order, 'app', 'register']) {
    const r = sums.get(c) ?? {};
    const code =
      (r.domain ?? 0) + (r.server ?? 0) + (r.screens ?? 0) + (r.site ?? 0) + (r.app ?? 0) + (r.register ?? 0);
    console.log(
      c.padEnd(11),
      ...layers.map((l) => String(r[l] ?? 0).padStart(7)),
      String(code).padStart(7),
      `${((100 * code) / all).toFixed(1)} %`.padStart(7),
    );
  }
  console.log('tests'.padEnd(11), String(sums.get('tests')?.tests ?? 0));
  console.log('code in all', all, '\n');
}
if (has('--report') || has('--arrows')) {
  for (const a of [...order, 'app'])
    for (const b of [...order, 'app', 'tests']) {
      const list = arrows.get(`${a} -> ${b}`);
      if (!list) continue;
      const up = floor.has(a) && (b === 'app' || b === 'tests' || floor.get(b) > floor.get(a));
      if (up || has('--arrows'))
        console.log(
          `${up ? '!' : ' '} ${a} -> ${b}  ${list.length} imports, ${new Set(list.map((i) => i.to)).size} files asked${list.every((i) => i.type) ? ', types only' : ''}`,
        );
    }
}
if (has('--cycles'))
  for (const [a, b] of mutual) {
    const [less] = [arrows.get(`${a} -> ${b}`), arrows.get(`${b} -> ${a}`)].sort(
      (x, y) => x.length - y.length,
    );
    console.log(`circle ${a} <-> ${b}: turn these ${less.length}`);
    for (const i of less) console.log(`    ${i.from} -> ${i.to}${i.type ? ' (type)' : ''}: ${i.names}`);
  }
for (const f of homeless) console.log(`no-home: ${f}`);
for (const r of rows) if (!r.used) console.log(`row-names-nothing: ${r.pattern}`);
const sorted = wrong.sort((x, y) =>
  `${x.rule}${kindOf(x.a)}${kindOf(x.b)}${x.to}`.localeCompare(
    `${y.rule}${kindOf(y.a)}${kindOf(y.b)}${y.to}`,
  ),
);
for (const w of sorted)
  console.log(
    `${w.rule} [${kindOf(w.a)}/${w.a.layer} -> ${kindOf(w.b)}/${w.b.layer}]: ${w.from} -> ${w.to}${w.type ? ' (type)' : ''}: ${w.names}`,
  );
console.log(
  `${lines.size} files, ${imports.length} imports, ${wrong.length} violations, ${mutual.length} mutual pairs of contexts${mutual.length ? ` (${mutual.map((p) => p.join('/')).join(', ')})` : ''}, cycles: ${cycles.map((c) => c.join('+')).join('; ') || 'none'}`,
);
process.exitCode = wrong.length || homeless.length ? 1 : 0;
