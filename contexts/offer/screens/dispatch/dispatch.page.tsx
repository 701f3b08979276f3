import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { DefaultWarehouse } from './default-warehouse.tsx';
import { OfRules } from './dispatch-account.tsx';
import { rulesQuery } from './dispatch-query.ts';
import { RuleList } from './rule-list.tsx';
import { Simulate } from './simulate.tsx';

const Rules = ({ choices }: { choices: DispatchChoices }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { accountId, mayWrite } = choices;
  const query = useQuery(rulesQuery(accountId));
  const create = mayWrite ? (
    <LinkButton href={`/warehouse-dispatch-rule/new?account=${accountId}`}>{t('create')}</LinkButton>
  ) : undefined;
  return (
    <Stack gap={4}>
      <PageTitle
        heading="h2"
        title={t('list.title')}
        count={query.data?.total}
        actions={query.data?.total === 0 ? undefined : create}
      />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('list.none')} action={create}>
              {t('list.noneHelp')}
            </EmptyState>
          ) : (
            <RuleList accountId={accountId} rules={items} readOnly={!mayWrite} />
          )
        }
      </Loaded>
    </Stack>
  );
};

/** The rules that choose a workshop, in order, the default, and a simulation. */
export const Page = () => {
  const { t } = useTranslation('warehouse-dispatch');
  const can = useCan();
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <p className="dispatch-lead">{t('lead')}</p>
      <OfRules>
        {(choices) => (
          <div className="dispatch-columns" key={choices.accountId}>
            <Rules choices={choices} />
            <Stack gap={5}>
              <DefaultWarehouse choices={choices} />
              {can('product_list') ? <Simulate choices={choices} /> : null}
            </Stack>
          </div>
        )}
      </OfRules>
    </Stack>
  );
};
