import type { JobOptions } from '@reprise/platform/server/jobs/task.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Takes what an account has uploaded, and starts its import. */
    'sftp.take': { accountId: string };
    /** Answers a file whose import has ended. */
    'sftp.answer': { fileId: string };
    /** Checks every account's folder for files whose event was missed. */
    'sftp.sweep': Record<string, never>;
    /** Removes old files from the folder of one of them. */
    'sftp.clear': { accountId: string };
  }
}

/**
 * Jobs about one account's folder run one after the other, on whatever machine. Seven tries take eleven minutes: the sweep
 * of every quarter of an hour begins a failed one anew.
 */
export const takeJob = (accountId: string) => ({
  queue: `sftp:${accountId}`,
  jobKey: `sftp.take:${accountId}`,
  maxAttempts: 7,
});

export const clearJob = (accountId: string) => ({ jobKey: `sftp.clear:${accountId}` });

export const answerJob = (accountId: string, fileId: string, runAt?: Date): JobOptions => ({
  queue: `sftp:${accountId}`,
  jobKey: `sftp.answer:${fileId}`,
  ...(runAt ? { runAt } : {}),
});
