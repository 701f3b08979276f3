// npm run bench: the measurements, in bench/run.ts.
import { prepare, run } from './bootstrap.mjs';

process.exit(await run(prepare(), ['bench/run.ts', ...process.argv.slice(2)]));
