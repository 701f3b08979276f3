import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
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
