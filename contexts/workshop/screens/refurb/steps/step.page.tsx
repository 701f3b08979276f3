import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber, Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns, BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { AnotherItem } from './another-item.tsx';
import { StepBench } from './step-bench.tsx';
import { StepBadge, UsedParts } from './step-list.tsx';

const route = getRouteApi('/item-refurb-steps/$itemRefurbStepId');

/** The step, and what may be done to it, which depends on its item and its other steps. */
async function stepWithItem(id: string, signal: AbortSignal) {
  const step = await call('GET /item-refurb-steps/{id}', { params: { id }, signal });
  const { item, steps } = await call('GET /items/{id}/refurb-steps', { params: { id: step.itemId }, signal });
  return { step, item, worked: steps.find((one) => one.id === id) };
}
type Answer = Awaited<ReturnType<typeof stepWithItem>>;

const StepFacts = ({ step }: Pick<Answer, 'step'>) => {
  const { t } = useTranslation('workshop');
  const { moment } = useFormats();
  const when = (value: string | null) => (value === null ? '–' : moment(value));
  return (
    <DescriptionList
      facts={[
        {
          key: 'number',
          label: t('item.number'),
          value: <GroupedNumber value={step.itemIdentificationNumber} />,
        },
        { key: 'product', label: t('item.product'), value: step.productLabel },
        { key: 'expected', label: t('steps.expectedStock'), value: step.expectedStockName ?? '–' },
        { key: 'stock', label: t('item.place'), value: step.stockName ?? '–' },
        { key: 'user', label: t('steps.user'), value: step.userName ?? '–' },
        { key: 'started', label: t('steps.started'), value: when(step.startedAt) },
        { key: 'ended', label: t('steps.ended'), value: when(step.endedAt) },
        { key: 'comment', label: t('comment'), value: step.cancelComment || step.comment || '–' },
        {
          key: 'parts',
          label: t('parts.title'),
          value: step.parts.length === 0 ? '–' : <UsedParts parts={step.parts} currency={step.currency} />,
        },
        ...(step.plannedCost === undefined
          ? []
          : [
              {
                key: 'cost',
                label: t('steps.plannedCost'),
                value: <Money cents={step.plannedCost} currency={step.currency} />,
              },
            ]),
      ]}
    />
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const toast = useToast();
  const { itemRefurbStepId } = route.useParams();
  const query = useQuery({
    queryKey: [workshopKey, 'step', itemRefurbStepId],
    queryFn: ({ signal }) => stepWithItem(itemRefurbStepId, signal),
    staleTime: 0,
  });
  return (
    <BenchPage title={query.data?.step.name ?? t('steps.one')}>
      <Loaded query={query} way={<AnotherItem />}>
        {({ step, item, worked }) => (
          <BenchColumns>
            <Card>
              <Stack gap={4}>
                <div className="step-row">
                  <StepBadge step={step} />
                  <span>{step.description}</span>
                </div>
                <StepFacts step={step} />
                <div>
                  <LinkButton look="ghost" href={`/items/${item.id}/item-refurb-steps`}>
                    {t('steps.all')}
                  </LinkButton>
                </div>
              </Stack>
            </Card>
            {worked === undefined ? null : (
              <StepBench
                step={worked}
                onDone={(action, changed) =>
                  toast({ tone: 'ok', text: t(`steps.done.${action}`, { step: changed.name }) })
                }
              />
            )}
          </BenchColumns>
        )}
      </Loaded>
    </BenchPage>
  );
};
