import type { Listed } from '@reprise/domain/call';
import type { ItemView } from '@reprise/domain/item/item';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { Button } from '@reprise/ui/button';
import { DataTable } from '@reprise/ui/data-table';
import type { Column } from '@reprise/ui/table-head';
import { GroupedNumber } from '@reprise/ui/money';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { Pagination } from '@reprise/ui/pagination';
import { useToast } from '@reprise/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useCan } from '../../lib/session.ts';
import { workshopKey } from '../../lib/workshop/act.ts';
import { numberOf, placeOf } from '../../lib/workshop/item-sheet.tsx';
import { QuarantineMail } from '../../lib/quarantine-mail.tsx';
import { FindQuarantined } from './find-quarantined.tsx';
import { QuarantineFilters } from './quarantine-filters.tsx';
import type { QuarantineSearch } from './quarantine-search.ts';
import { Release } from './release.tsx';
import '../../lib/workshop/workshop.css';

const route = getRouteApi('/buybacksQuarantine');
const pageSize = 25;
type Open = { what: 'release' | 'mail'; item: ItemView } | null;

const useColumns = (open: (open: Open) => void): Column<ItemView>[] => {
  const { t } = useTranslation('workshop');
  const { day } = useFormats();
  const can = useCan();
  return [
    { key: 'number', header: t('item.number'), cell: (item) => <GroupedNumber value={numberOf(item)} /> },
    {
      key: 'reason',
      header: t('quarantine.reason'),
      cell: (item) =>
        item.quarantineReason === null ? '–' : t(`quarantineReasons.${item.quarantineReason}`),
    },
    { key: 'product', header: t('item.product'), cell: (item) => item.productLabel, wide: true },
    { key: 'place', header: t('item.place'), cell: (item) => placeOf(item) ?? '–', hideBelow: 'tablet' },
    {
      key: 'since',
      header: t('item.since'),
      cell: (item) => (item.stockedAt === null ? '–' : day(item.stockedAt)),
      hideBelow: 'tablet',
    },
    {
      key: 'actions',
      hideBelow: 'phone',
      header: t('item.actions'),
      cell: (item) => (
        <span className="row-actions">
          {can('quarantine_transition') ? (
            <Button size="s" look="ghost" onClick={() => open({ what: 'release', item })}>
              {t('quarantine.release')}
            </Button>
          ) : null}
          {can('send_quarantine_mail') ? (
            <Button size="s" look="quiet" onClick={() => open({ what: 'mail', item })}>
              {t('quarantine.mail')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
};

/** What is put aside, of the page and the filters that the address names. */
const useQuarantined = ({ page = 1, code, brand, reason = [] }: QuarantineSearch) =>
  useQuery({
    queryKey: [workshopKey, 'quarantine', page, code, brand, reason],
    queryFn: ({ signal }) =>
      call('GET /items', {
        query: {
          quarantine: 'true',
          'quarantineReason[]': reason,
          code,
          brand,
          page,
          itemsPerPage: pageSize,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

type PagesProps = { listed: Listed<ItemView>; page: number; onTurn: (page: number) => void };

const Pages = ({ listed, page, onTurn }: PagesProps) => {
  const from = (page - 1) * pageSize + 1;
  const to = from + listed.items.length - 1;
  return (
    <Pagination
      from={from}
      to={to}
      total={listed.moreThan ? { moreThan: listed.total } : listed.total}
      onPrevious={page > 1 ? () => onTurn(page - 1) : undefined}
      onNext={to < listed.total ? () => onTurn(page + 1) : undefined}
    />
  );
};

/** What was opened for one item: the scan that releases it, or the mail that tells its customer. */
const OpenDialog = ({ open, onOpen }: { open: Open; onOpen: (open: Open) => void }) => {
  const { t } = useTranslation('workshop');
  const toast = useToast();
  const can = useCan();
  if (open === null) return null;
  const { what, item } = open;
  const close = (): void => onOpen(null);
  const done = (text: string) => (): void => {
    close();
    toast({ tone: 'ok', text });
  };
  return what === 'release' ? (
    <Release
      item={item}
      onClose={close}
      onDone={done(t('done.released'))}
      onMail={can('send_quarantine_mail') ? () => onOpen({ what: 'mail', item }) : undefined}
    />
  ) : (
    <QuarantineMail
      itemId={item.id}
      productLabel={item.productLabel}
      onClose={close}
      onDone={done(t('quarantine.mailSent'))}
    />
  );
};

/** What is put aside: each released by the scan of the stock that it was moved to, or told to its customer. */
export const Page = () => {
  const { t } = useTranslation(['workshop', 'dashboard']);
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { page = 1, code, brand, reason = [] } = search;
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const query = useQuarantined(search);
  const columns = useColumns(setOpen);
  const { data } = query;
  const turn = (to: number): void => void navigate({ search: { ...search, page: to } });
  const filter = (next: QuarantineSearch): void => void navigate({ search: next, replace: true });
  const isFiltered = code !== undefined || brand !== undefined || reason.length > 0;
  return (
    <Stack gap={4}>
      <PageTitle title={t('quarantine.listTitle')} count={data?.total} />
      {can('quarantine_transition') ? (
        <FindQuarantined onFound={(item) => setOpen({ what: 'release', item })} />
      ) : null}
      <QuarantineFilters search={search} onChange={filter} />
      <DataTable
        caption={t('quarantine.listTitle')}
        columns={columns}
        rows={data?.items}
        rowKey={(item) => item.id}
        onOpen={can('quarantine_transition') ? (item) => setOpen({ what: 'release', item }) : undefined}
        refreshing={query.isFetching}
        failed={useFailure(query)}
        empty={{ title: t('quarantine.empty'), help: isFiltered ? t('dashboard:list.noMatch') : undefined }}
        footer={
          data === undefined || data.total === 0 ? undefined : (
            <Pages listed={data} page={page} onTurn={turn} />
          )
        }
      />
      <OpenDialog open={open} onOpen={setOpen} />
    </Stack>
  );
};
