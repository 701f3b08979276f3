import { z } from 'zod';
import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { callingKey } from '@reprise/platform/domain/core/calling-key.ts';
import { csvFaults } from '@reprise/platform/domain/csv/csv-faults.ts';
import { lineCodes, lineResults } from '@reprise/platform/domain/csv/line-codes.ts';
import { jobStatuses } from '../exports/export.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { fileSample } from './file-sample.ts';

export const importStrategies = ['generic', 'recommerce', 'uuid'] as const;
export type ImportStrategy = (typeof importStrategies)[number];
export const importTypes = [
  'products',
  'categories',
  'diagnostic_questions',
  'users',
  'organizations',
] as const;
/** CSVs of the catalogue, which the import job handles; users and organizations have calls of their own. */
export const catalogueImportTypes = ['products', 'categories', 'diagnostic_questions'] as const;
export type CatalogueImportType = (typeof catalogueImportTypes)[number];
export const importOrigins = ['wizard', 'sftp', 'api', 'schedule'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

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

/** Why a whole file is refused: by its form (its sentence is `fields.<code>`), or by how its import ended. */
export const fileErrors = [...csvFaults, 'cancelled', 'failed'] as const;

/** How many of the ignored lines are in the report itself; all of them are in its file. */
export const shownIgnoredLines = 100;

/** What an import of a CSV of the catalogue did or, when it was dry, would do. */
export const catalogueReport = importReport.extend({
  /** The first of them; `ignoredProblems` is the number of all. */
  ignoredLines: z.array(
    z.object({ line: z.int(), column: z.string(), value: z.string(), code: z.enum(lineCodes) }),
  ),
  ignoredProblems: z.int(),
  error: z.enum(fileErrors).nullable(),
  /** The values of the error's sentence: `columns`, `line`, `column`, `max`. */
  errorValues: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How the file was read. */
  encoding: z.string(),
  separator: z.string(),
  unknownColumns: z.array(z.string()),
  /** Its first lines as they were understood; null where none were read or kept. */
  sample: fileSample.nullable().default(null),
});
export type CatalogueReport = z.infer<typeof catalogueReport>;

/** The caller and their permissions, for the job. */
export const importRequest = z.object({
  userType: z.enum(userTypes).nullable(),
  key: callingKey.optional(),
  userName: z.string(),
  locale: z.enum(locales),
  /** A buyer's people change their own part of the retailer's catalogue. */
  buyerAccountId: id.nullable(),
  mayWritePrices: z.boolean(),
});
export type ImportRequest = z.infer<typeof importRequest>;

/** An import of the catalogue, of users or of organizations. */
export const importJob = z.object({
  id,
  accountId: id,
  sourceAccountId: id.nullable(),
  destinationAccountId: id.nullable(),
  origin: z.enum(importOrigins),
  type: z.enum(importTypes),
  strategy: z.enum(importStrategies),
  status: z.enum(jobStatuses),
  sourceName: text(255, 1),
  content: id.nullable(),
  report: importReport.nullable(),
  /** It only says what it would change. */
  dryRun: z.boolean(),
  /** The dry run whose file this import uses. */
  dryRunId: id.nullable(),
  /** The import that this one undoes. */
  undoes: id.nullable(),
  /** How much of the file was read, in per cent; it is written only at the very end. */
  progress: z.int().min(0).max(100),
  /** The file with everything that was ignored. */
  reportFile: id.nullable(),
  request: z.unknown(),
  cancelledAt: instant.nullable(),
  createdBy: id.nullable(),
  createdAt: instant,
  queuedAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

/** A line that was, or would be, written: the changes of its thing, by column. */
export const importLine = z.object({
  importId: id,
  accountId: id,
  destinationAccountId: id,
  line: z.int(),
  result: z.enum(lineResults),
  /** The thing: null while a dry run would create it. */
  thingId: id.nullable(),
  label: z.string(),
  /** The changed fields before; null for a new thing. */
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
});
export type ImportLine = z.infer<typeof importLine>;

export const importView = importJob
  .pick({
    id: true,
    accountId: true,
    sourceAccountId: true,
    destinationAccountId: true,
    origin: true,
    strategy: true,
    status: true,
    sourceName: true,
    content: true,
    dryRun: true,
    dryRunId: true,
    undoes: true,
    progress: true,
    cancelledAt: true,
    createdBy: true,
    createdAt: true,
    queuedAt: true,
    startedAt: true,
    endedAt: true,
  })
  .extend({
    type: z.enum(catalogueImportTypes),
    report: catalogueReport.nullable(),
    createdByName: z.string(),
    /** The import that undid it. */
    undoneBy: id.nullable(),
    /** Whether there is a list of ignored lines. */
    hasReportFile: z.boolean(),
    /** A dry run that can be done for real without sending its file again. */
    canRun: z.boolean(),
    /** The last import of its catalogue and type, which can be undone. */
    canUndo: z.boolean(),
    canCancel: z.boolean(),
  });
export type ImportView = z.infer<typeof importView>;

/** One line of the changes: each changed column with its cell before and after, as in the CSV. */
export const importLineView = importLine
  .pick({ line: true, result: true, thingId: true, label: true })
  .extend({ changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })) });
export type ImportLineView = z.infer<typeof importLineView>;
