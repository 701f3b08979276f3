import { stepActions, type StepAction } from '../../../domain/refurb/refurb.actions.ts';
import type { StepOfItem } from '../../../domain/refurb/refurb.contract.ts';
import type { ItemRefurbStepView } from '../../../domain/refurb/refurb.ts';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { CancelStep, CompleteStep, StartStep } from './step-dialogs.tsx';

type StepBenchProps = {
  step: StepOfItem;
  onDone: (action: StepAction, step: ItemRefurbStepView) => void;
  /** Other actions of the page, under the step's own. */
  more?: readonly BenchAction[];
};

/** The actions on one step, as the server decided them; refused ones with the reason. */
export const StepBench = ({ step, onDone, more = [] }: StepBenchProps) => {
  const { t } = useTranslation(['workshop', 'refusals']);
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
  const actions = stepActions
    .offered(step.actions)
    .map(({ action, key, code, aside, refusal }): BenchAction => ({
      key: action,
      label: t(`steps.actions.${action}`),
      shortcut: key,
      code,
      aside,
      refusal: refusal === null ? undefined : t(`refusals:${refusal}`),
      onAct: () => (action === 'pauseStep' ? halt() : setOpen(action)),
    }));
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
