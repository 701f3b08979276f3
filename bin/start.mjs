// npm start: install if needed, then the server, which brings its database, its screens and, once, its demonstration.
import { prepare, run, serverFlags } from './bootstrap.mjs';

const node = prepare();
process.exit(await run(node, [...serverFlags, 'apps/server/src/main.ts', ...process.argv.slice(2)]));
