import type { ControlView } from '@reprise/domain/item/item.contract';
import { Alert } from '@reprise/ui/alert';
import { ActionList, type BenchAction } from '@reprise/ui/bench';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { actionIcon } from '../../lib/workshop/action-icons.tsx';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { codeOf } from '../../lib/workshop/failure.tsx';
import { ControlPage } from './control-page.tsx';
import { Confirmed, type Confirmation } from './confirmed.tsx';
import { useStep } from './control.ts';
import { Summary } from './summary.tsx';

const route = getRouteApi('/warehouse/verification/summary');

/** There is no outcome before every question has its answer: the way to the first that has none. */
const Unanswered = ({ itemId }: { itemId: string }) => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const goTo = useStep();
  const answer: BenchAction = {
    key: 'answer',
    label: t('standing.answer'),
    icon: actionIcon('control'),
    onAct: () => goTo('diagnostic', itemId),
  };
  return (
    <>
      <Alert tone="warn" live>
        {t('refusals:question_unanswered')}
      </Alert>
      <div className="bench-narrow">
        <ActionList actions={[answer]} />
      </div>
    </>
  );
};

const Preview = ({
  control,
  onConfirmed,
}: {
  control: ControlView;
  onConfirmed: (confirmation: Confirmation) => void;
}) => {
  const { item, draft } = control;
  const query = useQuery({
    // Another answer is another price: the preview is asked again whenever the control was changed.
    queryKey: ['control-preview', item.id, draft.productId, draft.responses],
    queryFn: ({ signal }) => call('POST /items/{id}/control/preview', { params: { id: item.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data === undefined && codeOf(query.error) === 'question_unanswered')
    return <Unanswered itemId={item.id} />;
  return (
    <Loaded query={query}>
      {(outcome) => <Summary control={control} outcome={outcome} onConfirmed={onConfirmed} />}
    </Loaded>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { itemId } = route.useSearch();
  const [done, setDone] = useState<Confirmation | null>(null);
  if (done !== null) {
    return (
      <BenchPage title={t(`outcomes.${done.outcome}`)}>
        <Confirmed confirmation={done} />
      </BenchPage>
    );
  }
  return (
    <ControlPage step="summary" itemId={itemId}>
      {(control) => <Preview control={control} onConfirmed={setDone} />}
    </ControlPage>
  );
};
