import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { abandonDiagnosis } from '@reprise/dossier/domain/items/item.refurb.states.ts';
import type { StepOfItem } from '../../../domain/refurb/refurb.contract.ts';
import type { RefurbStepTransitionName } from '../../../domain/refurb/refurb.states.ts';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct, workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { actionIcon, useItemButton } from '../../bench/action-icons.tsx';
import { BenchColumns, BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ReworkDialog } from '../../bench/item-dialogs.tsx';
import { ItemSheet, numberOf } from '../../bench/item-sheet.tsx';
import { AddSteps } from './add-steps.tsx';
import { AnotherItem } from './another-item.tsx';
import { ConfirmRefurb } from './confirm-refurb.tsx';
import { itemWork, type ItemWork } from './item-work.ts';
import { StepBench } from './step-bench.tsx';
import { StepList } from './step-list.tsx';

const route = getRouteApi('/items/$itemId/item-refurb-steps');
type StepsProps = { item: ItemView; steps: StepOfItem[] };

/** The current step: the one in progress, else the first that can be started or resumed. */
function currentOf(steps: readonly StepOfItem[]): StepOfItem | undefined {
  const first = (wanted: RefurbStepTransitionName): StepOfItem | undefined =>
    steps.find(({ actions }) => actions.some(({ name, allowed }) => name === wanted && allowed));
  return first('completeStep') ?? first('resumeStep') ?? first('startStep');
}

type Window = 'add' | 'confirm' | 'rework';

/** The actions on the item beside its steps, by its status and the user's permissions. */
function useItemActions({ item, steps }: StepsProps, open: (window: Window) => void) {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const navigate = useNavigate();
  const button = useItemButton();
  const diagnose = useAct(
    () =>
      call('POST /items/{id}/refurb-diagnoses', { params: { id: item.id }, body: { version: item.version } }),
    ({ id }) => void navigate({ to: '/warehouse/refurb-diagnosis/$id', params: { id } }),
  );
  const has = (work: ItemWork): boolean => itemWork(item.status, steps).includes(work);
  const waits = abandonDiagnosis.from.includes(item.status);
  const diagnosis = button(
    waits ? 'resumeDiagnosis' : 'diagnose',
    () => (diagnose.isPending ? undefined : diagnose.mutate(undefined)),
    { icon: undefined },
  );
  const confirm: BenchAction = {
    key: 'confirm',
    label: t('steps.confirm'),
    detail: t('steps.confirmHelp'),
    shortcut: 'V',
    onAct: () => open('confirm'),
  };
  const add: BenchAction = { key: 'add', label: t('steps.add'), shortcut: 'A', onAct: () => open('add') };
  const again = button('rework', () => open('rework'), { icon: undefined, aside: false });
  const actions = [
    ...(has('diagnose') && can('refurb_diagnostic_manage') ? [diagnosis] : []),
    ...(has('confirm') ? [confirm] : []),
    ...(has('add') ? [add] : []),
    ...(has('rework') && can('refurb_rework') ? [again] : []),
  ];
  return { actions, error: diagnose.error };
}

const Steps = ({ item, steps }: StepsProps) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const toast = useToast();
  const current = currentOf(steps);
  const [open, setOpen] = useState<Window | null>(null);
  const { actions, error } = useItemActions({ item, steps }, setOpen);
  const close = (): void => setOpen(null);
  const all: BenchAction = {
    key: 'all',
    label: t('actions.all'),
    icon: actionIcon('all'),
    shortcut: 'B',
    onAct: () => void navigate({ to: '/scan', search: { code: numberOf(item) } }),
  };
  const toDiagnose = itemWork(item.status, steps).includes('diagnose');
  return (
    <>
      <BenchColumns>
        <Stack gap={4}>
          <ItemSheet item={item} />
          {steps.length === 0 ? (
            <EmptyState title={t('steps.none')}>{toDiagnose ? t('steps.toDiagnose') : null}</EmptyState>
          ) : null}
          <StepList steps={steps} current={current?.id} />
        </Stack>
        {current === undefined ? (
          <Stack gap={3}>
            <Failure error={error} />
            {actions.length > 0 ? null : <p>{t('standing.noWork')}</p>}
            <ActionList actions={[...actions, all]} />
          </Stack>
        ) : (
          <StepBench
            key={current.id}
            step={current}
            more={actions.filter(({ key }) => key === 'add')}
            onDone={(action, step) =>
              toast({ tone: 'ok', text: t(`steps.done.${action}`, { step: step.name }) })
            }
          />
        )}
      </BenchColumns>
      {open === 'add' ? <AddSteps item={item} steps={steps} onClose={close} /> : null}
      {open === 'confirm' ? <ConfirmRefurb item={item} onClose={close} /> : null}
      {open === 'rework' ? <ReworkDialog item={item} onClose={close} onDone={close} /> : null}
    </>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { itemId } = route.useParams();
  const query = useQuery({
    queryKey: [workshopKey, 'steps', itemId],
    queryFn: ({ signal }) => call('GET /items/{id}/refurb-steps', { params: { id: itemId }, signal }),
    // somebody else may have worked on the steps since they were read
    staleTime: 0,
  });
  return (
    <BenchPage title={t('steps.title')} actions={query.data === undefined ? undefined : <AnotherItem />}>
      <Loaded query={query} way={<AnotherItem />}>
        {({ item, steps }) => <Steps item={item} steps={steps} />}
      </Loaded>
    </BenchPage>
  );
};
