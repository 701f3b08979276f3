import { mediaTypeOf, type ExportFileType } from '../../../domain/core/export-format.ts';
import { spreadsheets } from '../../../domain/csv/spreadsheet.ts';
import { currentLocale } from '../../shell/words.ts';
import { saveFile } from '../../ui/core/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskLines } from './export-columns.ts';
import { csvOf } from './export-csv.ts';
import { fileNameOf } from './export-name.ts';
import { tableOf, type Table } from './export-table.ts';
import { walkList } from './export-walk.ts';
import { workbookOf } from './export-workbook.ts';

/** A list as it is seen: its title, the headers of its file, and the way to its lines. */
export type ListFile = { title: string; headers: readonly string[]; ask: AskLines };

const contentOf = (type: ExportFileType, title: string, table: Table): Blob | Promise<Blob> => {
  const spreadsheet = spreadsheets[currentLocale()];
  return type === 'csv'
    ? new Blob([csvOf(table, spreadsheet)], { type: mediaTypeOf.csv })
    : workbookOf(title, table, spreadsheet);
};

/** Reads the list and has the browser save it; what is under way stops with its screen. */
export function useListFile({ title, headers, ask }: ListFile) {
  const { t } = useTranslation('dashboard');
  const [progress, setProgress] = useState({ read: 0, total: 0 });
  const reading = useRef(new AbortController());
  const stop = (): void => reading.current.abort();
  useEffect(() => {
    const last = reading;
    return () => last.current.abort();
  }, []);
  const writing = useMutation({
    mutationFn: async (type: ExportFileType) => {
      reading.current = new AbortController();
      const { signal } = reading.current;
      setProgress({ read: 0, total: 0 });
      try {
        const walked = await walkList(ask, {
          signal,
          onRead: (read, total) => setProgress({ read, total }),
        });
        if (walked === undefined) return 'too_long';
        const table = tableOf(headers, walked.lines, t('list.export.currency'));
        const content = await contentOf(type, title, table);
        signal.throwIfAborted();
        saveFile(content, fileNameOf(title, new Date(), type));
        return { rows: walked.lines.length, isWhole: walked.isWhole };
      } catch (error) {
        if (signal.aborted) return 'stopped';
        throw error;
      }
    },
    meta: { quiet: true },
  });
  return { writing, progress, stop };
}
