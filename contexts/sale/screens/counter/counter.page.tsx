import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { FilterChips } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBuybackColumns } from '@reprise/dossier/screens/shown/buyback-columns.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import { Check } from './check.tsx';
import { hrefOf, ScanNumber } from './scan-number.tsx';

const route = getRouteApi('/buybacks-predeclared');

const shown = ['product', 'customer', 'status', 'store', 'declaredPrice', 'createdAt'];

/** One list: of one's own store, or of the others. */
const Files = ({ where }: { where: 'own' | 'others' }) => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { customer } = search;
  const query = useQuery({
    queryKey: ['buybacks', 'predeclared', where, customer, search.page, search.size],
    queryFn: ({ signal }) =>
      call('GET /buybacks-predeclared', {
        query: { where, customer, page: search.page ?? 1, itemsPerPage: search.size ?? pageSizes[0] },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const columns = useBuybackColumns(shown).map(({ hideBelow: _hidden, ...column }) => ({
    ...column,
    sortable: false,
  }));
  const nobody = where === 'own' ? 'predeclared.empty' : 'predeclared.emptyOthers';
  return (
    <DataTable
      caption={t(where === 'own' ? 'predeclared.list' : 'predeclared.listOthers')}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => hrefOf(row.identificationNumber)}
      empty={{ title: t(customer === undefined ? nobody : 'predeclared.emptyNamed') }}
      {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
    />
  );
};

/** The dossiers of one's own store; on request those of the others. Both by the customer's name. */
const Waiting = () => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { customer, others } = search;
  const go = (next: Partial<typeof search>): void =>
    void navigate({ search: { ...search, page: undefined, ...next } });
  const named = textChip({
    key: 'customer',
    label: t('buybacks.column.customer'),
    value: customer,
    set: (value) => go({ customer: value }),
  });
  return (
    <Stack gap={3}>
      <h2>{t(others ? 'predeclared.listOthers' : 'predeclared.list')}</h2>
      {can('customer_personal_data_read') ? (
        <FilterChips filters={[named]} onClearAll={() => go({ customer: undefined })} />
      ) : null}
      <Files key={String(others)} where={others ? 'others' : 'own'} />
      <Row>
        <Button look="ghost" onClick={() => go({ others: others ? undefined : true })}>
          {t(others ? 'predeclared.showOwn' : 'predeclared.showOthers')}
        </Button>
      </Row>
    </Stack>
  );
};

/**
 * Dossiers that were opened on the site and wait for their customer at a counter: scan one, or choose it from the list.
 */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { number } = route.useSearch();
  if (number !== undefined) return <Check key={number} number={number} />;
  return (
    <>
      <PageTitle title={t('predeclared.title')} />
      <div className="bench-page">
        <ScanNumber />
      </div>
      <Waiting />
    </>
  );
};
