import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ClientBase } from 'pg';
import { log } from '../log.ts';
import { toldPid } from './pooler.ts';

/** As `nice`: a tenth of the processor when all of it is wanted, the whole when nobody else wants it. */
const niceness = 10;

/**
 * Has the database's work for this connection stand behind that for people who wait for an answer, where the database
 * runs on the same machine and lets us; elsewhere nothing changes. It stays so for as long as the connection lives.
 */
export async function goBehindOthers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number; port: number | null }>(
    'select pg_backend_pid() as pid, inet_client_port() as port',
  );
  const [own] = rows;
  // through a pooler the database's end of it is everybody's
  if (!own || own.pid !== toldPid(client)) return;
  // the number may be that of another process here when the database is elsewhere: ours names the port that we called from
  const title = await readFile(`/proc/${own.pid}/cmdline`, 'utf8').catch(() => '');
  if (!title.startsWith('postgres: ') || !title.includes(`(${own.port})`)) return;
  try {
    setPriority(own.pid, niceness);
  } catch (error) {
    log.debug({ err: error }, 'the database keeps its priority');
  }
}
