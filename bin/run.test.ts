import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

type Started = { launcher: ChildProcess; nextLine: () => Promise<string | undefined> };

/** Starts a program of these lines as the commands start theirs. */
const launch = async (program: string): Promise<Started> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'run '));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'program.ts');
  await writeFile(file, program);
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'run.mjs'), file, 'a b'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REPRISE_PREPARED: '1' },
  });
  const lines = createInterface({ input: launcher.stdout })[Symbol.asyncIterator]();
  return { launcher, nextLine: async () => (await lines.next()).value };
};

const patient = `
process.on('SIGTERM', () => { console.log('asked to end'); process.exit(7); });
process.on('disconnect', () => { console.log('left alone'); process.exit(); });
console.log(process.pid);
`;

test('a program runs on Node 24 or newer with its arguments, and its exit code is ours', async () => {
  const { launcher, nextLine } = await launch(
    `console.log(process.versions.node, process.argv.slice(2)); process.exitCode = 3;`,
  );
  const ended = once(launcher, 'exit');
  expect(await nextLine()).toMatch(/^2[4-9]\.\d+\.\d+ \[ 'a b' \]$/);
  expect(await ended).toEqual([3, null]);
});

test('a signal reaches the program, and the launcher waits for its end', async () => {
  const { launcher, nextLine } = await launch(patient);
  const ended = once(launcher, 'exit');
  await nextLine();
  launcher.kill('SIGTERM');
  expect(await nextLine()).toBe('asked to end');
  expect(await ended).toEqual([7, null]);
});

test('a launcher that is killed without a word takes its program along', async () => {
  const { launcher, nextLine } = await launch(patient);
  await nextLine();
  launcher.kill('SIGKILL');
  expect(await nextLine()).toBe('left alone');
});

/** Keeps a program of these lines running as `npm start` does; they know as `count` how often it was begun before. */
const keepRunning = async (program: string): Promise<{ code: number | null; said: string }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'keep '));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'program.mjs');
  const counted = `import { appendFileSync, readFileSync } from 'node:fs';
const starts = new URL('starts', import.meta.url);
appendFileSync(starts, '.');
const count = readFileSync(starts, 'utf8').length - 1;
console.log('begun');
`;
  await writeFile(file, counted + program);
  const launcher = path.join(folder, 'launcher.mjs');
  const bootstrap = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'bootstrap.mjs')).href);
  await writeFile(
    launcher,
    `import { keep } from ${bootstrap}; process.exit(await keep(process.execPath, [${JSON.stringify(file)}]));`,
  );
  const child = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (some: Buffer) => {
      said += some.toString();
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
};
const begun = (said: string): number => said.split('begun').length - 1;

test('a server that dies is started again, and what ended it is said', async () => {
  const { code, said } = await keepRunning(`process.kill(process.pid, count < 2 ? 'SIGKILL' : 0);`);
  expect(code).toBe(0);
  expect(begun(said)).toBe(3);
  expect(said).toContain('The server died (SIGKILL).');
});

test('a server that dies too often is not started again', async () => {
  const { code, said } = await keepRunning(`process.kill(process.pid, 'SIGKILL');`);
  expect([code, begun(said)]).toEqual([1, 4]);
  expect(said).toContain('is not started again');
});

test('nor is one that fails as it starts', async () => {
  const { code, said } = await keepRunning('process.exit(3);');
  expect([code, begun(said)]).toEqual([3, 1]);
});
