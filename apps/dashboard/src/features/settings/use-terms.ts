import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useKeptDraft } from '../../lib/kept-draft.ts';
import { termsQuery } from './settings-query.ts';

type Terms = CallAnswer<Api['GET /transfer-order-terms/{accountId}']>;

/** The terms of an account while they are written: kept on the device until they are saved. */
export function useTerms({ accountId, terms: first }: Terms) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const client = useQueryClient();
  const draft = useKeptDraft(`transfer-terms ${accountId}`, (kept) =>
    typeof kept === 'string' && kept !== first ? kept : null,
  );
  const [seen, setSeen] = useState(first);
  const [text, setText] = useState(draft.resumed ?? first);
  const write = (next: string): void => {
    setText(next);
    if (next === seen) draft.forget();
    else draft.keep(next);
  };
  const save = useMutation({
    mutationFn: (body: { terms: string; seen: string }) =>
      call('PUT /transfer-order-terms/{accountId}', { params: { accountId }, body }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      draft.forget();
      setSeen(saved.terms);
      setText(saved.terms);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
  const latest = () => client.fetchQuery({ ...termsQuery(accountId), staleTime: 0 });
  return {
    text,
    write,
    save: () => {
      if (!save.isPending) save.mutate({ terms: text, seen });
    },
    read: async (): Promise<void> => {
      const { terms } = await latest();
      draft.forget();
      setSeen(terms);
      setText(terms);
      save.reset();
    },
    replace: async (): Promise<void> => save.mutate({ terms: text, seen: (await latest()).terms }),
    giveUp: (): void => {
      draft.forget();
      setText(seen);
      save.reset();
    },
    busy: save.isPending,
    error: save.error,
    isChanged: text !== seen,
    isResumed: draft.resumed !== null,
  };
}
