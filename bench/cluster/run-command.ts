import { spawnSync } from 'node:child_process';

/** Runs a command to its end; answers what it printed, and throws what it complained of when it fails. */
export function runCommand(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  const last = (stderr ?? '').trim().split('\n').slice(-3).join('\n');
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? last}`);
}

/** The same where failing is an answer too: what is taken away may be gone already. */
export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
