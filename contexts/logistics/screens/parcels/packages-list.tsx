import { packageStatuses, type PackageStatus } from '../../domain/parcels/package.states.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { usePackageColumns, type PackageWay } from './package-columns.tsx';

export type PackagesSearch = { status: PackageStatus[]; page?: number; size?: number };
type Props = { way: PackageWay; search: PackagesSearch; onSearch: (search: PackagesSearch) => void };

function useStatusFilter({ search, onSearch }: Props): Filter {
  const { t } = useTranslation(['dashboard', 'states']);
  const options = packageStatuses.map((value) => ({ value, label: t(`states:package_${value}`) }));
  const set = (values: string[]): void =>
    onSearch({ status: packageStatuses.filter((one) => values.includes(one)) });
  return {
    key: 'status',
    label: t('common.status'),
    value:
      options
        .filter(({ value }) => search.status.includes(value))
        .map(({ label }) => label)
        .join(', ') || undefined,
    onClear: () => set([]),
    renderEditor: () => (
      <OptionFilter legend={t('common.status')} options={options} selected={search.status} onChange={set} />
    ),
  };
}

const usePackages = (way: PackageWay, search: PackagesSearch) =>
  useQuery({
    queryKey: ['packages', 'list', way, search],
    queryFn: ({ signal }) =>
      call('GET /packages', {
        query: {
          way,
          status: search.status,
          page: search.page ?? 1,
          itemsPerPage: search.size ?? pageSizes[0],
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The tabs of outgoing and incoming parcels; only workshops have both. */
const Ways = ({ way }: { way: PackageWay }) => {
  const { t } = useTranslation('dashboard');
  if (useSignedIn().module !== 'rps') return null;
  const ways = [
    { key: 'out', href: '/expedition' },
    { key: 'in', href: '/expedition/incoming' },
  ] as const;
  return (
    <nav className="package-ways" aria-label={t('expedition.ways.label')}>
      {ways.map(({ key, href }) => (
        <LinkButton
          key={key}
          href={href}
          look={key === way ? 'primary' : 'ghost'}
          size="s"
          aria-current={key === way ? 'page' : undefined}
        >
          {t(`expedition.ways.${key}`)}
        </LinkButton>
      ))}
    </nav>
  );
};

/** The parcels that leave the user's place or come to it, each with its next step. */
export const PackagesList = (props: Props) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const { way, search, onSearch } = props;
  const query = usePackages(way, search);
  const isIn = way === 'in';
  const title = isIn ? t('expedition.ways.in') : t('expedition.title');
  return (
    <>
      <PageTitle
        title={title}
        actions={
          can('expedition_send') ? (
            <LinkButton href="/start-expedition">{t('expedition.start')}</LinkButton>
          ) : undefined
        }
      />
      <Ways way={way} />
      <FilterChips filters={[useStatusFilter(props)]} />
      <DataTable
        caption={title}
        columns={usePackageColumns(way)}
        rowKey={(row) => row.id}
        rowHref={(row) => `${isIn ? '/expedition/incoming' : '/start-expedition'}?package=${row.id}`}
        empty={
          isIn
            ? { title: t('expedition.incomingEmpty'), help: t('expedition.incomingEmptyHelp') }
            : { title: t('expedition.empty'), help: t('expedition.emptyHelp') }
        }
        {...useListed(query, search, (to) => onSearch({ ...search, ...to }))}
      />
    </>
  );
};
