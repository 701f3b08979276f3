import { problemAt } from '@reprise/platform/domain/csv/csv-columns.ts';
import { encodingNames } from '@reprise/platform/domain/csv/csv-shape.ts';
import { sampleOf, shownSampleLines, type FileSample } from '../../domain/imports/file-sample.ts';
import type { CatalogueReport } from '../../domain/imports/import.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import type { Bytes } from '@reprise/platform/server/csv/file-encoding.ts';
import { inspectCsv, readFile, type ReadLine } from '@reprise/platform/server/csv/read-csv.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { encodingOf } from './file-encoding.db.ts';
import type { CsvRun, IgnoredLine, Outcome, TakenLine } from './csv-kind.ts';
import { addLines, removeLines } from './imports.db.ts';
import type { RunningImport } from './running-import.ts';

/** The lines that are read, looked up and staged together. */
const lot = 2_000;
/** Milliseconds between two updates of the progress. */
const toldEvery = 400;

type Counted = CatalogueReport['linesCount'];
/** The numbers so far; `keepsLines`: the kind of CSV stores its changed lines itself. */
type Kept = { count: Counted; keepsLines: boolean };

/** The stored bytes, with the number of those read since they were last opened. */
function bytesOf(content: string): { bytes: Bytes; share: () => number } {
  let [read, size] = [0, 1];
  const bytes: Bytes = async () => {
    const stored = await fileStore().stream(content);
    if (!stored) throw new Error(`The stored bytes of file ${content} are missing`);
    [read, size] = [0, Math.max(1, stored.size)];
    return (async function* counted() {
      for await (const chunk of stored.stream) {
        const part: Uint8Array = chunk;
        read += part.byteLength;
        yield part;
      }
    })();
  };
  return { bytes, share: () => Math.min(99, Math.floor((100 * read) / size)) };
}

const isTaken = (outcome: Outcome): outcome is TakenLine => outcome.result !== 'ignored';

/** Handles the outcomes of lines: ignored ones are reported, the changes of others stored. */
async function settle(
  { job, run, ignored }: RunningImport,
  outcomes: readonly Outcome[],
  { count, keepsLines }: Kept,
): Promise<void> {
  const problems: LineProblem[] = [];
  const taken: TakenLine[] = [];
  for (const outcome of outcomes) {
    count[outcome.result] += 1;
    if (!isTaken(outcome)) problems.push(...outcome.problems);
    else if (outcome.result !== 'unchanged') taken.push(outcome);
  }
  await ignored.add(problems);
  if (keepsLines && !run.dryRun) return;
  // lines of new products are stored by the statement that writes them
  const kept = taken.map((one) => (one.result === 'inserted' && !run.dryRun ? { ...one, after: null } : one));
  await addLines(run.trx, job, kept);
}

/** Reads the next lot while the one before is looked up and staged. */
async function* ahead<T>(lots: AsyncGenerator<T>): AsyncGenerator<T> {
  const begin = (): Promise<IteratorResult<T>> => {
    const coming = lots.next();
    // an error is thrown when its turn comes
    coming.catch(() => undefined);
    return coming;
  };
  try {
    let coming = begin();
    for (;;) {
      const { done, value } = await coming;
      if (done === true) return;
      coming = begin();
      yield value;
    }
  } finally {
    await lots.return(undefined);
  }
}

const brokenLine = (line: ReadLine): IgnoredLine[] => {
  if (line.broken === undefined) return [];
  const first = Object.keys(line.cells)[0] ?? '';
  return [{ line: line.line, result: 'ignored', problems: [problemAt(line, first, line.broken)] }];
};

/** Writes what was staged; things that were changed meanwhile are ignored after all. */
async function write(
  { job, run, ignored }: RunningImport,
  file: CsvRun,
  { count, keepsLines }: Kept,
): Promise<void> {
  const { overtaken } = await file.write();
  await ignored.add(overtaken.map(({ problem }) => problem));
  for (const { result } of overtaken) count[result] -= 1;
  count.ignored += overtaken.length;
  const late = overtaken.map(({ problem }) => problem.line);
  if (!keepsLines) await removeLines(run.trx, job.id, late);
}

/**
 * Plans the lines lot by lot, and updates the progress. Answers which columns of `unread` hold something, and the first
 * lines.
 */
async function takeLots(
  doing: RunningImport,
  file: CsvRun,
  lots: AsyncGenerator<ReadLine[]>,
  { kept, share }: { kept: Kept; share: () => number },
): Promise<{ unread: Set<string>; sample: FileSample | null }> {
  const unread = new Set<string>();
  let sample: FileSample | null = null;
  let told = performance.now();
  for await (const lines of ahead(lots)) {
    kept.count.found += lines.length;
    sample ??= sampleOf(doing.kind.columns, lines.slice(0, shownSampleLines));
    for (const column of doing.kind.unread ?? [])
      if (lines.some(({ cells }) => (cells[column] ?? '') !== '')) unread.add(column);
    const whole = lines.filter(({ broken }) => broken === undefined);
    await settle(doing, [...lines.flatMap(brokenLine), ...(await file.take(whole))], kept);
    if (performance.now() - told < toldEvery) continue;
    await doing.writeProgress(share());
    told = performance.now();
  }
  await settle(doing, await file.end(), kept);
  await doing.writeProgress(99);
  return { unread, sample };
}

/**
 * Imports a file line by line: valid lines are staged and, unless it is a dry run, written at the end; the others are
 * reported with everything that is wrong with them. The file is never held in memory.
 */
export async function takeFile(doing: RunningImport): Promise<Partial<CatalogueReport>> {
  const { job, kind, run } = doing;
  if (job.content === null) throw new Error(`The import ${job.id} has no file`);
  const { bytes, share } = bytesOf(job.content);
  const form = await inspectCsv(bytes, { encoding: await encodingOf(run.trx, run.ownerId) });
  const file = await kind.begin(run);
  const { header, lots } = await readFile(bytes, form, {
    known: Object.keys(kind.columns),
    required: kind.required(run.strategy),
    lot,
  });
  const count: Counted = { found: 0, inserted: 0, updated: 0, unchanged: 0, ignored: 0 };
  const kept = { count, keepsLines: file.keepsLines === true };
  try {
    const { unread, sample } = await takeLots(doing, file, lots, { kept, share });
    if (!run.dryRun) await write(doing, file, kept);
    return {
      linesCount: count,
      encoding: encodingNames[form.encoding],
      separator: form.separator,
      unknownColumns: [...new Set([...header.unknown, ...unread])],
      sample,
    };
  } finally {
    await file.rest?.();
  }
}
