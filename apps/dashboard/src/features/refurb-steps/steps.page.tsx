import type { ItemView } from '@reprise/domain/item/item';
import type { ItemRefurbStepView } from '@reprise/domain/refurb/refurb';
import { ActionList, type BenchAction } from '@reprise/ui/bench';
import { LinkButton } from '@reprise/ui/button';
import { Stack } from '@reprise/ui/layout';
import { EmptyState } from '@reprise/ui/states';
import { useToast } from '@reprise/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { workshopKey } from '../../lib/workshop/act.ts';
import { BenchColumns, BenchPage } from '../../lib/workshop/bench-page.tsx';
import { ItemSheet } from '../../lib/workshop/item-sheet.tsx';
import { AddSteps } from './add-steps.tsx';
import { ConfirmRefurb } from './confirm-refurb.tsx';
import { actorOf, allEnded, stepActions } from './step-actions.ts';
import { StepBench } from './step-bench.tsx';
import { StepList } from './step-list.tsx';

const route = getRouteApi('/items/$itemId/item-refurb-steps');
type StepsProps = { item: ItemView; steps: ItemRefurbStepView[] };

/** The step on which one works: the running one, else the first that can be gone on with. */
function useCurrent({ item, steps }: StepsProps): ItemRefurbStepView | undefined {
  const actor = actorOf(useSignedIn());
  const has = (step: ItemRefurbStepView, wanted: string): boolean =>
    stepActions(actor, item.status, steps, step).some(
      ({ action, refusal }) => action === wanted && refusal === null,
    );
  return ['completeStep', 'resumeStep', 'startStep']
    .map((wanted) => steps.find((step) => has(step, wanted)))
    .find((step) => step !== undefined);
}

const Steps = ({ item, steps }: StepsProps) => {
  const { t } = useTranslation('workshop');
  const toast = useToast();
  const current = useCurrent({ item, steps });
  const [open, setOpen] = useState<'add' | 'confirm' | null>(null);
  const add: BenchAction = { key: 'add', label: t('steps.add'), shortcut: 'A', onAct: () => setOpen('add') };
  const confirm: BenchAction = {
    key: 'confirm',
    label: t('steps.confirm'),
    detail: t('steps.confirmHelp'),
    shortcut: 'V',
    onAct: () => setOpen('confirm'),
  };
  const mayConfirm = steps.length > 0 && allEnded(steps);
  return (
    <>
      <BenchColumns>
        <Stack gap={4}>
          <ItemSheet item={item} />
          {steps.length === 0 ? <EmptyState title={t('steps.none')} /> : null}
          <StepList steps={steps} current={current?.id} />
        </Stack>
        {current === undefined ? (
          <ActionList actions={[...(mayConfirm ? [confirm] : []), add]} />
        ) : (
          <StepBench
            key={current.id}
            step={current}
            steps={steps}
            itemStatus={item.status}
            more={[add]}
            onDone={(action, step) =>
              toast({ tone: 'ok', text: t(`steps.done.${action}`, { step: step.name }) })
            }
          />
        )}
      </BenchColumns>
      {open === 'add' ? <AddSteps item={item} steps={steps} onClose={() => setOpen(null)} /> : null}
      {open === 'confirm' ? <ConfirmRefurb item={item} onClose={() => setOpen(null)} /> : null}
    </>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { itemId } = route.useParams();
  const query = useQuery({
    queryKey: [workshopKey, 'steps', itemId],
    queryFn: ({ signal }) => call('GET /items/{id}/refurb-steps', { params: { id: itemId }, signal }),
  });
  return (
    <BenchPage
      title={t('steps.title')}
      actions={
        <LinkButton look="ghost" href="/warehouse/item-refurb-steps/search">
          {t('steps.another')}
        </LinkButton>
      }
    >
      <Loaded query={query}>{({ item, steps }) => <Steps item={item} steps={steps} />}</Loaded>
    </BenchPage>
  );
};
