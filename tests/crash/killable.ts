import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig } from '@reprise/platform/server/config.ts';
import { crashEnvironment } from './settings.ts';

export type Killable = { child: ChildProcess; kill: () => Promise<void> };
type Place = {
  databaseUrl: string;
  filesDir: string;
  openCallsPerMinute?: number;
  /** More of the environment. */
  more?: NodeJS.ProcessEnv;
};

/** Starts one of the program's processes and answers its first message. */
async function start(file: string, place: Place): Promise<Killable & { said: unknown }> {
  const child = fork(
    join(import.meta.dirname, file),
    [place.databaseUrl, place.filesDir, String(place.openCallsPerMinute ?? 0)],
    {
      env: { ...crashEnvironment(place.databaseUrl, place.filesDir), ...place.more },
      execArgv: [],
    },
  );
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const said = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  return {
    child,
    said,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The API; answers where it listens. */
export async function startServer(place: Place): Promise<Killable & { url: string }> {
  const { said, ...server } = await start('server.ts', place);
  return { ...server, url: `http://127.0.0.1:${z.int().parse(said)}` };
}

/** The workers, as many as are shipped; killed together. */
export async function startWorkers(place: Place): Promise<Killable[]> {
  const { workerProcesses } = readConfig(crashEnvironment(place.databaseUrl, place.filesDir));
  return Promise.all(
    Array.from({ length: workerProcesses }, () => start('../../apps/server/src/worker.ts', place)),
  );
}
