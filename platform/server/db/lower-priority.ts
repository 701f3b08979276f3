import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ClientBase } from 'pg';
import { log } from '../log.ts';
import { reportedPid } from './pooler.ts';

/** A `nice` value: a tenth of the processor when others need it, all of it when nobody does. */
const niceness = 10;

/**
 * Lowers the priority of the database's process for this connection, where the database runs on the same machine and
 * allows it; elsewhere nothing changes. It lasts as long as the connection.
 */
export async function lowerPriority(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number; port: number | null }>(
    'select pg_backend_pid() as pid, inet_client_port() as port',
  );
  const [own] = rows;
  // through a pooler the process is shared with others
  if (!own || own.pid !== reportedPid(client)) return;
  // on another machine the number may be that of another process here: ours shows the port from which we connected
  const title = await readFile(`/proc/${own.pid}/cmdline`, 'utf8').catch(() => '');
  if (!title.startsWith('postgres: ') || !title.includes(`(${own.port})`)) return;
  try {
    setPriority(own.pid, niceness);
  } catch (error) {
    log.debug({ err: error }, 'the database keeps its priority');
  }
}
