// node bin/house.mjs: how many imports still run against the order of the contexts (docs/decisions/022); it only falls.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const house = path.join(root, 'bin/house');
const { against } = JSON.parse(readFileSync(path.join(house, 'open.json'), 'utf8'));

const checker = path.join(house, 'check-house.mjs');
const { stdout, stderr } = spawnSync(process.execPath, [checker, path.join(house, 'mapping.csv'), root], {
  encoding: 'utf8',
  maxBuffer: 1024 ** 3,
});
const found = /(\d+) violations/.exec(stdout);
if (found === null) throw new Error(`The house could not be checked: ${stderr}${stdout}`);
const now = Number(found[1]);
const homeless = stdout.split('\n').filter((line) => line.startsWith('no-home:'));

if (homeless.length > 0) {
  console.error(`A row of bin/house/mapping.csv says where each file belongs:\n${homeless.join('\n')}`);
  process.exitCode = 1;
} else if (now > against) {
  console.error(`${stdout}\n${now} imports run against the order of the contexts, where ${against} did.`);
  process.exitCode = 1;
} else if (now < against) {
  console.error(
    `${now} imports run against the order of the contexts, fewer than ${against}: write it in open.json.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${now} imports run against the order of the contexts, as many as before`);
}
