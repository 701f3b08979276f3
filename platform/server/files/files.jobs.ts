import { z } from 'zod';
import { task, type Task } from '../jobs/task.ts';
import { fileStore } from '../settings.ts';
import { removePictures, unusedPictures } from './files.db.ts';

/** Pictures that a product (named), a category or a circuit shows no more. */
const removed = z.object({ fileIds: z.array(z.uuid()), productId: z.uuid().optional() });

declare module '../jobs/task.ts' {
  interface TaskPayloads {
    /** Takes pictures away that were removed, unless something shows them still. */
    'files.forget_pictures': z.infer<typeof removed>;
    /** Takes away what writers that were killed have left unfinished. */
    'files.sweep': Record<string, never>;
  }
}

/** Whoever still writes adds something within the day. */
const unfinishedKept = 86_400_000;

export const filesTasks: Task[] = [
  task('files.forget_pictures', removed, async ({ inWall }, { fileIds, productId = null }) => {
    const ids = await inWall((trx) => unusedPictures(trx, fileIds, productId));
    const store = fileStore();
    // the bytes first: a try that is cut off here finds the rows again
    for (const id of ids) await store.remove(id);
    await inWall((trx) => removePictures(trx, ids));
  }),
  task('files.sweep', z.object({}).strict(), async ({ now, log }) => {
    const left = await fileStore().sweep(new Date(now.getTime() - unfinishedKept));
    if (left > 0) log.info({ left }, 'files that were never finished were taken away');
  }),
];
