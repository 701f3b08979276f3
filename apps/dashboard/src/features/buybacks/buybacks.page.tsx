import type { Listed } from '@reprise/domain/call';
import { Button, LinkButton } from '@reprise/ui/button';
import { DataTable } from '@reprise/ui/data-table';
import { PageTitle } from '@reprise/ui/layout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBuybackColumns } from '../../lib/buyback-columns.tsx';
import { call } from '../../lib/call.ts';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { ListPages } from '../../lib/list-pages.tsx';
import { useCan } from '../../lib/session.ts';
import { BuybackFilters } from './buyback-filters.tsx';
import { buybackQuery, clearedSearch, sortKeys, type BuybackSearch } from './buyback-search.ts';

const route = getRouteApi('/buybacks');

const useBuybacks = (search: BuybackSearch) =>
  useQuery({
    queryKey: ['buybacks', search],
    queryFn: ({ signal }) => call('GET /buybacks', { query: buybackQuery(search), signal }),
    placeholderData: keepPreviousData,
  });

const useCount = (listed: Listed<unknown> | undefined): string | undefined => {
  const { t } = useTranslation('dashboard');
  const { count } = useFormats();
  if (listed === undefined) return undefined;
  const total = count(listed.total);
  return listed.moreThan
    ? t('buybacks.more', { total })
    : t('buybacks.count', { count: listed.total, total });
};

const filtered = ({
  status,
  circuit,
  flag,
  page: _p,
  size: _s,
  sort: _o,
  direction: _d,
  ...rest
}: BuybackSearch) =>
  [...status, ...circuit, ...flag].length > 0 || Object.values(rest).some((value) => value !== undefined);

function useEmpty(search: BuybackSearch, change: (search: BuybackSearch) => void) {
  const { t } = useTranslation('dashboard');
  if (!filtered(search)) return { title: t('buybacks.empty'), help: t('buybacks.emptyHelp') };
  return {
    title: t('buybacks.empty'),
    help: t('list.noMatch'),
    action: (
      <Button look="ghost" onClick={() => change(clearedSearch(search))}>
        {t('list.clear')}
      </Button>
    ),
  };
}

export const Page = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  const change = (next: BuybackSearch): void => void navigate({ search: next, replace: true });
  const query = useBuybacks(search);
  const empty = useEmpty(search, change);
  return (
    <>
      <PageTitle
        title={t('buybacks.title')}
        count={useCount(query.data)}
        actions={
          can('buyback_create') ? (
            <LinkButton href="/buyback/create">{t('buybacks.create')}</LinkButton>
          ) : undefined
        }
      />
      <BuybackFilters search={search} onChange={change} />
      <DataTable
        caption={t('buybacks.title')}
        columns={useBuybackColumns()}
        rows={query.data?.items}
        rowKey={(row) => row.id}
        rowHref={(row) => `/buyback/${row.id}`}
        sort={
          search.sort === undefined ? undefined : { key: search.sort, direction: search.direction ?? 'asc' }
        }
        onSort={({ key, direction }) =>
          change({ ...search, page: undefined, sort: sortKeys.find((one) => one === key), direction })
        }
        refreshing={query.isPlaceholderData}
        failed={useFailure(query)}
        empty={empty}
        footer={
          <ListPages
            listed={query.data}
            search={search}
            onMove={(to) => void navigate({ search: { ...search, ...to } })}
          />
        }
      />
    </>
  );
};
