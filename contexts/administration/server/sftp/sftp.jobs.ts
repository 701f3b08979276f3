import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { sftpLimits } from '../../domain/sftp/sftp.limits.ts';
import { z } from 'zod';
import { addJob, task, type JobCall, type Task } from '@reprise/platform/server/jobs/task.ts';
import { clearOld } from './engine/taken-files.ts';
import { answerFile } from './answer-file.ts';
import { folderOf } from './folder-of.ts';
import { accountsWithAccess } from './sftp.db.ts';
import { takeFiles } from './take-files.ts';
import { takeJob } from './take-job.ts';

/** Takes new files, and removes old ones. */
async function sweepAccount(call: JobCall, accountId: string): Promise<void> {
  const { now } = call;
  await clearOld(folderOf(accountId), {
    answered: new Date(now.getTime() - sftpLimits.keptDays * dayMs),
    broken: new Date(now.getTime() - dayMs),
  });
  await addJob(call.db.unbound, [accountId], 'sftp.take', { accountId }, takeJob(accountId));
}

export const sftpTasks: Task[] = [
  task('sftp.take', z.object({ accountId: z.uuid() }), (call, { accountId }) => takeFiles(call, accountId)),
  task('sftp.answer', z.object({ fileId: z.uuid() }), (call, { fileId }) => answerFile(call, fileId)),
  task('sftp.sweep', z.object({}).strict(), async (call) => {
    for (const accountId of await accountsWithAccess(call.db)) await sweepAccount(call, accountId);
  }),
];
