import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isErrno } from './errno.ts';

const run = promisify(execFile);

/** What a running PostgreSQL writes about itself to postmaster.pid. */
export type LockFile = { pid: number; port: number; status: string };

export const lockFilePath = (cluster: string): string => path.join(cluster, 'postmaster.pid');

export const readLockFile = async (cluster: string): Promise<LockFile | null> => {
  try {
    const lines = (await readFile(lockFilePath(cluster), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
};

const commandOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
};

/** Process ids are reused, even more so in a container: is this process really the PostgreSQL of the cluster? */
export const isPostmaster = async (pid: number): Promise<boolean> => {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  try {
    return /postgres.* -D /.test(await commandOf(pid));
  } catch {
    return false; // It ended while we looked.
  }
};
