import type { ClientBase } from 'pg';
import { beginRead, commit, type Bind } from './opening.ts';

/**
 * Whether the connection is bound by row-level security: its role owns nothing, policies are in force, and a
 * transaction bound to no account sees no row of any.
 */
const held = `select current_user as "role",
    not rolsuper and not rolbypassrls and current_setting('row_security') = 'on'
      and not exists (select from accounts) as "isHeld"
  from pg_roles where rolname = current_user`;

/**
 * Checks a connection before its first use: its transaction has the application's role, and sees nothing unbound.
 * Throws otherwise: such a connection is never used.
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
