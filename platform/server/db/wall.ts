import type { CompiledQuery, Compilable, InferResult } from 'kysely';
import type pg from 'pg';
import { log } from '../log.ts';
import { connectionOf, toQuery, withFreshStatements, type NamedQuery } from './connection.ts';
import { transactionOn, type Db, type Trx } from './db.ts';
import { isCutOff } from './lost.ts';
import { begin, beginRead, commit, rollback } from './opening.ts';
import { isBroken, sendTogether, awaitAll, start } from './send.ts';
import { readOnStandby, writtenPosition } from './standby.ts';

export type Query = Compilable | CompiledQuery;

/** The rows of each query, in order. */
export type Answers<Queries extends readonly Query[]> = {
  -readonly [K in keyof Queries]: InferResult<Queries[K]>;
};

const compiled = (query: Query): CompiledQuery => ('compile' in query ? query.compile() : query);

/**
 * Reads within the accounts: begin, bind, the queries and commit are sent together and answered in one round trip.
 * The queries are built with `build` or with a transaction, and not executed. With `since`, a position, the standby may
 * answer, if it shows what was written up to there.
 */
export async function readInWall<const Queries extends readonly Query[]>(
  db: Db,
  accountIds: readonly string[],
  queries: Queries,
  since: string | null = null,
): Promise<Answers<Queries>> {
  const { standby } = db;
  if (since === null || standby === null) return together(db, beginRead, accountIds, queries);
  const older = await withFreshStatements(() =>
    readOnStandby(standby, db.bind, { accountIds, statements: statementsOf(queries), since }),
  );
  return older === null ? together(db, beginRead, accountIds, queries) : rowsOf<Queries>(older);
}

/** The same of statements of which some write; they are made again when a deployment changed the tables meanwhile. */
export async function askInWall<const Queries extends readonly Query[]>(
  db: Db,
  accountIds: readonly string[],
  queries: Queries,
): Promise<Answers<Queries>> {
  return together(db, begin, accountIds, queries);
}

const statementsOf = (queries: readonly Query[]): NamedQuery[] =>
  queries.map((query) => toQuery(compiled(query)));

/** The rows that each query answered: `results` has one per query, in their order. */
export const rowsOf = <Queries extends readonly Query[]>(
  results: readonly { rows: readonly unknown[] }[],
): Answers<Queries> => results.map((result) => result.rows) as unknown as Answers<Queries>;

async function together<const Queries extends readonly Query[]>(
  db: Db,
  opening: NamedQuery,
  accountIds: readonly string[],
  queries: Queries,
): Promise<Answers<Queries>> {
  const results = await withFreshStatements(() =>
    sendTogether(db.pipelined, [opening, db.bind(accountIds), ...statementsOf(queries), commit]),
  );
  return rowsOf<Queries>(results.slice(2, -1));
}

/** A transaction that takes its connection when first used, and sends begin and bind with the first statement. */
export type LazyTransaction = {
  trx: Trx;
  /** The accounts it is bound to. */
  accountIds: () => readonly string[];
  /** Binds it to other accounts from here on (a signed link is known only once it was looked up). */
  bindTo: (accountIds: readonly string[]) => void;
  /** Reads in one round trip: within this transaction when it has begun, else in one of its own. */
  read: <const Queries extends readonly Query[]>(...queries: Queries) => Promise<Answers<Queries>>;
  /** To be sent with the commit, in its round trip. */
  atEnd: (query: Query) => void;
  commit: () => Promise<void>;
  /** After the commit of what was written: its position, where there is a standby that reads it later. */
  writtenAt: () => string | null;
  rollback: () => Promise<void>;
};

/** A connection, and the statements that open its transaction, sent with the first statement. */
type Open = { client: pg.PoolClient; opening: Promise<pg.QueryResult>[] };

/** Connections to what is no longer the primary: they go back to no pool. */
const lost = new WeakSet<pg.PoolClient>();

/** Answers each of the statements; when opening the transaction fails, throws that failure instead. */
async function sendOn(
  { client, opening }: Open,
  statements: readonly NamedQuery[],
): Promise<pg.QueryResult[]> {
  try {
    const opened = opening.splice(0);
    const results = await awaitAll([...opened, ...start(client, statements)]);
    return results.slice(opened.length);
  } catch (error) {
    if (isCutOff(error)) lost.add(client);
    throw error;
  }
}

