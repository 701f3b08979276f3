import type { NamedQuery } from './connection.ts';

/** The role that every transaction of the program runs as: it owns nothing, and the wall holds it. */
export const appRole = 'reprise_app';

/**
 * What begins and ends a transaction is never prepared under a name: a name that something on the way keeps for
 * somebody else could fail, and what follows would run outside of any transaction.
 */
export const begin: NamedQuery = { text: 'begin', values: [] };
export const beginRead: NamedQuery = { text: 'begin read only', values: [] };
export const commit: NamedQuery = { text: 'commit', values: [] };
export const rollback: NamedQuery = { text: 'rollback', values: [] };

/** Milliseconds after which the database ends a transaction that nobody goes on with. */
const idleTimeout = 120_000;

/**
 * Makes a transaction that has begun one of the application's, bound to accounts. The role and all that it works by
 * (time zone, time limits) are set with each transaction and end with it: behind a pooler the next transaction runs on
 * another connection, and what a connection was told when it was opened may never have arrived.
 */
export type Bind = (accountIds: readonly string[]) => NamedQuery;

/** @param statementTimeout milliseconds after which the database gives a statement up */
export const bindWith = (statementTimeout: number): Bind => {
  const text = `select set_config('role', '${appRole}', true), set_config('app.accounts', $1, true),
    set_config('timezone', 'UTC', true), set_config('statement_timeout', '${statementTimeout}', true),
    set_config('idle_in_transaction_session_timeout', '${idleTimeout}', true)`;
  const name = `bind ${statementTimeout}`;
  return (accountIds) => ({ name, text, values: [`{${accountIds.join(',')}}`] });
};
