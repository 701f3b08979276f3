// What bin/lint.mjs and bin/types.mjs share: both read the types of the contracts, which are dear to work out.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { environment, prepare, root, run } from './bootstrap.mjs';

/** Node, once the client's calls are made from the contracts: whatever uses them is compiled with them. */
export const prepareWithClient = () => {
  const node = prepare();
  const made = spawnSync(node, ['clients/typescript/make/generate.ts'], {
    cwd: root,
    env: environment(node),
    stdio: 'inherit',
  });
  if (made.status !== 0) process.exit(1);
  return node;
};

/**
 * Runs each of the named commands to its end, two at a time; answers the names of those that failed. Threads of one command
 * work out the contracts' types each anew: commands of one thread beside each other cost less.
 */
export const runBeside = async (node, commands, env = {}) => {
  const waiting = Object.entries(commands);
  const failed = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, args] = next;
      if ((await run(node, args, { env, channel: false })) !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return failed;
};
