// What `npm start` runs before anything is installed works on any Node from version 20: plain JavaScript and Node's own
// modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.reprise-install');
const major = () => Number(process.versions.node.split('.')[0]);

const stop = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

const manifests = () => {
  const nested = ['contexts', 'apps', 'clients'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, 'package.json')),
  );
  const own = ['platform', 'registers', 'tests', 'demo', 'e2e', 'bench'].map((folder) =>
    path.join(folder, 'package.json'),
  );
  return ['package.json', ...nested, ...own].filter((file) => existsSync(path.join(root, file)));
};

/** The state that an installation belongs to: another machine, lock file or manifest needs another installation. */
const stamp = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package-lock.json', ...manifests()]) {
    const absolute = path.join(root, file);
    hash.update(`${file}\n`).update(existsSync(absolute) ? readFileSync(absolute) : '');
  }
  return hash.digest('hex');
};

const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();

const install = () => {
  console.log('Installing what Reprise is made of (once; a minute on a slow line) …');
  const { npm_execpath: npm } = process.env;
  // the builds need the development dependencies, which NODE_ENV=production would leave out
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  // Started by npm, the same npm installs; otherwise the one on the path (a .cmd file on Windows needs a shell).
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) stop(`The installation failed${error ? `: ${error.message}` : '; npm says why above.'}`);
  writeFileSync(stampFile, stamp());
};

/** The Node 24 that npm has installed, or the running one if it is as new. */
const findNode = () => {
  const carriers = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ];
  for (const carrier of carriers) {
    for (const place of ['bin/node', 'bin/node.exe']) {
      const file = path.join(modules, carrier, place);
      if (existsSync(file)) return file;
    }
  }
  if (major() >= 24) return process.execPath;
  return stop(
    `Reprise runs on Node 24; npm brings none for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}. Install Node 24.`,
  );
};

/** A packed release brings everything that it runs on (`npm run pack`). */
const isRelease = () => existsSync(path.join(root, 'RELEASE'));

/** Installs when something has changed, and returns the path of Node 24. */
export const prepare = () => {
  if (major() < 20) stop(`Reprise needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  // a program that was started by one of these need not check again
  if (process.env.REPRISE_PREPARED !== '1' && !isRelease() && !isInstalled()) install();
  return findNode();
};

/** How node manages a server's memory: what a start leaves behind is collected instead of kept (50 MB). */
export const serverFlags = ['--max-semi-space-size=4'];

/** The script behind a tool's command, to be run by a chosen Node. */
export const tool = (name) => {
  const [owner, command] = name.split(':');
  const { bin } = JSON.parse(readFileSync(path.join(modules, owner, 'package.json'), 'utf8'));
  return path.join(modules, owner, typeof bin === 'string' ? bin : bin[command ?? owner]);
};

/** The tools call each other as `node`, which must be Node 24. */
export const environment = (node, more = {}) => ({
  ...process.env,
  REPRISE_PREPARED: '1',
  // compiled code is kept for the next start
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'node'),
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  ...more,
});

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs one program to its end: its exit code or the signal that ended it, and whether it was told to end. */
const runOnce = (node, args, { env = {}, channel = true } = {}) =>
  new Promise((resolve) => {
    let told = false;
    const child = spawn(node, args, {
      cwd: root,
      env: environment(node, env),
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    // after Ctrl-C in a terminal the child has had the signal already, and must tolerate it twice
    const forward = (signal) => {
      told = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, signal: null, told: true });
    });
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward);
      resolve({ code, signal, told });
    });
  });

const codeOf = ({ code, signal }) => code ?? (signal === 'SIGINT' ? 130 : 1);

/**
 * Runs one program to its end and returns its exit code. It gets the parent's signals, and a channel that closes when
 * the parent is killed: the program exits on 'disconnect'.
 */
export const run = async (node, args, how) => codeOf(await runOnce(node, args, how));

/** How often a program that dies is started again within a minute. */
const mostStarts = 3;
/** One that fails sooner after its start has said why, and would fail again. */
const startedMs = 10_000;

/**
 * The same of a program that is to run on: one that dies is started again, unless it was told to end, failed as it
 * started, or dies too often.
 */
export const keep = async (node, args, how) => {
  let deaths = [];
  for (;;) {
    const begun = Date.now();
    const ended = await runOnce(node, args, how);
    const { code, signal, told } = ended;
    const now = Date.now();
    if (told || code === 0 || (signal === null && now - begun < startedMs)) return codeOf(ended);
    console.error(`\nThe server died (${signal ?? `code ${code}`}).`);
    deaths = [...deaths.filter((at) => now - at < 60_000), now];
    if (deaths.length > mostStarts) {
      console.error(`It died ${deaths.length} times within a minute and is not started again.\n`);
      return codeOf(ended);
    }
    console.error('It is started again.\n');
  }
};
