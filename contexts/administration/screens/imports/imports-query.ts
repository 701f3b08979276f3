import type { ImportView } from '../../domain/imports/import.ts';
import type { LineResult } from '@reprise/platform/domain/csv/line-codes.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { nextPage, type ImportPage } from './import-pages.ts';

const key = 'imports';
const listedEveryMs = 3_000;
const lookedAtEveryMs = 1_000;

const isGoing = ({ status }: Pick<ImportView, 'status'>): boolean => status === 'in_progress';

/** The imports of an account's catalogue, page by page; polled while one is running. */
export const importsQuery = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: [key, 'of', accountId],
    queryFn: ({ pageParam, signal }): Promise<ImportPage> =>
      call('GET /accounts/{accountId}/imports', {
        params: { accountId },
        query: { page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isGoing)) === true ? listedEveryMs : false,
  });

/** One of them; polled until it has ended. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call('GET /imports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isGoing(state.data) ? lookedAtEveryMs : false),
  });

/** Its changes, line by line. */
export const linesQuery = (id: string, shown: { page: number; size: number; result?: LineResult }) =>
  queryOptions({
    queryKey: [key, 'lines', id, shown],
    queryFn: ({ signal }) =>
      call('GET /imports/{id}/lines', {
        params: { id },
        query: { page: shown.page, itemsPerPage: shown.size, result: shown.result },
        signal,
      }),
  });

/** Invalidates the lists and their entries; the catalogue too, where something was written. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'lines' });

const acts = {
  run: 'POST /imports/{id}/run',
  rollback: 'POST /imports/{id}/rollback',
  cancel: 'POST /imports/{id}/cancel',
} as const;
export type ImportAct = keyof typeof acts;

const perform = (act: ImportAct, id: string): Promise<ImportView> => {
  if (act === 'cancel') return call(acts.cancel, { params: { id } });
  return call(acts[act], { params: { id }, idempotencyKey: newRequestKey() });
};

/** Runs an import after its dry run, undoes one, cancels one: answers the import concerned. */
export function useImportAct(onDone: (made: ImportView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, id }: { act: ImportAct; id: string }) => perform(act, id),
    meta: { quiet: true },
    onSuccess: (made) => {
      client.setQueryData(importQuery(made.id).queryKey, made);
      void askAgain(client);
      onDone(made);
    },
  });
}
