import { DataTable } from '@reprise/ui/data-table';
import { PageTitle } from '@reprise/ui/layout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFailure } from '../../lib/failure.ts';
import { ListPages } from '../../lib/list-pages.tsx';
import { pageSizes } from '@reprise/shell/search';
import { usePaymentColumns, type PaymentAction } from './payment-columns.tsx';
import { CancelPaymentDialog, RelaunchDialog } from './payment-dialogs.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import type { PaymentSearch } from './payment-search.ts';

const route = getRouteApi('/searchPayment');

const usePayments = (search: PaymentSearch) =>
  useQuery({
    queryKey: ['payments', search],
    queryFn: ({ signal }) =>
      call('GET /payments', {
        query: {
          status: search.status,
          type: search.type,
          identificationNumber: search.number,
          page: search.page ?? 1,
          itemsPerPage: search.size ?? pageSizes[0],
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What is owed to the customers of one's scope, and what can still be done about it. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = usePayments(search);
  const [action, setAction] = useState<PaymentAction>();
  const close = (): void => setAction(undefined);
  return (
    <>
      <PageTitle title={t('payments.title')} />
      <PaymentFilters search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
      <DataTable
        caption={t('payments.title')}
        columns={usePaymentColumns(setAction)}
        rows={query.data?.items}
        rowKey={(row) => row.id}
        refreshing={query.isPlaceholderData}
        failed={useFailure(query)}
        empty={{ title: t('payments.empty') }}
        footer={
          <ListPages
            listed={query.data}
            search={search}
            onMove={(to) => void navigate({ search: { ...search, ...to } })}
          />
        }
      />
      {action?.kind === 'relaunch' ? <RelaunchDialog payment={action.payment} onClose={close} /> : null}
      {action?.kind === 'cancel' ? <CancelPaymentDialog payment={action.payment} onClose={close} /> : null}
    </>
  );
};
