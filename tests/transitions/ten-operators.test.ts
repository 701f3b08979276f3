import type { QueryResultRow } from 'pg';
import { expect, test } from 'vitest';
import { openWorld } from '../kit/world.ts';
import type { Tally } from './bench.ts';
import { forgetPapers, usual, workTogether } from './ten-operators.ts';
import { apart, deadJobs, inTwoPlaces, jobsLeft, unexplained } from './verify.ts';

/** `npm run ten-operators` runs for five minutes; TEN_OPERATORS_SEED repeats the seed of a failed run. */
const asked = process.env.TEN_OPERATORS_SECONDS;
const seconds = Number(asked ?? 15);
const seed = Number(process.env.TEN_OPERATORS_SEED ?? Math.floor(Math.random() * 1_000_000));

const world = await openWorld();
const read = async <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
  (await world.sql.query<Row>(text)).rows;

const inLines = (tally: Tally): string =>
  [...tally]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([line, n]) => `${String(n).padStart(7)}  ${line}\n`)
    .join('');

test(
  `ten operators on the same fifty items at once leave every dossier consistent, seed ${seed}`,
  { timeout: seconds * 1_000 + 600_000 },
  async () => {
    const { bench, failedJobs, worker } = await workTogether(world, { seconds, seed });
    if (asked !== undefined) process.stdout.write(inLines(bench.tally));
    // a mail that waits for papers that are never drawn would enqueue itself for ever
    const left = async () => {
      if (asked === undefined) await forgetPapers(bench);
      return jobsLeft(read);
    };
    try {
      await expect.poll(left, { timeout: 400_000, interval: 200 }).toEqual([]);
    } finally {
      await worker.stop();
    }
    expect(bench.unclean).toEqual([]);
    expect(await inTwoPlaces(read)).toEqual([]);
    expect(await apart(read)).toEqual([]);
    expect(await unexplained(read)).toEqual([]);
    expect([...failedJobs, ...(await deadJobs(read))]).toEqual([]);

    // enough has happened: most transitions of an item took place, and were refused
    const lines = [...bench.tally.keys()];
    const never = usual.filter((line) => !bench.tally.has(line));
    expect({ never }).toEqual({ never: [] });
    expect(lines.filter((line) => line.endsWith('409 status_changed'))).not.toEqual([]);
  },
);
