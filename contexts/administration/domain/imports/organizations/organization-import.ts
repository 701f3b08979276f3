import { z } from 'zod';
import { importJob, importReport } from '../import.ts';
import { lineResults } from '@reprise/platform/domain/csv/line-codes.ts';

const change = z.object({ field: z.string(), before: z.string(), after: z.string() });

/** What a CSV of organizations did or, when it was dry, would do: line by line, each ignored line with its reason. */
export const organizationImportReport = importReport.extend({
  lines: z.array(
    z.object({
      line: z.int(),
      externalId: z.string(),
      name: z.string(),
      result: z.enum(lineResults),
      changes: z.array(change),
    }),
  ),
  /** How the file was read. */
  encoding: z.string(),
  separator: z.string(),
  unknownColumns: z.array(z.string()),
});
export type OrganizationImportReport = z.infer<typeof organizationImportReport>;

export const organizationImportView = importJob
  .pick({ id: true, accountId: true, status: true, sourceName: true, dryRun: true, createdAt: true })
  .extend({ report: organizationImportReport });
export type OrganizationImportView = z.infer<typeof organizationImportView>;
