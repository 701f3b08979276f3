import type { Columns, RawLine } from '@reprise/platform/domain/csv/file-columns.ts';
import type { CatalogueImportType, ImportRequest, ImportStrategy } from '../../domain/imports/import.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import type { PoolClient } from 'pg';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';

/** What an import works with: everything of it in one transaction, within the wall. */
export type ImportRun = {
  importId: string;
  /** Whose import it is: the account of whoever asked. */
  ownerId: string;
  /** Whose catalogue is changed. */
  accountId: string;
  strategy: ImportStrategy;
  dryRun: boolean;
  request: ImportRequest;
  /** Who asked for it; null for a file that came by SFTP. */
  userId: string | null;
  now: Date;
  /** The transaction's connection, which knows COPY. */
  client: PoolClient;
  /** The same transaction for queries that Kysely builds. */
  trx: Trx;
  /** Jobs that begin once the import is there. */
  add: AddJob;
  /** The pools, for what goes on beside the transaction. */
  db: Db;
  /** What is to be done once everything is committed, or given up. */
  atEnd: (end: (isWritten: boolean) => Promise<void>) => void;
};

/** A line that is taken: what it changes of its thing, by the names of the thing's fields. */
export type TakenLine = {
  line: number;
  result: 'inserted' | 'updated' | 'unchanged';
  /** Null while a dry run would make it. */
  thingId: string | null;
  label: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};
/** A line that is left out, with everything that is wrong with it. */
export type IgnoredLine = { line: number; result: 'ignored'; problems: readonly LineProblem[] };
export type Outcome = TakenLine | IgnoredLine;

/** What was written: lines that could not be after all, because their thing was changed meanwhile. */
export type Written = {
  overtaken: readonly { result: 'inserted' | 'updated'; problem: LineProblem }[];
};

/** One file being read. */
export type FileRun = {
  /** What becomes of these lines; a file that must be seen whole answers none and keeps them for `end`. */
  take: (lines: readonly RawLine[]) => Promise<readonly Outcome[]>;
  /** What becomes of the lines that were kept. */
  end: () => Promise<readonly Outcome[]>;
  /** Writes what `take` and `end` have staged: called once, never for a dry run. */
  write: () => Promise<Written>;
  /** Until nothing of it is under way any more, also when the file is given up: then nothing is thrown. */
  rest?: () => Promise<unknown>;
  /** What is written keeps its lines with it (import_lines), so that nobody else need. */
  keepsLines?: boolean;
};

/** What came of taking an import back: its lines as they became, and those that stay with why. */
export type Undone = { restored: number; removed: number; kept: readonly LineProblem[] };

export type CellOf = (field: string, value: unknown) => { column: string; cell: string };

/** A type of file that the engine takes: its columns, how its lines are read and written, and how it is taken back. */
export type FileKind = {
  type: CatalogueImportType;
  columns: Columns;
  /** Columns that the format names and nobody reads yet: told like unknown ones as soon as they say something. */
  unread?: readonly string[];
  /** The columns without which the file is refused. */
  required: (strategy: ImportStrategy) => readonly string[];
  begin: (run: ImportRun) => Promise<FileRun>;
  /** Takes back what the lines of `undoes` (import_lines) have written. */
  undo: (run: ImportRun, undoes: string) => Promise<Undone>;
  /** How the file would write a changed field: its column and its cell, for whoever reads the difference. */
  cellsOf: (trx: Trx, accountId: string) => Promise<CellOf>;
};
