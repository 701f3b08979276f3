import { sql } from 'kysely';
import type { Task } from '../../domain/tasks/task.ts';
import { leavesInParcel } from '../../domain/tasks/tasks-of-item.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Wanted = Pick<Task, 'kind' | 'retailerAccountId'> &
  Partial<
    Pick<
      Task,
      'buyerAccountId' | 'storeId' | 'warehouseId' | 'buybackId' | 'itemId' | 'transportId' | 'detail'
    >
  >;

/** Opens a task in the inbox of those who may do it. */
export async function openTask(db: Trx, wanted: Wanted, now: Date): Promise<void> {
  await db
    .insertInto('tasks')
    .values({
      buyerAccountId: null,
      storeId: null,
      warehouseId: null,
      buybackId: null,
      itemId: null,
      transportId: null,
      detail: '',
      ...wanted,
      createdAt: now.toISOString(),
      doneAt: null,
    })
    .execute();
}

/**
 * The same unless one of this kind was ever opened about the dossier whose detail ends in one of `endings`: it is told
 * once.
 */
export async function openTaskOnce(
  db: Trx,
  { endings, ...wanted }: Wanted & { buybackId: string; endings: readonly string[] },
  now: Date,
): Promise<void> {
  const before = await db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', wanted.kind)
    .where('buybackId', '=', wanted.buybackId)
    .where(
      sql<boolean>`exists (select from unnest(${[...endings]}::text[]) as said where right("detail", length(said)) = said)`,
    )
    .executeTakeFirst();
  if (before === undefined) await openTask(db, wanted, now);
}

/** Does somebody still have to do a task of this kind about a dossier? */
export async function hasOpenTask(db: Trx, kind: Task['kind'], buybackId: string): Promise<boolean> {
  const found = await db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('buybackId', '=', buybackId)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Reopens the tasks of a dossier that were closed at that moment, because the action that closed them was undone. */
export async function reopenTasks(db: Trx, buybackId: string, closedAt: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ doneAt: null })
    .where('buybackId', '=', buybackId)
    .where('doneAt', '=', closedAt.toISOString())
    .execute();
}

/** Open tasks that end now; which of them is said by what follows. */
const ending = (db: Trx, now: Date) =>
  db.updateTable('tasks').set({ doneAt: now.toISOString() }).where('doneAt', 'is', null);

/** Closes tasks of a dossier: what they waited for has happened. */
export async function closeTasks(
  db: Trx,
  kind: Task['kind'] | readonly Task['kind'][],
  buybackId: string,
  now: Date,
): Promise<void> {
  await ending(db, now).where('kind', 'in', [kind].flat()).where('buybackId', '=', buybackId).execute();
}

/**
 * Closes the task to recover what was paid for an item that is not sold, and answers whether it was open. What was paid
 * twice is recovered by a task that names no item.
 */
export async function endRecovery(db: Trx, itemId: string, now: Date): Promise<boolean> {
  const ended = await ending(db, now)
    .where('kind', '=', 'recover_payment')
    .where('itemId', '=', itemId)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Closes the task about the label of a transport: it is asked for again, or not waited for any more. */
export async function closeLabelTask(db: Trx, transportId: string, now: Date): Promise<void> {
  await ending(db, now).where('kind', '=', 'label_failed').where('transportId', '=', transportId).execute();
}

/** Closes the tasks about a mail of this kind: it was sent now. */
export async function closeMailTasks(db: Trx, buybackId: string, mailKind: string, now: Date): Promise<void> {
  await ending(db, now)
    .where('kind', '=', 'mail_failed')
    .where('buybackId', '=', buybackId)
    .where(sql<boolean>`starts_with("detail", ${`${mailKind}: `})`)
    .execute();
}

/** Closes the task about a paper: it is there now. */
export async function closePaperTask(db: Trx, buybackId: string, paper: string, now: Date): Promise<void> {
  await ending(db, now)
    .where('kind', '=', 'document_failed')
    .where('buybackId', '=', buybackId)
    .where('detail', '=', paper)
    .execute();
}

/**
 * The item stays behind: closes the task about the label of its closed parcel if nothing of that parcel can leave any more,
 * so that nobody needs the label.
 */
export async function closeTaskOfDeadParcel(db: Trx, itemId: string, now: Date): Promise<void> {
  await ending(db, now)
    .where('kind', '=', 'label_failed')
    .where('transportId', 'in', (is) =>
      is
        .selectFrom('packages')
        .innerJoin('package_items', 'package_items.packageId', 'packages.id')
        .select('packages.transportId')
        .where('package_items.itemId', '=', itemId)
        .where('packages.status', '=', 'closed')
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('package_items as packed')
                .innerJoin('items', 'items.id', 'packed.itemId')
                .select('items.id')
                .whereRef('packed.packageId', '=', 'packages.id')
                .where('items.exitAt', 'is', null)
                .where('items.status', 'in', [...leavesInParcel]),
            ),
          ),
        ),
    )
    .execute();
}

/** The parcel is settled: it leaves the inbox. */
export async function closeParcelTask(
  db: Trx,
  { warehouseId, number }: { warehouseId: string; number: string },
  now: Date,
): Promise<void> {
  await ending(db, now)
    .where('kind', '=', 'unexpected_parcel')
    .where('warehouseId', '=', warehouseId)
    .where('detail', '=', number)
    .execute();
}
