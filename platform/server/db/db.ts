import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  Transaction,
  sql,
  type ConnectionProvider,
  type Dialect,
  type DatabaseConnection,
  type KyselyProps,
  type RawBuilder,
} from 'kysely';
import { callbackify } from 'node:util';
import { Pool, type ClientBase, type PoolConfig } from 'pg';
import type { Tables } from '@reprise/registers/tables.ts';
import { checkWall } from './check-wall.ts';
import { connectionOf, withFreshStatements } from './connection.ts';
import { bindWith, type Bind } from './opening.ts';
import { reportLosses } from './losses.ts';
import { types } from './parsers.ts';
import { askAlone } from './send.ts';
import type { Standby } from './standby.ts';

export type { Tables } from '@reprise/registers/tables.ts';

/** What commands and queries are written against: a transaction bound to accounts. */
export type Trx = Transaction<Tables>;

/** Pools of connections bound by row-level security, to the same database. */
export type Db = {
  /** Statements are sent without waiting for the answer to the one before. */
  pipelined: Pool;
  /** For cursors and COPY, which cannot be pipelined. */
  plain: Pool;
  /**
   * For counts beside the call's own transaction: a call that holds a connection of another pool never waits here for
   * one that does the same.
   */
  counts: Pool;
  /** For reads that say how new they must be; null: there is none. */
  standby: Standby | null;
  /** What each transaction on them begins with, after its `begin`. */
  bind: Bind;
  /**
   * Single statements, each in a transaction of its own, bound to no account: they see only tables without row-level
   * security.
   */
  unbound: Kysely<Tables>;
  close: () => Promise<void>;
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: () => {
    throw new Error('Tables are not introspected: the migrations define them');
  },
};
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

const propsFor = (connectionProvider: ConnectionProvider): KyselyProps => ({
  config: { dialect },
  dialect,
  driver: new DummyDriver(),
  executor: new DefaultQueryExecutor(compiler, adapter, connectionProvider),
});

/** Builds queries to be compiled and sent together (`readInWall`); executes nothing. */
export const build: Kysely<Tables> = new Kysely<Tables>({ dialect });

/** Kysely on one connection. Statements started together are sent together: `Promise.all` is one round trip. */
export const transactionOn = (connection: DatabaseConnection): Trx =>
  new Transaction<Tables>(propsFor({ provideConnection: (consumer) => consumer(connection) }));

/** What no text of the database holds, as JSON writes it: NUL, and half of a letter of two halves, which a cut leaves. */
const unkept = /\\u(?:0000|d[89a-f])/;

/** A value as JSON that the database takes: its texts lose their NULs, and half a letter becomes a sign for it. */
function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // nearly every value is written once
  if (!unkept.test(json)) return json;
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one,
  );
}

/** A value for a jsonb column; without it an array would be sent as a PostgreSQL array. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${storableJson(value)}::jsonb`;

/** Statements by themselves, each in a transaction bound to no account. */
function aloneOn(pool: Pool, bind: Bind): DatabaseConnection {
  const alone = connectionOf(askAlone(pool, bind([])));
  return { ...alone, executeQuery: (query) => withFreshStatements(() => alone.executeQuery(query)) };
}

type DbOptions = {
  /** The most connections of the pipelined pool. */
  size?: number;
  /** Milliseconds after which the database gives a statement up. */
  statementTimeout?: number;
  /** The address of a standby that lists may be read from. */
  readUrl?: string | null;
  /** What that one may lag behind, in seconds; docs/operations.md names the ten. */
  mostLag?: number;
};

/**
 * Opens the pools; a connection is made when first needed, and refused where row-level security would not bind it. A
 * lost connection fails its own transaction, and nothing else.
 */
export function createDb(
  url: string,
  { size = 10, statementTimeout = 30_000, readUrl = null, mostLag = 10 }: DbOptions = {},
): Db {
  const bind = bindWith(statementTimeout);
  const options: PoolConfig = {
    connectionString: url,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    verify: callbackify((client: ClientBase) => checkWall(client, bind)),
  };
  const pipelined = new Pool({ ...options, max: size, pipeline: true });
  const plain = new Pool({ ...options, max: Math.max(2, Math.ceil(size / 3)) });
  const counts = new Pool({ ...options, max: 2, pipeline: true });
  const following =
    readUrl === null
      ? null
      : new Pool({
          ...options,
          connectionString: readUrl,
          connectionTimeoutMillis: 1_000,
          max: size,
          pipeline: true,
        });
  const pools = [pipelined, plain, counts, ...(following === null ? [] : [following])];
  for (const pool of pools) reportLosses(pool, 'a database connection was lost');
  const single = aloneOn(pipelined, bind);
  return {
    pipelined,
    plain,
    counts,
    standby: following === null ? null : { pool: following, mostLag },
    bind,
    unbound: new Kysely<Tables>(propsFor({ provideConnection: (consumer) => consumer(single) })),
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
