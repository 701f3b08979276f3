import { z } from 'zod';
import { orderBy, pageQuery, text } from '@reprise/platform/domain/core/field.ts';

/** The columns by which the lists of dossiers may be sorted. */
export const buybackSorts = ['createdAt', 'updatedAt', 'declaredPrice', 'identificationNumber'] as const;

/** The filters of the pre-declared buybacks; `own`: those of the caller's store, and those without a store. */
export const counterFilters = pageQuery.extend({
  order: orderBy(...buybackSorts),
  where: z.enum(['own', 'others']).optional(),
  /** A part of the customer's name; finds nothing for callers who may not read names. */
  customer: text(120).optional(),
});
export type CounterFilters = z.infer<typeof counterFilters>;
