import { z } from 'zod';
import { id, instant, text } from '../field.ts';

export const jobStatuses = ['in_progress', 'success', 'success_with_ignored', 'error'] as const;
export const exportTypes = ['products', 'categories', 'diagnostic_questions', 'buybacks'] as const;
/** A file that is being made for somebody (administration, 3: Export); on the wire `entries_count`. */
export const exportJob = z.object({
  id,
  accountId: id,
  type: z.enum(exportTypes),
  status: z.enum(jobStatuses),
  fileId: id.nullable(),
  url: text(255).nullable(),
  entriesCount: z.int().nullable(),
  error: text(255).nullable(),
  createdBy: id.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
});
