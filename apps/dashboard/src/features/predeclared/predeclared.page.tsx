import { Button } from '@reprise/ui/button';
import { DataTable } from '@reprise/ui/data-table';
import { FilterChips } from '@reprise/ui/filter-chips';
import { PageTitle, Row, Stack } from '@reprise/ui/layout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBuybackColumns } from '../../lib/buyback-columns.tsx';
import { call } from '../../lib/call.ts';
import { useListed } from '../../lib/list-pages.tsx';
import { useCan } from '../../lib/session.ts';
import { textChip } from '../../lib/text-chip.tsx';
import { pageSizes } from '@reprise/shell/search';
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

/** Those of one's own store; those of the others when one asks for them. Both by the customer's name. */
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

/** Files opened on the site that wait for their owner at a counter: scan one, or take it from the list. */
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
