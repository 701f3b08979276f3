import { catalogueReport, type ImportJob } from '../../domain/imports/import.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { SftpFile } from '../../domain/sftp/sftp.ts';
import { stringify } from 'csv-stringify/sync';
import { violationSentence } from '@reprise/platform/server/http/words.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { answerTaken } from './engine/taken-files.ts';
import { getImport } from '../imports/imports.db.ts';
import { folderOf } from './folder-of.ts';
import { accountOf, changeFile, getFile } from './sftp.db.ts';
import { answerJob } from './take-job.ts';

/** The pause between two checks whether an import has ended. */
const askAgainMs = 2_000;
const columns = ['line', 'column', 'value', 'code', 'reason'];
const counts = ['found', 'inserted', 'updated', 'unchanged', 'ignored'] as const;

type Row = (string | number)[];
const lines = (rows: Row[]): Buffer =>
  Buffer.from(stringify(rows, { delimiter: ';', escape_formulas: true }));

/** The report: the ignored lines, then how many lines there were of each kind, or why there are none. */
async function reportOf(file: SftpFile, job: ImportJob | null, locale: Locale): Promise<Buffer> {
  const written = job?.reportFile ? await fileStore().get(job.reportFile) : null;
  const head = written ?? Buffer.from(`\uFEFF${columns.join(';')}\n`);
  const report = catalogueReport.nullable().parse(job?.report ?? null);
  const error = report?.error ?? (job === null ? file.error : null);
  const values = report?.errorValues ?? {};
  const code = report?.error ?? `sftp_${file.error ?? 'import_failed'}`;
  const errorRows: Row[] =
    error === null ? [] : [['', '', '', error, violationSentence(code, locale, values)]];
  const countRows: Row[] = report ? counts.map((kind) => ['', '', report.linesCount[kind], kind, '']) : [];
  return Buffer.concat([head, lines([...errorRows, ...countRows])]);
}

/**
 * The job: moves a taken file to `processed` or `error`, with its report beside it, once its import has ended; until
 * then it checks again. Running twice does no harm.
 */
export async function answerFile(call: JobCall, fileId: string): Promise<void> {
  const { now, inWall } = call;
  const { file, job, account } = await inWall(async (trx) => {
    const found = await getFile(trx, fileId);
    return {
      file: found,
      job: found?.importId ? ((await getImport(trx, found.importId)) ?? null) : null,
      account: found && (await accountOf(trx, found.accountId)),
    };
  });
  if (!file || !account) return;
  if (job?.status === 'in_progress') {
    const again = answerJob(account.id, fileId, new Date(now.getTime() + askAgainMs));
    await inWall((_, add) => add('sftp.answer', { fileId }, again));
    return;
  }
  const isDone = job !== null && job.status !== 'error';
  const status = isDone ? 'processed' : 'error';
  const taken = { id: fileId, name: file.name, takenAt: new Date(file.takenAt) };
  await answerTaken(folderOf(account.id), taken, status, await reportOf(file, job, account.language));
  const error = isDone ? null : (file.error ?? 'import_failed');
  await inWall((trx) => changeFile(trx, fileId, { status, error, endedAt: now.toISOString() }));
}
