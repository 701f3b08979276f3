import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { useTranslation } from 'react-i18next';
import { actionIcon } from '../bench/action-icons.tsx';
import { useStep, type ControlStep } from './control.ts';

/** The step that provides what is missing for an outcome, by the refusal's code. */
const missingSteps = {
  question_unanswered: 'diagnostic',
  imei_required: 'serial_number',
  imei_source_required: 'serial_number',
  imei_meaning_required: 'serial_number',
  imei_misread_other_product: 'serial_number',
  imei_misread_known: 'serial_number',
  imei_of_other_product: 'product',
  imei_unreadable_unconfirmed: 'serial_number',
} as const satisfies Partial<Record<RefusalCode, ControlStep>>;
export type MissingCode = keyof typeof missingSteps;
export const missingCodes = Object.keys(missingSteps) as MissingCode[];

/** Shown while there is no outcome: why, and a link to what is missing. */
export const NoOutcome = ({ itemId, code }: { itemId: string; code: MissingCode }) => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const goTo = useStep();
  const step = missingSteps[code];
  const labels = {
    product: t('product.otherTitle'),
    serial_number: t('serial.again'),
    diagnostic: t('standing.answer'),
  };
  const answer: BenchAction = {
    key: 'answer',
    label: labels[step],
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
