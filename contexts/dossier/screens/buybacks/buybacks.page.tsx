import type { Listed } from '@reprise/platform/domain/core/call.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buybackColumnKeys, defaultBuybackColumns } from '../shown/buyback-columns-keys.ts';
import { useBuybackColumns } from '../shown/buyback-columns.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useChosenColumns } from '@reprise/platform/screens/kit/list/chosen-columns.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { BuybackFilters } from './buyback-filters.tsx';
import { buybackQuery, clearedSearch, isFiltered, sortKeys, type BuybackSearch } from './buyback-search.ts';
import { ExportDialog } from './export-dialog.tsx';
import { isRunning, useExports } from './use-exports.ts';

const route = getRouteApi('/buybacks');
const columnSet = { all: buybackColumnKeys, byDefault: defaultBuybackColumns };

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

function useEmpty(search: BuybackSearch, change: (search: BuybackSearch) => void) {
  const { t } = useTranslation('dashboard');
  if (!isFiltered(search)) return { title: t('buybacks.empty'), help: t('buybacks.emptyHelp') };
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

/** Opens the export dialog; while an export is being written the button shows its progress. */
const ExportButton = ({ search, found }: { search: BuybackSearch; found: string | undefined }) => {
  const { t } = useTranslation('back_office');
  const [open, setOpen] = useState(false);
  const running = useExports(true).data?.items.find(isRunning);
  const { locale } = useFormats();
  const share = (running?.entries_count ?? 0) / Math.max(running?.entries_expected ?? 1, 1);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        {running === undefined ? t('export.button') : t('export.running', { percent })}
      </Button>
      {open ? <ExportDialog search={search} found={found} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The search in the address, without an order by prices for users who may not read prices. */
function useReadableSearch(): BuybackSearch {
  const { sort, ...search } = route.useSearch();
  const readsPrices = useCan()('buyback_price_read');
  return sort === 'declaredPrice' && !readsPrices ? search : { ...search, sort };
}

export const Page = () => {
  const { t } = useTranslation('dashboard');
  const search = useReadableSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  const chosen = useChosenColumns('buybacks', columnSet);
  const change = (next: BuybackSearch): void => void navigate({ search: next, replace: true });
  const query = useBuybacks(search);
  const empty = useEmpty(search, change);
  const count = useCount(query.data);
  return (
    <>
      <PageTitle
        title={t('buybacks.title')}
        count={count}
        actions={
          <>
            {can('buyback_export') ? <ExportButton search={search} found={count} /> : null}
            {can('buyback_create') ? (
              <LinkButton href="/buyback/create">{t('buybacks.create')}</LinkButton>
            ) : null}
          </>
        }
      />
      <BuybackFilters search={search} onChange={change} columns={chosen} />
      <div className="file-cards">
        <DataTable
          caption={t('buybacks.title')}
          columns={useBuybackColumns(chosen.columns)}
          rowKey={(row) => row.id}
          rowHref={(row) => `/buyback/${row.id}`}
          sort={
            search.sort === undefined ? undefined : { key: search.sort, direction: search.direction ?? 'asc' }
          }
          onSort={({ key, direction }) =>
            change({ ...search, page: undefined, sort: sortKeys.find((one) => one === key), direction })
          }
          empty={empty}
          {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
        />
      </div>
    </>
  );
};
