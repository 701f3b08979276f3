import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generateClient } from './generate.ts';

// npm run client: the package as others install it, in clients/typescript/dist; `npm pack ./clients/typescript` packs it.

const folder = join(import.meta.dirname, '..');
const compiler = createRequire(import.meta.url).resolve('typescript/package.json');

await generateClient();
await rm(join(folder, 'dist'), { recursive: true, force: true });
execFileSync(
  process.execPath,
  [join(dirname(compiler), 'bin/tsc'), '-p', join(folder, 'tsconfig.build.json')],
  {
    stdio: 'inherit',
  },
);
process.stdout.write(`${join(folder, 'dist')}: npm pack ./clients/typescript makes the archive of it\n`);
