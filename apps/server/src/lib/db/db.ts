import { log } from '../log.ts';
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
import { Pool } from 'pg';
import type { Tables } from '../tables.ts';
import { connectionOf } from './connection.ts';
import { withSettings } from './connection-url.ts';
import { types } from './parsers.ts';

export type { Tables } from '../tables.ts';

/** What commands and queries are written against: a transaction bound to accounts. */
export type Trx = Transaction<Tables>;

/** Two pools of connections that the wall holds, to the same database. */
export type Db = {
  /** Statements are sent without waiting for the answer to the one before. */
  pipelined: Pool;
  /** For cursors and COPY, which cannot be pipelined. */
  plain: Pool;
  /** Single statements outside of any transaction, bound to no account: sees only tables without a wall. */
  unbound: Kysely<Tables>;
  close: () => Promise<void>;
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: () => {
    throw new Error('The tables are known by their migrations');
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

/** A value for a jsonb column; without it an array would be sent as a PostgreSQL array. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;

type DbOptions = {
  /** The most connections of the pipelined pool. */
  size?: number;
  /** Milliseconds after which the database gives a statement up. */
  statementTimeout?: number;
};

/** Opens the pools; a connection is made when first needed, as role reprise_app, in UTC. */
export function createDb(url: string, { size = 10, statementTimeout = 30_000 }: DbOptions = {}): Db {
  const connectionString = withSettings(url, {
    role: 'reprise_app',
    timezone: 'UTC',
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 120_000,
  });
  const options = { connectionString, types, connectionTimeoutMillis: 10_000, keepAlive: true };
  const pipelined = new Pool({ ...options, max: size, pipeline: true });
  const plain = new Pool({ ...options, max: Math.max(2, Math.ceil(size / 3)) });
  for (const pool of [pipelined, plain]) {
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  }
  const single = connectionOf((query) => pipelined.query(query));
  return {
    pipelined,
    plain,
    unbound: new Kysely<Tables>(propsFor({ provideConnection: (consumer) => consumer(single) })),
    close: async () => {
      await Promise.all([pipelined.end(), plain.end()]);
    },
  };
}
