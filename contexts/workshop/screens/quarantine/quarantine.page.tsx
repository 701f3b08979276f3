import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { numberOf, placeOf } from '../bench/item-sheet.tsx';
import { QuarantineMail } from '@reprise/dossier/screens/shown/quarantine-mail.tsx';
import { FindQuarantined } from './find-quarantined.tsx';
import { QuarantineFilters } from './quarantine-filters.tsx';
import { clearedSearch, isFiltered, type QuarantineSearch } from './quarantine-search.ts';
import { Release } from './release.tsx';
import '@reprise/platform/screens/bench/workshop.css';

const route = getRouteApi('/buybacksQuarantine');
type Open = { what: 'release' | 'mail'; item: ItemView } | null;

/** The column of actions; undefined for users who may only look. */
function useActions(open: (open: Open) => void): Column<ItemView> | undefined {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const [mayRelease, maySend] = [can('quarantine_transition'), can('send_quarantine_mail')];
  if (!mayRelease && !maySend) return undefined;
  return {
    key: 'actions',
    // a row opens the release; users who may only write to the customer need the button
    hideBelow: mayRelease ? 'phone' : undefined,
    header: t('item.actions'),
    cell: (item) => (
      <span className="row-actions">
        {mayRelease ? (
          <Button size="s" look="ghost" onClick={() => open({ what: 'release', item })}>
            {t('quarantine.release')}
          </Button>
        ) : null}
        {maySend ? (
          <Button size="s" look="quiet" onClick={() => open({ what: 'mail', item })}>
            {t('quarantine.mail')}
          </Button>
        ) : null}
      </span>
    ),
  };
}

function useColumns(open: (open: Open) => void): Column<ItemView>[] {
  const { t } = useTranslation('workshop');
  const { day } = useFormats();
  const actions = useActions(open);
  const columns: Column<ItemView>[] = [
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
  ];
  return actions === undefined ? columns : [...columns, actions];
}

/** The items in quarantine, by the filters and the page in the address. */
const useQuarantined = ({ page = 1, size = pageSizes[0], code, brand, reason = [] }: QuarantineSearch) =>
  useQuery({
    queryKey: [workshopKey, 'quarantine', page, size, code, brand, reason],
    queryFn: ({ signal }) =>
      call('GET /items', {
        query: {
          quarantine: 'true',
          'quarantineReason[]': reason,
          code,
          brand,
          page,
          itemsPerPage: size,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

function useEmpty(search: QuarantineSearch, onClear: () => void) {
  const { t } = useTranslation(['workshop', 'dashboard']);
  const title = t('quarantine.empty');
  if (!isFiltered(search)) return { title };
  return {
    title,
    help: t('dashboard:list.noMatch'),
    action: (
      <Button look="ghost" onClick={onClear}>
        {t('dashboard:list.clear')}
      </Button>
    ),
  };
}

/** The dialog for one item: its release, or the mail to its customer. */
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

/** The items in quarantine, with their release and the mail to the customer. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const mayRelease = useCan()('quarantine_transition');
  const [open, setOpen] = useState<Open>(null);
  const query = useQuarantined(search);
  const release = (item: ItemView): void => setOpen({ what: 'release', item });
  const filter = (next: QuarantineSearch): void => void navigate({ search: next, replace: true });
  return (
    <Stack gap={4}>
      <PageTitle title={t('quarantine.listTitle')} count={query.data?.total} />
      {mayRelease ? <FindQuarantined onFound={release} /> : null}
      <QuarantineFilters search={search} onChange={filter} />
      <DataTable
        caption={t('quarantine.listTitle')}
        columns={useColumns(setOpen)}
        rowKey={(item) => item.id}
        onOpen={mayRelease ? release : undefined}
        empty={useEmpty(search, () => filter(clearedSearch(search)))}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
      <OpenDialog open={open} onOpen={setOpen} />
    </Stack>
  );
};
