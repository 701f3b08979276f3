// npm run types: every workspace against its own tsconfig; all are tried, all failures are shown.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment, prepare, root, tool } from './bootstrap.mjs';

/** The apps compile ui, journey and shell once more, against their own routes. */
const workspaces = [
  'packages/domain',
  'packages/ui',
  'packages/journey',
  'packages/shell',
  'apps/server',
  'apps/site',
  'apps/dashboard',
];

const node = prepare();
const tsc = tool('typescript:tsc');
const failed = workspaces.filter((workspace) => {
  if (!existsSync(path.join(root, workspace, 'tsconfig.json'))) {
    console.error(`${workspace} has no tsconfig.json`);
    return true;
  }
  const { status } = spawnSync(node, [tsc, '-p', workspace, '--noEmit'], {
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
console.log(`Types hold in ${workspaces.join(', ')}`);
