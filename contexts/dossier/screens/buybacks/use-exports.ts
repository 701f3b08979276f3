import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import type { ExportQuery } from './export-columns.ts';
import type { QueryOf } from '@reprise/platform/screens/kit/list/list-definition.ts';

export type BuybackExport = CallAnswer<Api['GET /buybacks/exports']>['items'][number];

/** The filters of the list of dossiers, which an export takes too. */
export type BuybackQuery = Partial<
  Omit<QueryOf<'GET /buybacks'>, 'page' | 'itemsPerPage' | 'order' | 'partial' | 'pagination'>
>;

const key = ['exports', 'buybacks'];
export const isRunning = ({ status }: Pick<BuybackExport, 'status'>): boolean => status === 'in_progress';

/** As many as an answer holds: those of the seven days for which they are kept. */
const most = 200;

/** The user's exports, polled while one is being written, also after coming back to the screen. */
export const useExports = (enabled: boolean) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /buybacks/exports', { query: { itemsPerPage: most }, signal }),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isRunning) ? pollingLimits.exportSeconds * 1000 : false,
  });

/** Runs a command on an export; after a failure the list is read again, since another tab may have been first. */
function useExportCommand<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const { t } = useTranslation('back_office');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    meta: { quiet: true },
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('export.failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
}

export const useStartExport = () =>
  useExportCommand((query: ExportQuery) =>
    call('POST /buybacks/exports', {
      query,
      idempotencyKey: newRequestKey(),
    }),
  );

export const useCancelExport = () =>
  useExportCommand((id: string) => call('DELETE /buybacks/exports/{id}', { params: { id } }));

export const useExportFile = () =>
  useExportCommand(
    async ({ id, createdAt, fileType }: Pick<BuybackExport, 'id' | 'createdAt' | 'fileType'>) => {
      const content = await call('GET /buybacks/exports/{id}/file', { params: { id } });
      saveFile(content, `buybacks-${createdAt.slice(0, 10)}.${fileType}`);
    },
  );
