import { type Actor, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import type { Task, TaskKind } from '../../domain/tasks/task.ts';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

export type InboxPage = { kinds: readonly TaskKind[]; page: number; itemsPerPage: number };

/** The open tasks at the actor's place; those without a place are for actors of the whole account. */
function openTasks(db: Trx, actor: Actor, kinds: readonly TaskKind[]) {
  const ofBuyer = isOfBuyer(actor);
  const own = [...actor.accountIds];
  const open = db
    .selectFrom('tasks')
    .where((is) =>
      ofBuyer
        ? is.or([
            is('tasks.buyerAccountId', 'in', own),
            // about no dossier, but about the account itself: a mail to one of its people that failed
            is.and([is('tasks.buyerAccountId', 'is', null), is('tasks.retailerAccountId', 'in', own)]),
          ])
        : is('tasks.retailerAccountId', 'in', own),
    )
    .where('tasks.doneAt', 'is', null)
    .where('tasks.kind', 'in', [...kinds]);
  if (actor.organizationIds === null) return open;
  return open.where(ofBuyer ? 'tasks.warehouseId' : 'tasks.storeId', 'in', [...actor.organizationIds]);
}

const seen = (tasks: ReturnType<typeof openTasks>) =>
  tasks
    .leftJoin('buybacks', 'buybacks.id', 'tasks.buybackId')
    .leftJoin('items', 'items.id', 'tasks.itemId')
    .select([
      'tasks.id',
      'tasks.kind',
      'tasks.detail',
      'tasks.buybackId',
      'tasks.itemId',
      'tasks.createdAt',
      'buybacks.identificationNumber',
      'items.identificationNumber as itemNumber',
      'buybacks.productLabel',
    ]);

export const inboxPage = (db: Trx, actor: Actor, { kinds, page, itemsPerPage }: InboxPage) =>
  seen(openTasks(db, actor, kinds))
    .orderBy('tasks.createdAt')
    .orderBy('tasks.id')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();

export async function inboxTotal(db: Trx, actor: Actor, kinds: readonly TaskKind[]): Promise<number> {
  const { total } = await countOf(db, openTasks(db, actor, kinds)).executeTakeFirstOrThrow();
  return total;
}

export const taskInReach = (db: Trx, actor: Actor, kinds: readonly TaskKind[], id: string) =>
  seen(openTasks(db, actor, kinds))
    .where('tasks.id', '=', id)
    .executeTakeFirst();

export async function endTask(db: Trx, id: Task['id'], now: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ doneAt: now.toISOString() })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute();
}
