// npm run types: compiles every program against its tsconfig; all are tried and all errors shown.
import { prepareWithClient, runBeside } from './beside.mjs';
import { tool } from './bootstrap.mjs';

/**
 * The domain knows neither Node nor a browser; the server also compiles the tests, the demo, the stories, the benches and
 * the client, whose examples are tried on it. The slowest come first.
 */
const programs = ['apps/dashboard', 'apps/server', 'apps/site', 'tsconfig.domain.json'];

const compiler = tool('typescript:tsc');
const commands = programs.map((program) => [
  program,
  [compiler, '-p', program, '--noEmit', '--checkers', '1'],
]);
const failed = await runBeside(prepareWithClient(), Object.fromEntries(commands));
if (failed.length > 0) {
  console.error(`Types are wrong in ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`Types hold in ${programs.join(', ')}`);
