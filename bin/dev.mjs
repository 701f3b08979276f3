// npm run dev: the server, restarted when its files change, and both screens served from their sources.
import { prepare, run, tool } from './bootstrap.mjs';

const node = prepare();
const vite = tool('vite');
const parts = [
  run(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  run(node, [vite, 'apps/site', '--clearScreen', 'false'], { channel: false }),
  run(node, [vite, 'apps/dashboard', '--clearScreen', 'false'], { channel: false }),
];
// when one of them ends all are stopped, so that nobody works with half of them
const code = await Promise.race(parts);
process.kill(process.pid, 'SIGTERM');
await Promise.all(parts);
process.exit(code);
