import type { NamedQuery } from './connection.ts';

/** The role of every transaction of the program: it owns nothing and is bound by row-level security. */
export const appRole = 'reprise_app';

/**
 * Statements that begin and end a transaction are never prepared: a prepared statement that a pooler mixes up could
 * fail, and what follows would run outside of any transaction.
 */
export const begin: NamedQuery = { text: 'begin', values: [] };
export const beginRead: NamedQuery = { text: 'begin read only', values: [] };
export const commit: NamedQuery = { text: 'commit', values: [] };
export const rollback: NamedQuery = { text: 'rollback', values: [] };

/** Milliseconds after which the database ends an idle transaction. */
const idleTimeout = 120_000;

/**
 * Turns a transaction that has begun into one of the application, bound to accounts. Role, time zone and time limits
 * are set with each transaction and end with it: behind a pooler the next transaction runs on another connection, and
 * start-up options may never have arrived.
 */
export type Bind = (accountIds: readonly string[]) => NamedQuery;

/** @param statementTimeout milliseconds after which the database cancels a statement */
export const bindWith = (statementTimeout: number): Bind => {
  const text = `select set_config('role', '${appRole}', true), set_config('app.accounts', $1, true),
    set_config('timezone', 'UTC', true), set_config('statement_timeout', '${statementTimeout}', true),
    set_config('idle_in_transaction_session_timeout', '${idleTimeout}', true)`;
  const name = `bind ${statementTimeout}`;
  return (accountIds) => ({ name, text, values: [`{${accountIds.join(',')}}`] });
};
