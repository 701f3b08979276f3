import type { Columns, RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';
import type {
  CatalogueImportType,
  ImportLine,
  ImportRequest,
  ImportStrategy,
} from '../../domain/imports/import.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import type { PoolClient } from 'pg';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';

/** The context of an import: one transaction, bound to its accounts. */
export type ImportRun = {
  importId: string;
  /** The account of the importer. */
  ownerId: string;
  /** The account of the catalogue. */
  accountId: string;
  strategy: ImportStrategy;
  dryRun: boolean;
  request: ImportRequest;
  /** The importer; null for a CSV that came by SFTP. */
  userId: string | null;
  now: Date;
  /** The transaction's connection, for COPY. */
  client: PoolClient;
  /** The same transaction for queries that Kysely builds. */
  trx: Trx;
  /** Jobs that start when the import is committed. */
  add: AddJob;
  /** The pools, for work outside of the transaction. */
  db: Db;
  /** Called when the transaction was committed or rolled back. */
  atEnd: (end: (isWritten: boolean) => Promise<void>) => void;
};

/** A valid line: its changes, by the names of the thing's fields. */
export type TakenLine = {
  line: number;
  result: 'inserted' | 'updated' | 'unchanged';
  /** Null while a dry run would create it. */
  thingId: string | null;
  label: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};
/** An ignored line, with everything that is wrong with it. */
export type IgnoredLine = { line: number; result: 'ignored'; problems: readonly LineProblem[] };
export type Outcome = TakenLine | IgnoredLine;

/** The result of writing: lines that failed, because their thing was changed meanwhile. */
export type Written = {
  overtaken: readonly { result: 'inserted' | 'updated'; problem: LineProblem }[];
};

/** One CSV while it is read. */
export type CsvRun = {
  /** The outcomes of these lines; a CSV that must be read whole answers none and keeps the lines for `end`. */
  take: (lines: readonly RawLine[]) => Promise<readonly Outcome[]>;
  /** The outcomes of the lines that were kept. */
  end: () => Promise<readonly Outcome[]>;
  /** Writes what `take` and `end` have staged: called once, never for a dry run. */
  write: () => Promise<Written>;
  /** Waits until none of its work is running, also when the import is given up; then it throws nothing. */
  rest?: () => Promise<unknown>;
  /** It keeps its lines itself (import_lines), so that nobody else has to. */
  keepsLines?: boolean;
};

/** The result of an undo: numbers, and the lines that stay with their reasons. */
export type Undone = { restored: number; removed: number; kept: readonly LineProblem[] };

export type CellOf = (
  field: string,
  value: unknown,
  of: {
    thingId: string | null;
    /** The changed fields of the line, on the same side of the change. */
    fields: ImportLine['after'];
  },
) => { column: string; cell: string };

/** A kind of CSV: its columns, how its lines are read and written, and how an import is undone. */
export type CsvKind = {
  type: CatalogueImportType;
  columns: Columns;
  /** Columns of the format that are not read yet: reported like unknown ones once they hold something. */
  unread?: readonly string[];
  /** The columns without which a CSV is refused. */
  required: (strategy: ImportStrategy) => readonly string[];
  begin: (run: ImportRun) => Promise<CsvRun>;
  /** Undoes what the lines of `undoes` (import_lines) have written. */
  undo: (run: ImportRun, undoes: string) => Promise<Undone>;
  /** A changed field as the CSV writes it, its column and its cell, to show changes. */
  cellsOf: (trx: Trx, accountId: string) => Promise<CellOf>;
};
