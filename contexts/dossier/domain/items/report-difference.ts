import { z } from 'zod';
import { text } from '@reprise/platform/domain/core/field.ts';
import { comparedThings } from './compared-things.ts';

/**
 * A thing of which a test bench says something else than an operator: what the operator says (`grade_b`, an IMEI, `no_step`;
 * empty: that there is none), and the words of the report.
 */
export const reportDifference = z.object({
  about: z.enum(comparedThings),
  said: text(120),
  reported: text(120, 1),
});
export type ReportDifference = z.infer<typeof reportDifference>;

/** The differences by which an operator stands. Each is named with both its sides, so that a later report asks again. */
export const confirmedDifferences = z.array(reportDifference).max(comparedThings.length);
