import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@reprise/platform/server/postgres/free-port.ts';
import { buildApps } from '@reprise/platform/server/web/build-apps.ts';
import { root } from './environment.ts';
import { version } from './version.ts';

// npm run pack [-- --out <folder>] [--try]: one archive that starts with Node 24 alone (docs/operations.md, "A release").

const tell = (line: string): boolean => process.stdout.write(`${line}\n`);

/** What a release does not need: tests and what only they use, and the files of the repository itself. */
const left = [
  /\.(?:test|story|fixture)\.tsx?$/,
  /^(?:e2e|bench)\/(?!package\.json$)/,
  /^tests\/(?!kit\/|package\.json$)/,
  /^\.(?:github|ci)\b/,
  /^(?:\.gitignore|\.oxfmtrc.*|\.oxlintrc.*|vitest\.config\.ts)$/,
];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** The committed files of the release, as they stand in this folder. */
const released = (): string[] =>
  git('ls-files', '-z')
    .split('\0')
    .filter((file) => file !== '' && !left.some((one) => one.test(file)));

async function copyInto(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  for (const app of ['site', 'dashboard', 'reference'])
    await cp(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'), { recursive: true });
}

/** Installs what the program runs on, exactly as the lock file says, without development packages. */
function install(folder: string): void {
  const args = ['ci', '--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...args, '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** The packages that were installed, with their licences, as CycloneDX. */
const billOf = (folder: string): string =>
  execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
      shell: process.platform === 'win32',
    },
  );

/** The folders that npm installs for Node itself: the release is started by the machine's own. */
const carriers = /^node-(?:bin-)?(?:darwin|linux|win)-/;

async function withoutNode(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  for (const name of await readdir(modules))
    if (carriers.test(name)) await rm(join(modules, name), { recursive: true });
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

async function count(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((one) => one.isFile())
      .map(async (one) => (await stat(join(one.parentPath, one.name))).size),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Starts the archive in an empty folder, with an empty database, until it says where it is; seconds. */
async function timeStart(archive: string, name: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-try-'));
  try {
    execFileSync('tar', ['xzf', archive, '-C', folder]);
    const [api, site, dashboard] = [await freePort(), await freePort(), await freePort()];
    const start = performance.now();
    const program = spawn(process.execPath, ['bin/start.mjs'], {
      cwd: join(folder, name),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DEMO: 'off',
        SFTP_PORT: 'off',
        PORT_API: String(api),
        PORT_SITE: String(site),
        PORT_DASHBOARD: String(dashboard),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    const seconds = await new Promise<number>((resolve, reject) => {
      program.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('/docs')) resolve((performance.now() - start) / 1_000);
      });
      program.once('exit', (code) => reject(new Error(`The release ended with ${code}:\n${said}`)));
    });
    const ready = await fetch(`http://127.0.0.1:${api}/readyz`);
    if (!ready.ok) throw new Error(`The release is not ready: ${await ready.text()}`);
    program.removeAllListeners('exit');
    const ended = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGTERM');
    await ended;
    return seconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { out: { type: 'string' }, try: { type: 'boolean', default: false } },
});
const name = `reprise-${version}-${process.platform}-${process.arch}`;
const out = values.out ?? join(root, 'release');
const archive = join(out, `${name}.tar.gz`);
const work = await mkdtemp(join(tmpdir(), 'reprise-pack-'));
try {
  await buildApps(root, tell);
  const folder = join(work, name);
  await copyInto(folder, released());
  tell('installing what it runs on…');
  install(folder);
  await withoutNode(folder);
  await writeFile(join(folder, 'RELEASE'), `${version} ${git('rev-parse', 'HEAD')}`);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, `${name}.sbom.cdx.json`), billOf(folder));
  execFileSync('tar', ['czf', archive, '-C', work, name]);
  const { files, bytes } = await count(folder);
  tell(`${archive}: ${megabytes((await stat(archive)).size)}, ${files} files, ${megabytes(bytes)} unpacked`);
  if (values.try)
    tell(`started in an empty folder in ${(await timeStart(archive, name)).toFixed(1)} s, and ready`);
} finally {
  await rm(work, { recursive: true, force: true });
}
