import type { ItemDiagnostics, ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { ItemRefurbStepView } from '../../domain/refurb/refurb.ts';
import { refurbStepStates } from '../../domain/refurb/refurb.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useItemDiagnostics } from './diagnostics.tsx';

const useSteps = (item: ItemView) =>
  useQuery({
    queryKey: [workshopKey, 'steps', item.id],
    queryFn: ({ signal }) => call('GET /items/{id}/refurb-steps', { params: { id: item.id }, signal }),
  });

/** The state of the refurbishment: the number of steps, how many have ended, whether an erasure is on record. */
export const RefurbDiagnostic = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const query = useSteps(item);
  const can = useCan();
  const notErased = item.containsData ? t('refurb.notErased') : t('refurb.noData');
  const erasure = item.containsData && item.erased ? t('refurb.erased') : notErased;
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Loaded query={query}>
            {({ steps }) => (
              <DescriptionList
                facts={[
                  { key: 'planned', label: t('refurb.planned'), value: steps.length },
                  {
                    key: 'ended',
                    label: t('refurb.ended'),
                    value: steps.filter((step) => step.endedAt !== null).length,
                  },
                  { key: 'erased', label: t('refurb.erasure'), value: erasure },
                ]}
              />
            )}
          </Loaded>
          {can('refurb_diagnostic_manage') ? (
            <div>
              <LinkButton look="ghost" href="/warehouse/refurb-diagnosis/start">
                {t('diagnosis.startTitle')}
              </LinkButton>
            </div>
          ) : null}
        </Stack>
      </Card>
      <Diagnoses item={item} />
    </Stack>
  );
};

type Diagnosis = ItemDiagnostics['diagnoses'][number];

const DiagnosisCard = ({ diagnosis }: { diagnosis: Diagnosis }) => {
  const { t } = useTranslation('workshop');
  const { day } = useFormats();
  const facts = [
    {
      key: 'status',
      label: t('refurb.diagnoses.status'),
      value: t(`refurb.diagnoses.statuses.${diagnosis.status}`),
    },
    { key: 'by', label: t('refurb.diagnoses.by'), value: diagnosis.userName ?? '–' },
    {
      key: 'proposed',
      label: t('refurb.diagnoses.proposed'),
      value: diagnosis.proposedSteps.join(', ') || t('refurb.diagnoses.noStep'),
    },
  ];
  const answers = diagnosis.questions.map(({ question, answers: given }) => ({
    key: question,
    label: question,
    value: given.join(', '),
  }));
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('refurb.diagnoses.title', { date: day(diagnosis.finalizedAt ?? diagnosis.createdAt) })}</h2>
        <DescriptionList facts={facts} />
        {answers.length === 0 ? <p>{t('refurb.diagnoses.noAnswer')}</p> : <DescriptionList facts={answers} />}
      </Stack>
    </Card>
  );
};

/** The answers and proposed steps of each diagnosis, the latest first. */
const Diagnoses = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  return (
    <Loaded query={useItemDiagnostics(item)}>
      {({ diagnoses }) =>
        diagnoses.length === 0 ? (
          <p>{t('refurb.diagnoses.none')}</p>
        ) : (
          <Stack gap={4}>
            {diagnoses.map((one) => (
              <DiagnosisCard key={one.id} diagnosis={one} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
};

/** The refurbishment steps of the item, with links for users who work on them. */
export const RefurbSteps = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const { day } = useFormats();
  const words = useBenchStatus();
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
