import type { ImportJob } from '../../domain/imports/import.ts';
import type { FileKind, ImportRun } from './file-kind.ts';
import type { IgnoredLines } from './report-lines.ts';

/** One import being done: where it stands is told while it goes on. */
export type Doing = {
  job: ImportJob;
  kind: FileKind;
  run: ImportRun;
  ignored: IgnoredLines;
  /** Says how far it is; throws when it was stopped. */
  tell: (progress: number) => Promise<void>;
};
