import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import { useBatchColumns, type BatchAction } from './batch-columns.tsx';
import { AnswerDialog, ApproveDialog, PrepareDialog } from './batch-dialogs.tsx';

const route = getRouteApi('/payment-batches');

/** Does the buyer pay the customers of this account? It then has no batches of its own. */
function useBuyerPays(): boolean {
  const { module, currentOrganization } = useSignedIn();
  const { id } = currentOrganization.account;
  const { data } = useQuery({
    queryKey: ['buyer-pays', id],
    queryFn: ({ signal }) =>
      call('GET /payment/account/{id}/by-buyer-feature-available', { params: { id }, signal }),
    enabled: module !== 'lcm',
  });
  return data?.available === true;
}

/** The batches of transfers: one person prepares, another one approves, the bank answers. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['payment-batches', search],
    queryFn: ({ signal }) =>
      call('GET /payment-batches', {
        query: { page: search.page ?? 1, itemsPerPage: search.size ?? pageSizes[0] },
        signal,
      }),
  });
  const [action, setAction] = useState<BatchAction | { kind: 'prepare' }>();
  const close = (): void => setAction(undefined);
  const buyerPays = useBuyerPays();
  return (
    <>
      <PageTitle
        title={t('batches.title')}
        actions={
          buyerPays ? undefined : (
            <Button onClick={() => setAction({ kind: 'prepare' })}>{t('batches.prepare')}</Button>
          )
        }
      />
      {buyerPays ? (
        <Alert tone="info" title={t('batches.buyerPays')}>
          {t('batches.buyerPaysHelp')}
        </Alert>
      ) : null}
      <DataTable
        caption={t('batches.title')}
        columns={useBatchColumns(setAction)}
        rowKey={(row) => row.id}
        empty={{ title: t('batches.empty'), help: buyerPays ? undefined : t('batches.emptyHelp') }}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
      {action?.kind === 'prepare' ? <PrepareDialog last={query.data?.items[0]} onClose={close} /> : null}
      {action?.kind === 'approve' ? <ApproveDialog batch={action.batch} onClose={close} /> : null}
      {action?.kind === 'answer' ? <AnswerDialog batch={action.batch} onClose={close} /> : null}
    </>
  );
};
