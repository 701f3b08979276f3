import type { ItemView } from '@reprise/domain/item/item';
import type { ItemRefurbStepView } from '@reprise/domain/refurb/refurb';
import { refurbStepStates } from '@reprise/domain/refurb/refurb.states';
import { StateBadge } from '@reprise/ui/badge';
import { LinkButton } from '@reprise/ui/button';
import { DataTable } from '@reprise/ui/data-table';
import { DescriptionList } from '@reprise/ui/details';
import { Card, Stack } from '@reprise/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { workshopKey } from '../../lib/workshop/act.ts';
import { useStatusWords } from '../../lib/workshop/failure.tsx';

const useSteps = (item: ItemView) =>
  useQuery({
    queryKey: [workshopKey, 'steps', item.id],
    queryFn: ({ signal }) => call('GET /items/{id}/refurb-steps', { params: { id: item.id }, signal }),
  });

/** What the diagnosis planned: how many steps, how many are ended, whether the data are erased. */
export const RefurbDiagnostic = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const query = useSteps(item);
  const can = useCan();
  const steps = query.data?.steps ?? [];
  const ended = steps.filter((step) => step.endedAt !== null).length;
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          facts={[
            {
              key: 'planned',
              label: t('refurb.planned'),
              value: query.data === undefined ? '…' : steps.length,
            },
            { key: 'ended', label: t('refurb.ended'), value: query.data === undefined ? '…' : ended },
            {
              key: 'erased',
              label: t('refurb.erasure'),
              value: item.containsData
                ? item.erased
                  ? t('refurb.erased')
                  : t('refurb.notErased')
                : t('refurb.noData'),
            },
          ]}
        />
        {can('refurb_diagnostic_manage') ? (
          <div>
            <LinkButton look="ghost" href="/warehouse/refurb-diagnosis/start">
              {t('diagnosis.startTitle')}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
};

/** The item's refurbishment steps; those who do them open them from here. */
export const RefurbSteps = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const { day } = useFormats();
  const words = useStatusWords();
  const can = useCan();
  const query = useSteps(item);
  const badge = (step: ItemRefurbStepView) => (
    <StateBadge tone={refurbStepStates[step.status].tone} label={words(step.status) ?? step.status} />
  );
  const open = can('refurb_step_manage')
    ? (step: ItemRefurbStepView) => `/item-refurb-steps/${step.id}`
    : undefined;
  return (
    <DataTable
      caption={t('tabs.steps')}
      rows={query.data?.steps}
      rowKey={(step) => step.id}
      rowHref={open}
      loadingRows={3}
      failed={useFailure(query)}
      empty={{ title: t('steps.none') }}
      columns={[
        { key: 'name', header: t('steps.one'), cell: (step) => step.name },
        {
          key: 'status',
          header: t('item.status'),
          cell: badge,
        },
        { key: 'user', header: t('steps.user'), cell: (step) => step.userName ?? '–', hideBelow: 'phone' },
        {
          key: 'ended',
          header: t('steps.ended'),
          cell: (step) => (step.endedAt === null ? '–' : day(step.endedAt)),
          hideBelow: 'tablet',
        },
        {
          key: 'comment',
          header: t('comment'),
          cell: (step) => step.cancelComment || step.comment || '–',
          wide: true,
          hideBelow: 'tablet',
        },
      ]}
    />
  );
};
