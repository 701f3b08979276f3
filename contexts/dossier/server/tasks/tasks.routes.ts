import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { taskKinds, taskPermissions, tasksDoneByHand, type TaskKind } from '../../domain/tasks/task.ts';
import { taskApi, type TaskView } from '../../domain/tasks/task.contract.ts';
import { totalOf } from '@reprise/platform/server/db/counted.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { endTask, inboxPage, inboxTotal, taskInReach } from './inbox.db.ts';

/** The kinds of tasks that the caller may do, and so finds in the inbox. */
const kindsFor = (actor: Actor, wanted: readonly TaskKind[] = taskKinds): TaskKind[] =>
  wanted.filter((kind) => can(actor, taskPermissions[kind]));

type Row = Omit<TaskView, 'itemNumber' | 'doneByHand'> & { itemNumber: string | null };

const viewOf = (row: Row): TaskView => ({ ...row, doneByHand: tasksDoneByHand.has(row.kind) });

export const tasksRoutes: Route[] = [
  route(taskApi.tasks, async ({ db, actor }, { query: { kind, page, itemsPerPage } }) => {
    const kinds = kindsFor(actor, kind);
    if (kinds.length === 0) return { items: [], total: 0 };
    const [rows, total] = await Promise.all([
      inboxPage(db, actor, { kinds, page, itemsPerPage }),
      inboxTotal(db, actor, kinds),
    ]);
    return { items: rows.map(viewOf), ...totalOf(total) };
  }),
  route(taskApi.taskDone, async ({ db, actor, now }, { params }) => {
    const kinds = kindsFor(actor);
    const found = kinds.length === 0 ? undefined : await taskInReach(db, actor, kinds, params.id);
    if (!found) throw new Refused('not_found');
    if (!tasksDoneByHand.has(found.kind)) throw new Refused('task_ends_by_itself');
    await endTask(db, found.id, now);
    return viewOf(found);
  }),
];
