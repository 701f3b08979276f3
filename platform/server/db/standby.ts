import type pg from 'pg';
import { log } from '../log.ts';
import type { NamedQuery } from './connection.ts';
import { isLost } from './lost.ts';
import { beginRead, commit, type Bind } from './opening.ts';
import { sendTogether } from './send.ts';

/**
 * A position in the journal of the database (PostgreSQL's LSN), each half with all its digits, so that the later of two is the
 * greater text: `00000016/B374D848`.
 */
export const isPosition = (text: unknown): text is string =>
  typeof text === 'string' && /^[\dA-F]{8}\/[\dA-F]{8}$/.test(text);

/** The position after what was just committed. */
export const writtenPosition: NamedQuery = {
  text: `select upper(lpad(split_part(at, '/', 1), 8, '0') || '/' || lpad(split_part(at, '/', 2), 8, '0')) as "at"
    from (select pg_current_wal_insert_lsn()::text) as written (at)`,
  values: [],
};

/** A database that follows the primary. */
export type Standby = {
  pool: pg.Pool;
  /** What it may lag behind for anybody, in seconds: what others wrote is no older. */
  mostLag: number;
};

/**
 * Whether this database shows everything up to a position, and is not far behind for anything else. A standby that has
 * become the primary does.
 */
const isFresh = (since: string, mostLag: number): NamedQuery => ({
  text: `select not pg_is_in_recovery() or (pg_last_wal_replay_lsn() >= $1::pg_lsn
      and (pg_last_wal_replay_lsn() = pg_last_wal_receive_lsn() and exists (select from pg_stat_wal_receiver)
        or pg_last_xact_replay_timestamp() > clock_timestamp() - $2 * interval '1 s')) as "isFresh"`,
  values: [since, mostLag],
  name: 'is_fresh',
});

/** A standby that could not be asked is left alone for so long, in milliseconds: whoever reads must not wait for it. */
const restMs = 5_000;
/** One that does not begin to answer for so long hangs: to begin is a moment's work, however long the read itself takes. */
const patienceMs = 2_000;
const restsUntil = new WeakMap<pg.Pool, number>();

type Asked = { accountIds: readonly string[]; statements: readonly NamedQuery[]; since: string };

/**
 * Reads on the standby within the accounts, in one round trip. Null: it does not show what the caller has written, lags, or
 * is gone; the primary is asked then. Rule: docs/operations.md, "Reading from a standby".
 */
export async function readOnStandby(
  { pool, mostLag }: Standby,
  bind: Bind,
  { accountIds, statements, since }: Asked,
): Promise<pg.QueryResult[] | null> {
  if (performance.now() < (restsUntil.get(pool) ?? 0)) return null;
  try {
    const [, , fresh, ...results] = await sendTogether(
      pool,
      [beginRead, bind(accountIds), isFresh(since, mostLag), ...statements, commit],
      patienceMs,
    );
    return fresh?.rows[0]?.isFresh === true ? results.slice(0, -1) : null;
  } catch (error) {
    // whatever it is, the primary answers, or fails, for good
    log.warn({ err: error }, 'the standby could not be read, and the primary is asked');
    if (isLost(error)) restsUntil.set(pool, performance.now() + restMs);
    return null;
  }
}
