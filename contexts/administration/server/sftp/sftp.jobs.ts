import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { sftpLimits } from '../../domain/sftp/sftp.limits.ts';
import { z } from 'zod';
import { addFound, task, type JobCall, type Task } from '@reprise/platform/server/jobs/task.ts';
import { clearOld } from './engine/taken-files.ts';
import { answerFile } from './answer-file.ts';
import { folderOf } from './folder-of.ts';
import { accountsWithAccess } from './sftp.db.ts';
import { takeFiles } from './take-files.ts';
import { clearJob, takeJob } from './take-job.ts';

/** Looks for new files and for old ones, in jobs of the account: a folder that cannot be read holds up no other. */
async function sweepAccount({ db }: JobCall, accountId: string): Promise<void> {
  await addFound(db.unbound, [accountId], 'sftp.clear', { accountId }, clearJob(accountId));
  await addFound(db.unbound, [accountId], 'sftp.take', { accountId }, takeJob(accountId));
}

const ofAccount = z.object({ accountId: z.uuid() });

export const sftpTasks: Task[] = [
  task('sftp.take', ofAccount, (call, { accountId }) => takeFiles(call, accountId)),
  task('sftp.answer', z.object({ fileId: z.uuid() }), (call, { fileId }) => answerFile(call, fileId)),
  task('sftp.clear', ofAccount, ({ now }, { accountId }) =>
    clearOld(folderOf(accountId), {
      answered: new Date(now.getTime() - sftpLimits.keptDays * dayMs),
      broken: new Date(now.getTime() - dayMs),
    }),
  ),
  task('sftp.sweep', z.object({}).strict(), async (call) => {
    for (const accountId of await accountsWithAccess(call.db)) await sweepAccount(call, accountId);
  }),
];
