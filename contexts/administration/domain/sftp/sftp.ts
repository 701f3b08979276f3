import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { sftpLimits } from './sftp.limits.ts';

/** An account's access by SFTP. The password is shown once. */
export const sftpAccess = z.object({
  id,
  accountId: id,
  username: text(sftpLimits.username, 1),
  passwordHash: z.string().nullable(),
  enabled: z.boolean(),
  version,
  updatedAt: instant,
});
export type SftpAccess = z.infer<typeof sftpAccess>;

export const sftpFileStatuses = ['taken', 'processed', 'error'] as const;

/** Why a taken file could not be imported; problems of the import itself are in its report. */
export const sftpFileErrors = ['no_catalogue', 'several_catalogues', 'import_failed'] as const;

/** A CSV that was sent by SFTP and taken for import; its answer lies in `processed/` or `error/` (docs/sftp.md). */
export const sftpFile = z.object({
  id,
  accountId: id,
  /** As it was sent. */
  name: text(sftpLimits.name, 1),
  /** In bytes. */
  size: z.int().nonnegative(),
  status: z.enum(sftpFileStatuses),
  importId: id.nullable(),
  error: z.enum(sftpFileErrors).nullable(),
  takenAt: instant,
  endedAt: instant.nullable(),
});
export type SftpFile = z.infer<typeof sftpFile>;

/** The host key, made once: encrypted, with the fingerprint that clients see. */
export const sftpHostKey = z.object({
  id: z.int(),
  privateKey: z.string(),
  fingerprint: z.string(),
  createdAt: instant,
});
