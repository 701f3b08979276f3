import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Tell = (line: string) => void;

const skipped = new Set(['dist', 'node_modules', '.built']);
const isInput = (name: string): boolean => !skipped.has(name) && !/\.test\.tsx?$/.test(name);

async function filesUnder(path: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (!isInput(entry.name)) continue;
    if (entry.isDirectory()) found.push(...(await filesUnder(join(path, entry.name))));
    else found.push(join(path, entry.name));
  }
  return found.sort();
}

/** One hash of everything that the build reads: names and contents. */
async function hashOf(root: string, folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of await filesUnder(folder)) {
      hash.update(relative(root, file)).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** In a process of its own: the bundler's memory is freed afterwards, and its NODE_ENV stays out of the server's. */
async function runVite(dir: string): Promise<void> {
  const vite = dirname(createRequire(join(dir, 'package.json')).resolve('vite/package.json'));
  const child = spawn(process.execPath, [join(vite, 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build of ${dir} failed:\n${said.join('')}`);
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.wasm']);

/** Writes each file's .br and .gz beside it, once, instead of compressing at each request. */
async function compress(assets: string): Promise<void> {
  for (const file of await filesUnder(assets)) {
    if (!compressible.has(extname(file))) continue;
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

/**
 * Builds one app when its sources have changed since its last build (the hash is in `dist/.built`).
 * @param folders every folder that the build reads, the app's own among them
 * @returns true when it was built, false when it was up to date
 */
export async function buildApp(
  root: string,
  dir: string,
  folders: readonly string[],
  tell: Tell,
): Promise<boolean> {
  const mark = join(dir, 'dist/.built');
  const name = relative(root, dir);
  const hash = await hashOf(root, folders);
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === hash) {
    tell(`${name}: up to date`);
    return false;
  }
  tell(`${name}: building…`);
  const start = performance.now();
  await runVite(dir);
  await compress(join(dir, 'dist/assets'));
  await writeFile(mark, hash);
  tell(`${name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return true;
}

/** The sources of the screens of every app: the layers of the contexts that run in a browser. */
async function sharedFolders(root: string): Promise<string[]> {
  const contexts = (await readdir(join(root, 'contexts'))).map((name) => join('contexts', name));
  const layers = ['platform', ...contexts].flatMap((context) =>
    ['domain', 'screens', 'site', 'words'].map((layer) => join(context, layer)),
  );
  return [...layers, 'registers', 'apps/build']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder));
}

/**
 * Builds the site, the dashboard and the page of the API when their sources changed; `tell` receives one line a step. A
 * packed release brings them (docs/operations.md, "A release").
 */
export async function buildApps(root: string, tell: Tell): Promise<void> {
  if (existsSync(join(root, 'RELEASE'))) return;
  const shared = await sharedFolders(root);
  for (const app of ['site', 'dashboard']) {
    const dir = join(root, 'apps', app);
    await buildApp(root, dir, [dir, ...shared], tell);
  }
  const reference = join(root, 'apps/reference');
  await buildApp(root, reference, [reference], tell);
}
