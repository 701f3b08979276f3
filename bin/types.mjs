// npm run types: compiles every program against its tsconfig; all are tried and all errors shown.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { environment, prepare, root, tool } from './bootstrap.mjs';

/**
 * The domain knows neither Node nor a browser; the server also compiles the tests, the demo, the stories and the
 * benches. The slowest come first.
 */
const programs = ['apps/dashboard', 'apps/server', 'apps/site', 'tsconfig.domain.json', 'clients/typescript'];

const node = prepare();
const tsc = tool('typescript:tsc');
// the calls of the client are made from the contracts, before what uses them is compiled
const made = spawnSync(node, ['clients/typescript/make/generate.ts'], {
  cwd: root,
  env: environment(node),
  stdio: 'inherit',
});
if (made.status !== 0) process.exit(1);

/** Several checkers of one program each work out the contracts' types anew; programs beside each other cost less. */
const holds = (program) =>
  new Promise((resolve, reject) => {
    const checked = spawn(node, [tsc, '-p', program, '--noEmit', '--checkers', '1'], {
      cwd: root,
      env: environment(node),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    checked.once('error', reject);
    checked.once('exit', (status) => resolve(status === 0));
  });

const waiting = [...programs];
const failed = [];
const work = async () => {
  for (let program = waiting.shift(); program !== undefined; program = waiting.shift())
    if (!(await holds(program))) failed.push(program);
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
if (failed.length > 0) {
  console.error(`Types are wrong in ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`Types hold in ${programs.join(', ')}`);
