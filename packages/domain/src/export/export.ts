import { z } from 'zod';
import { id, instant, text } from '../field.ts';

export const jobStatuses = ['in_progress', 'success', 'success_with_ignored', 'error'] as const;
export const exportTypes = ['products', 'categories', 'diagnostic_questions', 'buybacks'] as const;

/** A finished export is kept this many days, then forgotten with its file. */
export const exportKeptDays = 7;

/** A file that is being made for somebody (administration, 3: Export); on the wire `entries_count`. */
export const exportJob = z.object({
  id,
  accountId: id,
  type: z.enum(exportTypes),
  status: z.enum(jobStatuses),
  fileId: id.nullable(),
  url: text(255).nullable(),
  /** How many entries are written so far; all of them once it has ended well. */
  entriesCount: z.int().nullable(),
  /** How many were found when the writing began. */
  entriesExpected: z.int().nullable(),
  error: text(255).nullable(),
  /** What was asked, for the type's own job: filters and who asked. */
  request: z.unknown(),
  createdBy: id.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** When the file is forgotten. */
  expiresAt: instant.nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;

/** Why an export ended without a file. */
export const exportErrors = ['cancelled', 'failed'] as const;

export const exportView = exportJob
  .pick({
    id: true,
    status: true,
    url: true,
    error: true,
    createdAt: true,
    endedAt: true,
    cancelledAt: true,
    expiresAt: true,
  })
  .extend({ entries_count: z.int().nullable(), entries_expected: z.int().nullable() });
export type ExportView = z.infer<typeof exportView>;
