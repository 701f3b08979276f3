// npm run lint: the rules of .oxlintrc.json, of the screens and of everything else.
import { globSync } from 'node:fs';
import { prepareWithClient, runBeside } from './beside.mjs';
import { root, tool } from './bootstrap.mjs';

/** Half of the work, and programs of their own. */
const screens = ['apps/dashboard', 'apps/site', 'platform/screens', 'contexts/*/screens', 'contexts/*/site'];

const linter = [tool('oxlint'), '--type-aware', '--deny-warnings'];
const node = prepareWithClient();
const failed = await runBeside(
  node,
  {
    screens: [...linter, ...globSync(screens, { cwd: root })],
    'the rest': [...linter, ...screens.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])],
  },
  { GOMAXPROCS: '1' },
);
if (failed.length > 0) process.exit(1);
