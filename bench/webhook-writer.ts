import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';

/** A steady stream of transactions, each of which tells of `together` dossiers, in turn. */
export type Writing = {
  told: readonly string[];
  perSecond: number;
  together: number;
  seconds: number;
};

/**
 * What writes the events, in a process of its own: it stands for the servers in which the transitions happen, and the
 * one that measures the sales must not be busy with it.
 */
const [, , databaseUrl = '', retailer = '', buyer = ''] = process.argv;
const pool = new Pool({ connectionString: databaseUrl, max: 4 });

const writeOf = (some: readonly (string | undefined)[]): Promise<unknown> =>
  pool.query(
    `insert into history ("buybackId", "retailerAccountId", "buyerAccountId", "subject", "subjectId", "action",
       "from", "to", "userName", "userType", "moduleType", "reason", "device", "happenedAt")
     select one, $2, $3, 'buyback', one, 'complete', 'bb_in_processing', 'bb_completed', 'Nadia',
       'warehouse_operator', 'rps', '', '', now() from unnest($1::uuid[]) as one`,
    [some, retailer, buyer],
  );

async function write({ told, perSecond, together, seconds }: Writing): Promise<void> {
  const started = performance.now();
  const written: Promise<unknown>[] = [];
  for (let at = 0; at < (perSecond * seconds) / together; at += 1) {
    const wait = started + (at * together * 1_000) / perSecond - performance.now();
    // the rate is fixed: each transaction begins at its time
    if (wait > 0) await pause(wait);
    written.push(
      writeOf(Array.from({ length: together }, (_, n) => told[(at * together + n) % told.length])),
    );
  }
  await Promise.all(written);
}

process.on('message', (writing: Writing) => {
  void write(writing).then(() => process.send?.({ written: true }));
});
process.send?.({ writes: true });
// the parent has ended
process.once('disconnect', () => process.exit(0));
