import { z } from 'zod';
import { task, type Task } from '../jobs/task.ts';
import { fileStore } from '../settings.ts';
import { removePictures, unusedPictures } from './files.db.ts';

/** Pictures that a product (named), a category or a circuit no longer shows. */
const removed = z.object({ fileIds: z.array(z.uuid()), productId: z.uuid().optional() });

declare module '../jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes removed pictures, unless something still shows them. */
    'files.forget_pictures': z.infer<typeof removed>;
    /** Deletes unfinished files of writers that were killed. */
    'files.sweep': Record<string, never>;
  }
}

/** A writer that still lives has added something within a day. */
const unfinishedKept = 86_400_000;

export const filesTasks: Task[] = [
  task('files.forget_pictures', removed, async ({ inWall }, { fileIds, productId = null }) => {
    const ids = await inWall((trx) => unusedPictures(trx, fileIds, productId));
    const store = fileStore();
    // the bytes first: a job that is interrupted here finds the rows again
    for (const id of ids) await store.remove(id);
    await inWall((trx) => removePictures(trx, ids));
  }),
  task('files.sweep', z.object({}).strict(), async ({ now, log }) => {
    const left = await fileStore().sweep(new Date(now.getTime() - unfinishedKept));
    if (left > 0) log.info({ left }, 'files that were never finished were taken away');
  }),
];
