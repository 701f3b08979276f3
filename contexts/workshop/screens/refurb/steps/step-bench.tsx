import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { ItemRefurbStepView } from '../../../domain/refurb/refurb.ts';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { actorOf, stepActions, type StepAction } from './step-actions.ts';
import { CancelStep, CompleteStep, StartStep } from './step-dialogs.tsx';

const shortcuts: Record<StepAction, string> = {
  startStep: 'D',
  resumeStep: 'R',
  completeStep: 'T',
  pauseStep: 'P',
  cancelStep: 'X',
};

type StepBenchProps = {
  step: ItemRefurbStepView;
  steps: readonly ItemRefurbStepView[];
  itemStatus: ItemStatus;
  onDone: (action: StepAction, step: ItemRefurbStepView) => void;
  /** Other actions of the page, under the step's own. */
  more?: readonly BenchAction[];
};

/** The actions on one step, decided by the domain's rules; refused ones with the reason. */
export const StepBench = ({ step, steps, itemStatus, onDone, more = [] }: StepBenchProps) => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const session = useSignedIn();
  const [open, setOpen] = useState<StepAction | null>(null);
  const pause = useAct(
    () =>
      call('POST /item-refurb-steps/{id}/pause', {
        params: { id: step.id },
        body: { version: step.version },
      }),
    (paused) => onDone('pauseStep', paused),
  );
  const halt = (): void => {
    if (!pause.isPending) pause.mutate(undefined);
  };
  const actions = stepActions(actorOf(session), itemStatus, steps, step).map(
    ({ action, refusal }): BenchAction => ({
      key: action,
      label: t(`steps.actions.${action}`),
      shortcut: shortcuts[action],
      aside: action === 'cancelStep',
      refusal: refusal === null ? undefined : t(`refusals:${refusal}`),
      onAct: () => (action === 'pauseStep' ? halt() : setOpen(action)),
    }),
  );
  const dialog = {
    step,
    onClose: () => setOpen(null),
    onDone: (changed: ItemRefurbStepView) => {
      const did = open;
      setOpen(null);
      if (did !== null) onDone(did, changed);
    },
  };
  return (
    <div className="stack gap-3">
      <Failure error={pause.error} />
      <ActionList title={step.name} actions={[...actions, ...more]} />
      {open === 'startStep' || open === 'resumeStep' ? (
        <StartStep {...dialog} resumes={open === 'resumeStep'} />
      ) : null}
      {open === 'cancelStep' ? <CancelStep {...dialog} /> : null}
      {open === 'completeStep' ? <CompleteStep {...dialog} /> : null}
    </div>
  );
};
