import type { AuditView } from '../../domain/audit/audit.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditName } from './audit-name.tsx';
import { auditQuery, clearedSearch, isFiltered, type AuditSearch } from './audit-search.ts';
import { useAuditWords } from './audit-words.ts';

const route = getRouteApi('/audit-logs');
const tones = { create: 'ok', update: 'info', remove: 'bad' } as const;

const Action = ({ line: { action } }: { line: AuditView }) => {
  const { t } = useTranslation('audit');
  return <StateBadge tone={tones[action]} label={t(`actions.${action}`)} />;
};

function useColumns(): Column<AuditView>[] {
  const { t } = useTranslation('audit');
  const { moment } = useFormats();
  const words = useAuditWords();
  const seesSeveral = useCan()('client_list');
  const who = ({ userName }: AuditView): string => (userName === '' ? t('system') : userName);
  const account: Column<AuditView> = {
    key: 'account',
    header: t('account'),
    cell: (line) => line.accountName,
    hideBelow: 'tablet',
  };
  return [
    {
      key: 'when',
      header: t('when'),
      // on a phone the author is shown below the date, and the action and the kind of thing above its name
      cell: (line) => (
        <>
          {moment(line.happenedAt)}
          <span className="small on-phone">{who(line)}</span>
        </>
      ),
    },
    { key: 'who', header: t('who'), cell: who, hideBelow: 'phone' },
    {
      key: 'action',
      header: t('action'),
      cell: (line) => <Action line={line} />,
      hideBelow: 'phone',
    },
    { key: 'noun', header: t('nounLabel'), cell: (line) => words.noun(line.noun), hideBelow: 'phone' },
    {
      key: 'name',
      header: t('name'),
      cell: (line) => (
        <>
          <span className="on-phone">
            <Action line={line} />
          </span>
          <span className="small on-phone">{words.noun(line.noun)}</span>
          <AuditName line={line} />
        </>
      ),
      wide: true,
    },
    ...(seesSeveral ? [account] : []),
  ];
}

/** The empty log: because of the filters, or because nothing was changed yet. */
function useEmpty(search: AuditSearch, change: (search: AuditSearch) => void) {
  const { t } = useTranslation(['audit', 'dashboard']);
  if (!isFiltered(search)) return { title: t('none'), help: t('noneHelp') };
  return {
    title: t('none'),
    help: t('dashboard:list.noMatch'),
    action: (
      <Button look="ghost" onClick={() => change(clearedSearch(search))}>
        {t('dashboard:list.clear')}
      </Button>
    ),
  };
}

/** The audit log; filters and page are in the address, a line opens its changes. */
export const Page = () => {
  const { t } = useTranslation('audit');
  const { count } = useFormats();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [opened, setOpened] = useState<AuditView>();
  const query = useQuery({
    queryKey: ['audit-logs', search],
    queryFn: ({ signal }) => call('GET /audit-logs', { query: auditQuery(search), signal }),
    placeholderData: keepPreviousData,
  });
  const change = (next: AuditSearch): void => void navigate({ search: next, replace: true });
  const total = query.data?.total;
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('title')}
        count={total === undefined ? undefined : t('count', { count: total, total: count(total) })}
      />
      <p>{t('help')}</p>
      <AuditFilters search={search} onChange={change} />
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rowKey={(line) => line.id}
        onOpen={setOpened}
        empty={useEmpty(search, change)}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
      {opened === undefined ? null : <AuditDetail line={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
};
