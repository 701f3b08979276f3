import { z } from 'zod';
import { jobStatuses } from '../export/export.ts';
import { id, instant, text } from '../field.ts';

export const importStrategies = ['generic', 'recommerce', 'uuid'] as const;
export const importTypes = ['products', 'categories', 'users'] as const;
export const importReport = z.object({
  linesCount: z.object({
    found: z.int(),
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    ignored: z.int(),
  }),
  ignoredLines: z.array(z.object({ line: z.int(), column: z.string(), value: z.string(), code: z.string() })),
  error: z.string().nullable(),
});
/** A file that changes the catalogue or the users (administration, 3: Import). */
export const importJob = z.object({
  id,
  accountId: id,
  sourceAccountId: id.nullable(),
  destinationAccountId: id.nullable(),
  origin: z.enum(['wizard', 'sftp', 'api']),
  type: z.enum(importTypes),
  strategy: z.enum(importStrategies),
  status: z.enum(jobStatuses),
  sourceName: text(255, 1),
  content: id.nullable(),
  report: importReport.nullable(),
  /** It only says what it would change. */
  dryRun: z.boolean(),
  createdBy: id.nullable(),
  createdAt: instant,
  queuedAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
/** A folder by SFTP for an account; the password is shown once (administration, 4). */
export const sftpAccess = z.object({
  id,
  accountId: id,
  username: text(60, 1),
  passwordHash: z.string().nullable(),
  enabled: z.boolean(),
  updatedAt: instant,
});
