// node bin/run.mjs <file.ts> [arguments]: runs one of the repository's programs, with the installation and the Node of
// npm start.
import { prepare, run } from './bootstrap.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Say which program: node bin/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
process.exit(await run(prepare(), [file, ...args]));
