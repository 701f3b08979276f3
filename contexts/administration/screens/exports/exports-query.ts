import {
  exportFileName,
  type CatalogueExportType,
  type ExportListView,
  type ExportType,
  type ExportView,
} from '../../domain/exports/export.ts';
import type { ExportFileType } from '@reprise/platform/domain/core/export-format.ts';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';

export const exportsKey = 'exports';

/** The calls of each kind, by their path. */
const paths = {
  products: '/products',
  categories: '/categories',
  diagnostic_questions: '/diagnostic-questions',
  buybacks: '/buybacks',
  users: '/users',
} as const satisfies Record<ExportType, string>;

export const isRunning = ({ status }: Pick<ExportView, 'status'>): boolean => status === 'in_progress';
const everySoOften = pollingLimits.exportSeconds * 1000;

type Page = { page?: number; itemsPerPage?: number; types?: readonly ExportType[] };

/** The exports of an account, the latest first; polled while one is being written. */
export const exportsQuery = (accountId: string, { types, ...page }: Page) =>
  queryOptions({
    queryKey: [exportsKey, accountId, types ?? 'all', page],
    queryFn: ({ signal }) =>
      call('GET /exports', {
        query: { account_id: accountId, ...page, ...(types ? { 'type[]': [...types] } : {}) },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? everySoOften : false),
  });

/** One of them, polled every few seconds until it has its file or its error, also after leaving the screen. */
export const exportQuery = ({ id, type }: { id: string; type: CatalogueExportType }) =>
  queryOptions({
    queryKey: [exportsKey, type, id],
    queryFn: ({ signal }) => call(`GET ${paths[type]}/exports/{id}`, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isRunning(state.data) ? everySoOften : false,
  });

/** A failure is shown, and the list fetched again: another tab may have been faster. */
function useExportCommand<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const { t } = useTranslation('exports');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    meta: { quiet: true },
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: [exportsKey] }),
  });
}

type OfAccount = { type: CatalogueExportType | 'users'; accountId: string; format: ExportFileType };

export const useStartExport = () =>
  useExportCommand(({ type, accountId, format }: OfAccount) =>
    call(`POST ${paths[type]}/exports`, {
      query: { account_id: accountId, format },
      idempotencyKey: newRequestKey(),
    }),
  );

type Named = Pick<ExportListView, 'id' | 'type'>;

export const useCancelExport = () =>
  useExportCommand(({ id, type }: Named) => call(`DELETE ${paths[type]}/exports/{id}`, { params: { id } }));

export const useExportFile = () =>
  useExportCommand(
    async ({ id, type, createdAt, fileType }: Named & Pick<ExportView, 'createdAt' | 'fileType'>) => {
      const content = await call(`GET ${paths[type]}/exports/{id}/file`, { params: { id } });
      saveFile(content, exportFileName({ type, createdAt, fileType }));
    },
  );
