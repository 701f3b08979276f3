import { z } from 'zod';
import { task, type Task } from '../jobs/task.ts';
import { fileStore } from '../settings.ts';
import { forgetUnshown } from './files.db.ts';

/** Pictures that a product, a category or a circuit no longer shows; or files without a row. */
const removed = z.object({ fileIds: z.array(z.uuid()) });

declare module '../jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes removed pictures, unless something of any account still shows them. */
    'files.forget_pictures': z.infer<typeof removed>;
    /** Removes the bytes of files whose rows are deleted. */
    'files.remove': z.infer<typeof removed>;
    /** Deletes unfinished files of writers that were killed. */
    'files.sweep': Record<string, never>;
  }
}

/** A writer that still lives has added something within a day. */
const unfinishedKept = 86_400_000;

export const filesTasks: Task[] = [
  task('files.forget_pictures', removed, ({ inWall }, { fileIds }) =>
    // the rows first: bytes are removed only of what nothing can show any more
    inWall(async (trx, add) => {
      const gone = await forgetUnshown(trx, fileIds);
      if (gone.length > 0) await add('files.remove', { fileIds: gone });
    }),
  ),
  task('files.remove', removed, async (_call, { fileIds }) => {
    const store = fileStore();
    for (const id of fileIds) await store.remove(id);
  }),
  task('files.sweep', z.object({}).strict(), async ({ now, log }) => {
    const left = await fileStore().sweep(new Date(now.getTime() - unfinishedKept));
    if (left > 0) log.info({ left }, 'files that were never finished were taken away');
  }),
];
