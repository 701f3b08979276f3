// npm run bench: runs the measurements of bench/run.ts; the server has the memory settings of npm start.
import { prepare, run, serverFlags } from './bootstrap.mjs';

process.exit(await run(prepare(), [...serverFlags, 'bench/run.ts', ...process.argv.slice(2)]));
