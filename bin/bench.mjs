// npm run bench: the measurements, in bench/run.ts, whose server keeps its memory as that of npm start.
import { prepare, run, serverFlags } from './bootstrap.mjs';

process.exit(await run(prepare(), [...serverFlags, 'bench/run.ts', ...process.argv.slice(2)]));
