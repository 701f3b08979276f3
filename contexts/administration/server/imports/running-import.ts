import type { ImportJob } from '../../domain/imports/import.ts';
import type { CsvKind, ImportRun } from './csv-kind.ts';
import type { IgnoredLines } from './report-lines.ts';

/** One running import, with its progress. */
export type RunningImport = {
  job: ImportJob;
  kind: CsvKind;
  run: ImportRun;
  ignored: IgnoredLines;
  /** Writes the progress; throws when the import was cancelled. */
  writeProgress: (progress: number) => Promise<void>;
};
