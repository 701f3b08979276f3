import type { ControlView } from '@reprise/domain/item/item.contract';
import type { RefusalCode } from '@reprise/domain/refusals';
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
import { useStep, type ControlStep } from './control.ts';
import { Summary } from './summary.tsx';

const route = getRouteApi('/warehouse/verification/summary');

/** What an outcome waits for, and where it is given: an answer, or which thing it is. */
const missingSteps = {
  question_unanswered: 'diagnostic',
  imei_required: 'serial_number',
  imei_source_required: 'serial_number',
  imei_meaning_required: 'serial_number',
  imei_misread_other_product: 'serial_number',
  imei_misread_known: 'serial_number',
  imei_unreadable_unconfirmed: 'serial_number',
} as const satisfies Partial<Record<RefusalCode, ControlStep>>;
type MissingCode = keyof typeof missingSteps;
const missingCodes = Object.keys(missingSteps) as MissingCode[];

/** There is no outcome yet: why, and the way to what is missing. */
const NoOutcome = ({ itemId, code }: { itemId: string; code: MissingCode }) => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const goTo = useStep();
  const step = missingSteps[code];
  const answer: BenchAction = {
    key: 'answer',
    label: step === 'diagnostic' ? t('standing.answer') : t('serial.again'),
    icon: actionIcon('control'),
    onAct: () => goTo(step, itemId),
  };
  return (
    <>
      <Alert tone="warn" live>
        {t(`refusals:${code}`)}
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
    queryKey: [
      'control-preview',
      item.id,
      draft.productId,
      draft.responses,
      [draft.imei, draft.serialNumber, draft.imeiSource, draft.imeiMeaning, draft.imeiUnreadable],
    ],
    queryFn: ({ signal }) => call('POST /items/{id}/control/preview', { params: { id: item.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const missing = missingCodes.find((code) => query.data === undefined && code === codeOf(query.error));
  if (missing !== undefined) return <NoOutcome itemId={item.id} code={missing} />;
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
