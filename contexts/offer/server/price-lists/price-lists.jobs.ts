import type { PriceList } from '../../domain/price-lists/price-list.ts';
import { isTimeOver, standingOf } from '../../domain/price-lists/standing.ts';
import { z } from 'zod';
import { task, type JobCall, type JobOptions, type Task } from '@reprise/platform/server/jobs/task.ts';
import { endPriceList } from './end-price-list.ts';
import { holdList, updateList } from './price-lists.db.ts';
import { startPriceList } from './start-price-list.ts';
import { accountsOf, type ListWork } from './write-listed.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** A price list starts at its moment. */
    'price_lists.start': { listId: string };
    /** A price list ends at its moment. */
    'price_lists.end': { listId: string };
  }
}

/** One after the other for each catalogue. */
export const atMoment = (list: PriceList, moment: string): JobOptions => ({
  runAt: new Date(moment),
  queue: `price lists ${list.accountId}`,
  accountIds: accountsOf(list),
});

const ofList = z.object({ listId: z.uuid() });

/** Does something to a list in one transaction, with the list locked: a job that is run again finds it as it left it. */
const onList = (
  { inWall, accountIds, now }: JobCall,
  listId: string,
  act: (work: ListWork, list: PriceList) => Promise<void>,
): Promise<void> =>
  inWall(async (db, add) => {
    const list = await holdList(db, accountIds, listId);
    if (list === undefined) return;
    await act({ db, add, now, by: { userId: list.createdBy, name: list.userName } }, list);
  });

/** Of a list whose time is over and that never started. */
const drop = ({ db, now }: ListWork, { id }: PriceList): Promise<void> =>
  updateList(db, id, { droppedAt: now.toISOString() });

export const priceListsTasks: Task[] = [
  task('price_lists.start', ofList, (call, { listId }) =>
    onList(call, listId, async (work, list) => {
      if (standingOf(list) !== 'planned') return;
      await (isTimeOver(list, work.now) ? drop(work, list) : startPriceList(work, list));
    }),
  ),
  task('price_lists.end', ofList, (call, { listId }) =>
    onList(call, listId, async (work, list) => {
      const standing = standingOf(list);
      if (standing === 'running') await endPriceList(work, list);
      if (standing === 'planned') await drop(work, list);
    }),
  ),
];
