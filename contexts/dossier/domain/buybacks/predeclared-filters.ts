import { z } from 'zod';
import { pageQuery, text } from '@reprise/platform/domain/core/field.ts';

/** Whose pre-declared files are listed; `own`: those of one's store, and those that name none. */
export const predeclaredFilters = pageQuery.extend({
  where: z.enum(['own', 'others']).optional(),
  /** A part of the customer's name; nothing is found by those who may not read it. */
  customer: text(120).optional(),
});
export type PredeclaredFilters = z.infer<typeof predeclaredFilters>;
