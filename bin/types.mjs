// npm run types: compiles every program against its tsconfig; all are tried and all errors shown.
import { spawnSync } from 'node:child_process';
import { environment, prepare, root, tool } from './bootstrap.mjs';

/** The domain knows neither Node nor a browser; the server also compiles the tests, the demo, the stories and the benches. */
const programs = ['tsconfig.domain.json', 'apps/server', 'apps/site', 'apps/dashboard', 'clients/typescript'];

const node = prepare();
const tsc = tool('typescript:tsc');
// the calls of the client are made from the contracts, before what uses them is compiled
const made = spawnSync(node, ['clients/typescript/make/generate.ts'], {
  cwd: root,
  env: environment(node),
  stdio: 'inherit',
});
if (made.status !== 0) process.exit(1);
const failed = programs.filter((program) => {
  const { status } = spawnSync(node, [tsc, '-p', program, '--noEmit'], {
    cwd: root,
    env: environment(node),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Types are wrong in ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`Types hold in ${programs.join(', ')}`);
