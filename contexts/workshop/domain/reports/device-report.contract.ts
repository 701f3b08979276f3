import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, text } from '@reprise/platform/domain/core/field.ts';
import { reportLimits } from './device-report.limits.ts';

/** What became of one device of a report: taken, known already, or refused with its reason in the caller's language. */
export const reportLine = z.object({
  /** Its place in the report, from 1. */
  line: z.int(),
  itemId: id.nullable(),
  /** The number on the label of the item. */
  number: z.string().nullable(),
  result: z.enum(['applied', 'known', 'refused']),
  code: z.string().nullable(),
  detail: z.string().nullable(),
  /** The fields of the report that cannot be read, by the report's own names. */
  violations: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});
export type ReportLine = z.infer<typeof reportLine>;

/** The report as it was made: JSON, XML or CSV. */
const body = z.object({ report: text(reportLimits.characters, 1) });
const answer = z.object({ lines: z.array(reportLine) });

export const deviceReportApi = {
  /** By a person of the workshop. */
  take: endpoint({
    method: 'POST',
    path: '/warehouses/{id}/device-reports',
    summary: 'Take the report of a test bench about items of a workshop; each device has its own answer',
    access: 'refurb_diagnostic_manage',
    scope: 'place',
    body,
    answer,
    refusals: ['not_found', 'file_unreadable', 'too_many_devices'],
  }),
  /** By a station, as its other calls. */
  takeOfStation: endpoint({
    method: 'POST',
    path: '/stations/{id}/report',
    unkeyed: 'signed',
    signature: 'X-Signature',
    summary: 'Take a report of a test bench from a test station; signed, idempotent',
    access: 'public',
    scope: 'none',
    body,
    answer,
    refusals: ['not_found', 'unauthorized', 'invalid', 'file_unreadable', 'too_many_devices'],
  }),
};
