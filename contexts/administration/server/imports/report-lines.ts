import { formulaBeginnings } from '@reprise/platform/domain/csv/csv-format.ts';
import { shownIgnoredLines } from '../../domain/imports/import.ts';
import type { LineProblem } from '@reprise/platform/domain/csv/line-codes.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { giveUpFiles } from '@reprise/platform/server/files/give-up-files.ts';
import type { FileStore, WrittenFile } from '@reprise/platform/server/files/files.ts';
import { lineSentence } from '@reprise/platform/server/http/words.ts';

/** Collects ignored lines: counts them, keeps the first ones, and writes all of them to a file. */
export type IgnoredLines = {
  add: (problems: readonly LineProblem[]) => Promise<void>;
  shown: () => LineProblem[];
  count: () => number;
  /** The whole file; null when nothing was ignored. */
  close: () => Promise<WrittenFile | null>;
  /** Discards everything, unless it is because the database was lost: the import may have ended, and name the file. */
  drop: (why: unknown) => Promise<void>;
};

const header = '\uFEFFline;column;value;code;reason\n';

/** A cell of the report: what a spreadsheet would run gets an apostrophe before it, as in every export. */
const cellOf = (value: string | number): string => {
  const text = String(value);
  const safe = formulaBeginnings.some((one) => text.startsWith(one)) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The file of ignored lines, streamed into the store during the import. */
export function ignoredLines(files: FileStore, locale: Locale): IgnoredLines {
  const shown: LineProblem[] = [];
  let total = 0;
  let open: { stream: PassThrough; written: Promise<WrittenFile> } | null = null;
  const stream = (): PassThrough => {
    if (open) return open.stream;
    const made = new PassThrough();
    const written = files.write(made, 'text/csv; charset=utf-8');
    // thrown to whoever closes or drops it
    written.catch(() => undefined);
    open = { stream: made, written };
    made.write(header);
    return made;
  };
  return {
    add: async (problems) => {
      if (problems.length === 0) return;
      total += problems.length;
      shown.push(...problems.slice(0, shownIgnoredLines - shown.length));
      const rows = problems.map(({ line, column, value, code }) =>
        [line, column, value, code, lineSentence(code, locale)].map(cellOf).join(';'),
      );
      const to = stream();
      if (!to.write(`${rows.join('\n')}\n`)) await once(to, 'drain');
    },
    shown: () => shown,
    count: () => total,
    close: async () => {
      if (!open) return null;
      open.stream.end();
      return open.written;
    },
    drop: async (why) => {
      if (!open) return;
      const { stream: going, written } = open;
      if (!going.writableEnded) going.destroy(new Error('The import was cancelled'));
      const file = await written.catch(() => null);
      if (file) await giveUpFiles(files, [file.id], why);
    },
  };
}
