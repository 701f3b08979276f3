import type { ClientBase } from 'pg';
import { beginRead, commit, type Bind } from './opening.ts';

/**
 * Whether who asks is held by the wall: the role that owns nothing, policies in force, and no row of an account to be
 * seen by whoever is bound to none.
 */
const held = `select current_user as "role",
    not rolsuper and not rolbypassrls and current_setting('row_security') = 'on'
      and not exists (select from accounts) as "isHeld"
  from pg_roles where rolname = current_user`;

/**
 * Looks at a connection before its first use: a transaction on it is the application's, and sees nothing unbound.
 * Throws where it is not: nothing is asked on such a connection.
 */
export async function checkWall(client: ClientBase, bind: Bind): Promise<void> {
  await client.query(beginRead);
  await client.query(bind([]));
  const { rows } = await client.query<{ role: string; isHeld: boolean }>(held);
  await client.query(commit);
  const [who] = rows;
  if (who?.isHeld !== true)
    throw new Error(
      `The wall between accounts does not hold on this database: a transaction runs as ${who?.role ?? 'nobody'}, which sees more than it may. Nothing is asked on this connection.`,
    );
}
