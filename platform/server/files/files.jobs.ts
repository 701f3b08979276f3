import { dayMs } from '../../domain/core/day.ts';
import { z } from 'zod';
import type { Trx } from '../db/db.ts';
import { task, type AddJob, type JobCall, type Task } from '../jobs/task.ts';
import { fileStore } from '../settings.ts';
import { forgetUnshown, productPictures } from './files.db.ts';

/** Pictures that a product, a category or a circuit no longer shows; or files without a row. */
const removed = z.object({ fileIds: z.array(z.uuid()) });

declare module '../jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes removed pictures, unless something of any account still shows them. */
    'files.forget_pictures': z.infer<typeof removed>;
    /** Deletes pictures of products that nothing shows and for which no job was asked. */
    'files.sweep_pictures': Record<string, never>;
    /** Removes the bytes of files whose rows are deleted. */
    'files.remove': z.infer<typeof removed>;
    /** Deletes unfinished files of writers that were killed. */
    'files.sweep': Record<string, never>;
  }
}

/** A writer that still lives has added something within a day. */
const unfinishedKept = dayMs;

/** Looked at in one transaction: nobody copies a catalogue meanwhile. */
const lot = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The rows first: bytes are removed only of what nothing can show any more. Answers how many files go. */
async function forget(trx: Trx, add: AddJob, fileIds: readonly string[]): Promise<number> {
  const gone = await forgetUnshown(trx, fileIds);
  if (gone.length > 0) await add('files.remove', { fileIds: gone });
  return gone.length;
}

/** Whoever removes a picture has it deleted; this finds those that were left over, whatever left them. */
async function sweepPictures({ inWall, log }: JobCall): Promise<void> {
  let left = 0;
  let looked: string[];
  let after = beforeAll;
  do {
    const from = after;
    looked = await inWall(async (trx, add) => {
      const pictures = await productPictures(trx, from, lot);
      left += await forget(trx, add, pictures);
      return pictures;
    });
    after = looked.at(-1) ?? from;
  } while (looked.length === lot);
  if (left > 0) log.info({ left }, 'pictures that nothing shows were taken away');
}

export const filesTasks: Task[] = [
  task('files.forget_pictures', removed, async ({ inWall }, { fileIds }) => {
    await inWall((trx, add) => forget(trx, add, fileIds));
  }),
  task('files.sweep_pictures', z.object({}).strict(), sweepPictures),
  task('files.remove', removed, async (_call, { fileIds }) => {
    const store = fileStore();
    for (const id of fileIds) await store.remove(id);
  }),
  task('files.sweep', z.object({}).strict(), async ({ now, log }) => {
    const left = await fileStore().sweep(new Date(now.getTime() - unfinishedKept));
    if (left > 0) log.info({ left }, 'files that were never finished were taken away');
  }),
];
