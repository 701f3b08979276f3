import type { StepDefinitionView } from '../../../domain/refurb/step-definition.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { FilterChips } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import type { StepSearch } from './step-search.ts';
import { stepsQuery } from './steps-query.ts';
import './refurb-step-definitions.css';

const route = getRouteApi('/refurb-steps');

/** The cost of a step in words: one amount, or the range over several workshops. */
function useCostText(): (costs: NonNullable<StepDefinitionView['costs']>) => string {
  const { t, i18n } = useTranslation('refurb-step-definitions');
  const { currency } = useSignedIn().currentOrganization.account;
  const money = (cents: number): string => moneyText(cents, currency, i18n.language);
  return (costs) => {
    if (costs.length === 0) return '–';
    const all = costs.map(({ cost }) => cost);
    const [from, to] = [Math.min(...all), Math.max(...all)];
    return from === to ? money(from) : t('list.range', { from: money(from), to: money(to) });
  };
}

function useColumns(): Column<StepDefinitionView>[] {
  const { t } = useTranslation('refurb-step-definitions');
  const costText = useCostText();
  const can = useCan();
  const readsCosts = can('items_economic_data_read') || can('refurb_step_definition_write');
  return [
    { key: 'name', header: t('list.name'), cell: ({ name }) => name, wide: true },
    {
      key: 'description',
      header: t('list.description'),
      cell: ({ description }) => description || '–',
      wide: true,
      hideBelow: 'tablet',
    },
    {
      key: 'stock',
      header: t('list.stock'),
      cell: ({ stockName }) => stockName ?? t('list.noStock'),
      hideBelow: 'phone',
    },
    ...(readsCosts
      ? [
          {
            key: 'cost',
            header: t('list.cost'),
            align: 'end' as const,
            cell: ({ costs = [] }: StepDefinitionView) => costText(costs),
          },
        ]
      : []),
  ];
}

const Steps = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation(['refurb-step-definitions', 'dashboard']);
  const can = useCan();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: StepSearch): void => void navigate({ search: next, replace: true });
  const query = useQuery(stepsQuery(accountId, search));
  const mayWrite = can('refurb_step_definition_write');
  const isFiltered = search.name !== undefined;
  return (
    <Stack gap={4}>
      <FilterChips
        filters={[
          textChip({
            key: 'name',
            label: t('list.name'),
            value: search.name,
            set: (name) => go({ ...search, name, page: undefined }),
          }),
        ]}
        onClearAll={() => go({ account: search.account })}
      />
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowHref={mayWrite ? ({ id }) => `/refurb-step/${id}/edit` : undefined}
        empty={
          isFiltered
            ? { title: t('dashboard:list.noMatch') }
            : { title: t('list.none'), help: t('list.noneHelp') }
        }
        {...useListed(query, search, (to) => go({ ...search, ...to }))}
      />
    </Stack>
  );
};

/** The list of refurbishment steps, with the stock and the cost of each. */
export const Page = () => {
  const { t } = useTranslation('refurb-step-definitions');
  const can = useCan();
  const { account } = route.useSearch();
  const href = account === undefined ? '/refurb-step/create' : `/refurb-step/create?account=${account}`;
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('title')}
        actions={
          can('refurb_step_definition_write') ? <LinkButton href={href}>{t('create')}</LinkButton> : undefined
        }
      />
      <p className="step-definition-lead">{t('lead')}</p>
      <OfAccount kind="buyer">{(accountId) => <Steps key={accountId} accountId={accountId} />}</OfAccount>
    </Stack>
  );
};
