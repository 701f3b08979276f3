import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, seenVersion, version } from '@reprise/platform/domain/core/field.ts';
import { sftpFile } from './sftp.ts';

/** A file that was taken, and what its import did. */
export const sftpFileView = sftpFile
  .pick({
    id: true,
    name: true,
    size: true,
    status: true,
    importId: true,
    error: true,
    takenAt: true,
    endedAt: true,
  })
  .extend({
    linesCount: z
      .object({
        found: z.int(),
        inserted: z.int(),
        updated: z.int(),
        unchanged: z.int(),
        ignored: z.int(),
      })
      .nullable(),
  });
export type SftpFileView = z.infer<typeof sftpFileView>;

/** The address of the server, and the fingerprint of its key. */
export const sftpAddress = z.object({ host: z.string(), port: z.int(), fingerprint: z.string() });

export const sftpView = z.object({
  accountId: id,
  /** Whether the premium feature is enabled: without it nobody signs in. */
  premium: z.boolean(),
  enabled: z.boolean(),
  /** Null until the access is enabled for the first time. */
  username: z.string().nullable(),
  version,
  updatedAt: instant.nullable(),
  /** Null where the SFTP server does not run. */
  server: sftpAddress.nullable(),
  /** The name under which a file is taken. */
  fileName: z.string(),
  /** The files taken last, the latest first. */
  files: z.array(sftpFileView),
});
export type SftpView = z.infer<typeof sftpView>;

const access = { access: 'sftp_settings', scope: 'account' } as const;
const reading = ['not_found', 'premium_feature_disabled'] as const;

export const sftpApi = {
  sftp: endpoint({
    method: 'GET',
    path: '/accounts/{id}/sftp',
    summary: 'Read the SFTP access of an account, how to connect, and the files that were imported last',
    ...access,
    answer: sftpView,
    refusals: reading,
  }),
  enableSftp: endpoint({
    method: 'POST',
    path: '/accounts/{id}/sftp/enable',
    summary:
      'Enable the access, or set another password, which only this answer shows; connections with the old one end',
    ...access,
    body: seenVersion,
    answer: sftpView.extend({ password: z.string() }),
    refusals: [...reading, 'status_changed', 'sftp_off', 'closed_in_sandbox'],
  }),
  disableSftp: endpoint({
    method: 'POST',
    path: '/accounts/{id}/sftp/disable',
    summary: 'Disable the access: open connections end',
    ...access,
    body: seenVersion,
    answer: sftpView,
    refusals: [...reading, 'status_changed'],
  }),
};
