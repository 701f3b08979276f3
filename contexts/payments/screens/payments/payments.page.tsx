import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useChosenColumns } from '@reprise/platform/screens/kit/list/chosen-columns.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { paymentColumnSet, useActionColumn, usePaymentColumns } from './payment-columns.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentDialog, type PaymentAction } from './payment-dialogs.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { clearedSearch, isFiltered, paymentQuery, type PaymentSearch } from './payment-search.ts';

const route = getRouteApi('/searchPayment');

const usePayments = (search: PaymentSearch) =>
  useQuery({
    // opening the details does not read the list again
    queryKey: ['payments', { ...search, payment: undefined }],
    queryFn: ({ signal }) => call('GET /payments', { query: paymentQuery(search), signal }),
    placeholderData: keepPreviousData,
  });

function useEmpty(search: PaymentSearch, onClear: () => void) {
  const { t } = useTranslation(['dashboard', 'connectors']);
  if (!isFiltered(search)) return { title: t('payments.empty'), help: t('connectors:payments.emptyHelp') };
  return {
    title: t('list.noMatch'),
    help: t('connectors:payments.noMatchHelp'),
    action: (
      <Button look="ghost" onClick={onClear}>
        {t('list.clear')}
      </Button>
    ),
  };
}

/** The payments within the user's scope, with their actions. */
export const Page = () => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: PaymentSearch): void => void navigate({ search: next, replace: true });
  // the details open over the list, which keeps its scroll position
  const show = (payment: string | undefined): void =>
    void navigate({ search: { ...search, payment }, replace: true, resetScroll: false });
  const query = usePayments(search);
  const [action, setAction] = useState<PaymentAction>();
  const chosen = useChosenColumns('payments', paymentColumnSet);
  const columns = usePaymentColumns();
  const actions = useActionColumn({
    onOpen: ({ id }) => show(id),
    onAct: setAction,
  });
  const opened = query.data?.items.find((row) => row.id === search.payment);
  return (
    <>
      <PageTitle title={t('payments.title')} />
      <PaymentFilters search={search} onChange={go} columns={columns} chosen={chosen} />
      <DataTable
        caption={t('payments.title')}
        columns={[...columns.filter(({ key }) => chosen.columns.includes(key)), actions]}
        rowKey={(row) => row.id}
        onOpen={({ id }) => show(id)}
        empty={useEmpty(search, () => go(clearedSearch(search)))}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
      {search.payment === undefined || action ? null : (
        <PaymentDetail
          id={search.payment}
          number={opened?.buybackIdentificationNumber ?? ''}
          onAct={setAction}
          onClose={() => show(undefined)}
        />
      )}
      {action ? <PaymentDialog action={action} onClose={() => setAction(undefined)} /> : null}
    </>
  );
};
