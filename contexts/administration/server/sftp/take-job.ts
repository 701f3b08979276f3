import type { JobOptions } from '@reprise/platform/server/jobs/task.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Takes what an account has sent, and gives it to be imported. */
    'sftp.take': { accountId: string };
    /** Answers a file whose import has ended. */
    'sftp.answer': { fileId: string };
    /** Looks into every account's folder for what nobody was told of. */
    'sftp.sweep': Record<string, never>;
  }
}

/** What concerns one account's folder is done one after the other, on whatever machine. */
export const takeJob = (accountId: string): JobOptions => ({
  queue: `sftp:${accountId}`,
  jobKey: `sftp.take:${accountId}`,
});

export const answerJob = (accountId: string, fileId: string, runAt?: Date): JobOptions => ({
  queue: `sftp:${accountId}`,
  jobKey: `sftp.answer:${fileId}`,
  ...(runAt ? { runAt } : {}),
});
