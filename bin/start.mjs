// npm start: install if needed, then the server, which brings its database, its screens and, once, its demonstration. It is
// started again when it dies.
import { keep, prepare, serverFlags } from './bootstrap.mjs';

const node = prepare();
process.exit(await keep(node, [...serverFlags, 'apps/server/src/main.ts', ...process.argv.slice(2)]));
