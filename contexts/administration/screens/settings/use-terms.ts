import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useTypedOver } from '@reprise/platform/screens/kit/form/kept-draft.ts';
import { termsQuery } from './settings-query.ts';

type Terms = CallAnswer<Api['GET /transfer-order-terms/{accountId}']>;

/** Saves the terms over the version that was seen. */
function useSave(accountId: string, take: (terms: string) => void) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  return useMutation({
    mutationFn: (body: { terms: string; seen: string }) =>
      call('PUT /transfer-order-terms/{accountId}', { params: { accountId }, body }),
    meta: { quiet: true },
    onSuccess: ({ terms }) => {
      take(terms);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

/** The terms of an account in the editor: kept on the device until they are saved. */
export function useTerms({ accountId, terms: first }: Terms) {
  const client = useQueryClient();
  const {
    saved: seen,
    draft: text,
    change: write,
    ...typed
  } = useTypedOver({
    place: `transfer-terms ${accountId}`,
    first,
    draftOf: (terms) => terms,
    accept: (kept) => (typeof kept === 'string' && kept !== first ? kept : null),
  });
  const save = useSave(accountId, typed.take);
  const latest = () => client.fetchQuery({ ...termsQuery(accountId), staleTime: 0 });
  return {
    text,
    write,
    save: () => {
      if (!save.isPending) save.mutate({ terms: text, seen });
    },
    read: async (): Promise<void> => {
      typed.take((await latest()).terms);
      save.reset();
    },
    replace: async (): Promise<void> => save.mutate({ terms: text, seen: (await latest()).terms }),
    giveUp: (): void => {
      typed.take(seen);
      save.reset();
    },
    busy: save.isPending,
    error: save.error,
    isChanged: typed.isChanged,
    isResumed: typed.isResumed,
  };
}
