import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

export type Paper = CallAnswer<Api['GET /buybacks/{id}/documents']>[number];
export type Owner = { id: string; identificationNumber: string };

/** Milliseconds after which a pending paper is asked for again. */
const lookAgainMs = 4000;

/** The papers offered among the actions of a dossier, in the order in which they are needed. */
export const handedOut = [
  'transfer_order',
  'transport_order',
  'gift_card',
  'voucher',
  'return_order',
] as const satisfies readonly Paper['type'][];

/** The papers of a dossier with their status. */
export function usePapers(owner: Owner) {
  const can = useCan();
  return useQuery({
    queryKey: ['buyback', owner.id, 'documents'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/documents', { params: { id: owner.id }, signal }),
    enabled: can('buyback_document_download'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? lookAgainMs : false,
  });
}

/** Downloads a paper. */
export function useDownload({ id, identificationNumber }: Owner) {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  return useMutation({
    mutationFn: (type: Paper['type']) =>
      call('GET /buybacks/{id}/documents/{type}', { params: { id, type } }),
    meta: { quiet: true },
    onSuccess: (content, type) => saveFile(content, `${type}-${identificationNumber}.pdf`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('document.failed')) }),
  });
}
