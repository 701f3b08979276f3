import type { importReport } from '../../../domain/imports/import.ts';
import type { LineResult } from '@reprise/platform/domain/csv/line-codes.ts';
import type { z } from 'zod';

type Report = z.infer<typeof importReport>;

/** What a CSV did or would do, line by line. */
export type SmallReport<Line> = Pick<Report, 'linesCount' | 'ignoredLines'> & {
  lines: readonly Line[];
  encoding: string;
  separator: string;
  unknownColumns: readonly string[];
};
export type SmallLine = {
  line: number;
  result: LineResult;
  changes: readonly { field: string; before: string; after: string }[];
};
/** An import that runs while one waits: of users or of organizations. */
export type SmallImport<Line> = { id: string; dryRun: boolean; report: SmallReport<Line> };
