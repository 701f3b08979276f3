import type { StepDefinitionView } from '../../../domain/refurb/step-definition.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { stepsKey } from './steps-query.ts';
import './refurb-step-definitions.css';

const route = getRouteApi('/refurb-steps');

/** The least and the most that a step costs in the workshops; null where none has said it. */
function costRange({ costs = [] }: StepDefinitionView): { from: number; to: number } | null {
  const all = costs.map(({ cost }) => cost);
  return all.length === 0 ? null : { from: Math.min(...all), to: Math.max(...all) };
}

/** The cost of a step: one amount, or the range over several workshops. */
const Cost = ({ step }: { step: StepDefinitionView }) => {
  const { t, i18n } = useTranslation('refurb-step-definitions');
  const money = (cents: number): string => moneyText(cents, step.currency, i18n.language);
  const range = costRange(step);
  if (range === null) return '–';
  const { from, to } = range;
  return from === to ? money(from) : t('list.range', { from: money(from), to: money(to) });
};

const Steps = defineList('GET /refurb-steps', {
  words: ['refurb-step-definitions', 'dashboard'],
  stale: [stepsKey, 'list'],
  title: ({ t }) => t('title'),
  keeps: ['account'],
  filters: ({ t, text }) => [text('name', { label: t('list.name'), clean: (typed) => typed.slice(0, 255) })],
  order: { keys: ['name'], first: 'name' },
  columns: ({ t, can }) => [
    { key: 'name', header: t('list.name'), sortable: true, card: 'name', cell: ({ name }) => name },
    {
      key: 'description',
      header: t('list.description'),
      cell: ({ description }) => description || '–',
      wide: true,
      hideBelow: 'tablet',
      card: 'about',
    },
    {
      key: 'stock',
      header: t('list.stock'),
      card: 'state',
      cell: ({ stockName }) => stockName ?? t('list.noStock'),
    },
    (can('items_economic_data_read') || can('refurb_step_definition_write')) && {
      key: 'cost',
      header: t('list.cost'),
      align: 'end',
      card: 'value',
      cell: (step) => <Cost step={step} />,
      value: (step) => {
        const range = costRange(step);
        return range && { cents: range.from, currency: step.currency };
      },
    },
  ],
  href: ({ id }) => `/refurb-step/${id}/edit`,
  opens: 'refurb_step_definition_write',
  empty: ({ t }) => ({ title: t('list.none'), help: t('list.noneHelp') }),
  noMatch: ({ t }) => ({ title: t('dashboard:list.noMatch') }),
});

/** The list of refurbishment steps, with the stock and the cost of each. */
export const Page = () => {
  const { t } = useTranslation('refurb-step-definitions');
  const can = useCan();
  const { account } = route.useSearch();
  const href = account === undefined ? '/refurb-step/create' : `/refurb-step/create?account=${account}`;
  const [head, setHead] = useState<Element | null>(null);
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          <>
            <span className="list-head" ref={setHead} />
            {can('refurb_step_definition_write') ? <LinkButton href={href}>{t('create')}</LinkButton> : null}
          </>
        }
      />
      <p className="step-definition-lead">{t('lead')}</p>
      <OfAccount kind="buyer">
        {(accountId) => <Steps.Body key={accountId} given={{ accountId }} head={head} />}
      </OfAccount>
    </>
  );
};
