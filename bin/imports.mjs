// node bin/imports.mjs [folder]: imports go one way (ARCHITECTURE.md, rules 1 to 3); the rules are in .dependency-cruiser.cjs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { environment, prepare, root, tool } from './bootstrap.mjs';

const node = prepare();
const base = path.resolve(process.argv[2] ?? root);

const sources = ['platform', 'contexts', 'registers', 'apps', 'clients', 'tests'].filter((folder) =>
  existsSync(path.join(base, folder)),
);

const written = sources.flatMap((folder) =>
  readdirSync(path.join(base, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|[\\/])(?:node_modules|dist|generated)[\\/]/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

if (written.length === 0) fail('There is no source to check.');
const args = ['--config', path.join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...sources];
const { stdout, stderr } = spawnSync(node, [tool('dependency-cruiser:depcruise'), ...args], {
  cwd: base,
  env: environment(node),
  encoding: 'utf8',
  maxBuffer: 1024 ** 3,
});
if (!stdout.startsWith('{')) fail(`The import rules could not be checked: ${stderr}${stdout}`);
const { modules, summary } = JSON.parse(stdout);

// Without a parser for this TypeScript the tool reads no file and reports no error, so the files read are counted.
const read = new Map(modules.map((module) => [module.source, module]));
const unread = written.filter((file) => !read.has(file));
if (unread.length > 0)
  fail(`Not read: ${unread.slice(0, 10).join(', ')} (${unread.length} of ${written.length})`);
if (!modules.some(({ dependencies }) => dependencies.length > 0))
  fail('Not one import was found: nothing was checked.');

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.violations.length > 0) fail(`${summary.violations.length} imports go the wrong way`);
console.log(`${written.length} files import one way only`);