/** The connection of a transaction, taken and bound to its accounts with the first statement that is sent. */
function lateConnection(db: Db, accounts: readonly string[]) {
  let bound = accounts;
  let ended = false;
  let open: Promise<Open> | null = null;

  const begun = (): Promise<Open> => {
    open ??= db.pipelined
      .connect()
      .then((client) => ({ client, opening: start(client, [begin, db.bind(bound)]) }));
    return open;
  };

  const send = async (query: NamedQuery): Promise<pg.QueryResult> => {
    if (ended) throw new Error('The transaction has ended: a statement was not awaited');
    const [result] = await sendOn(await begun(), [query]);
    return result ?? Promise.reject(new Error('No result was received'));
  };

  /** Sends the last statements; without any but the end of the transaction, one that never began sends none. */
  const close = async (last: readonly NamedQuery[], ...ending: NamedQuery[]): Promise<pg.QueryResult[]> => {
    ended = true;
    if (!open && last.length === 0) return [];
    const opened = await begun();
    try {
      const results = await sendOn(opened, [...last, ...ending]);
      opened.client.release(lost.has(opened.client));
      return results.slice(last.length);
    } catch (error) {
      opened.client.release(isBroken(error));
      throw error;
    }
  };

  const bindTo = (accountIds: readonly string[]): void => {
    bound = accountIds;
    if (open)
      open = open.then(({ client, opening }) => ({
        client,
        opening: [...opening, ...start(client, [db.bind(bound)])],
      }));
  };
  return { send, close, bindTo, accountIds: () => bound, isOpen: () => open !== null };
}

/**
 * @param since the position that a read by itself must show, if it may be asked of the standby; null: it may not
 */
export function lazyTransaction(
  db: Db,
  accounts: readonly string[],
  since: string | null = null,
): LazyTransaction {
  const { send, close, bindTo, accountIds, isOpen } = lateConnection(db, accounts);
  const last: NamedQuery[] = [];
  let trx: Trx | null = null;
  let writtenAt: string | null = null;
  return {
    get trx() {
      trx ??= transactionOn(connectionOf(send));
      return trx;
    },
    accountIds,
    bindTo,
    read: async <const Queries extends readonly Query[]>(...queries: Queries): Promise<Answers<Queries>> => {
      if (!isOpen()) return readInWall(db, accountIds(), queries, since);
      const results = await awaitAll(queries.map((query) => send(toQuery(compiled(query)))));
      return rowsOf<Queries>(results);
    },
    atEnd: (query) => void last.push(toQuery(compiled(query))),
    commit: async () => {
      const [end, position] = await close(last, commit, ...(db.standby === null ? [] : [writtenPosition]));
      if (end && end.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
      writtenAt = position?.rows[0]?.at ?? null;
    },
    writtenAt: () => writtenAt,
    rollback: async () => {
      await close([], rollback);
    },
  };
}

/** The database gave another transaction precedence: a deadlock, or a serialization failure. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/** How often a transaction is repeated before the failure is thrown. */
const mostTries = 5;

/**
 * Repeats a whole transaction when the database rolled it back in favour of another: nothing of it was written, and the
 * other is done by now. Any other failure is thrown.
 */
export async function untilThrough<T>(transact: () => Promise<T>, tries = mostTries): Promise<T> {
  try {
    return await withFreshStatements(transact);
  } catch (error) {
    if (tries <= 1 || !isOvertaken(error)) throw error;
    log.info({ err: error }, 'a transaction was overtaken, and is made again');
    return untilThrough(transact, tries - 1);
  }
}

/**
 * Runs `fn` in a transaction bound to the accounts: committed when it answers, rolled back when it throws. In a
 * conflict with another transaction it runs again, so `fn` must not have other effects that must not happen twice.
 */
export const inWall = <T>(db: Db, accountIds: readonly string[], fn: (trx: Trx) => Promise<T>): Promise<T> =>
  untilThrough(() => {
    const transaction = lazyTransaction(db, accountIds);
    return finish(transaction, () => fn(transaction.trx));
  });

/** Commits after `work`, rolls back when it throws; a failing rollback never hides the reason of the throw. */
export async function finish<T>(transaction: LazyTransaction, work: () => Promise<T>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await transaction.rollback().catch(() => undefined); // the connection is gone, and with it the transaction
    throw error;
  }
  await transaction.commit();
  return result;
}

/** The same on a connection that knows cursors and COPY, with `pg` itself. */
export async function plainInWall<T>(
  db: Db,
  accountIds: readonly string[],
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.plain.connect();
  try {
    await client.query(begin);
    await client.query(db.bind(accountIds));
    const result = await fn(client);
    await client.query(commit);
    client.release();
    return result;
  } catch (error) {
    await client.query(rollback).then(
      () => client.release(isCutOff(error)),
      () => client.release(true),
    );
    throw error;
  }
}
