import type { ItemRefurbStepView } from '../../../domain/refurb/refurb.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { signal } from '@reprise/platform/screens/ui/shown/scan-signal.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { codeOf, Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';
import { StockPicker } from '../../bench/stock-picker.tsx';
import { PartFields } from './part-fields.tsx';
import { sentParts, type SentPart, type TypedPart } from './parts.ts';

type StepDialogProps = {
  step: ItemRefurbStepView;
  onClose: () => void;
  onDone: (step: ItemRefurbStepView) => void;
};

/** Starts a step, after asking whether the item lies in the right stock. */
export const StartStep = ({ step, onClose, onDone, resumes }: StepDialogProps & { resumes: boolean }) => {
  const { t } = useTranslation(['workshop', 'ui']);
  const start = useAct(
    () =>
      call('POST /item-refurb-steps/{id}/start', {
        params: { id: step.id },
        body: { version: step.version, rightStock: true },
      }),
    onDone,
  );
  const stock = step.expectedStockName;
  // somebody else changed the step first: closing is all that is offered
  const isTaken = codeOf(start.error) === 'status_changed';
  const confirm = resumes ? t('steps.thereResume') : t('steps.thereStart');
  return (
    <Modal
      open
      onClose={onClose}
      title={t('steps.rightStockTitle')}
      footer={
        <FirstFocus on="button">
          {isTaken ? null : (
            <Button look="ghost" onClick={onClose}>
              {t('steps.notThere')}
            </Button>
          )}
          <Button busy={start.isPending} onClick={() => (isTaken ? onClose() : start.mutate(undefined))}>
            {isTaken ? t('ui:close') : confirm}
          </Button>
        </FirstFocus>
      }
    >
      <p>{stock === null ? t('steps.rightStockAny') : t('steps.rightStock', { stock })}</p>
      <Failure error={start.error} />
    </Modal>
  );
};

/** Cancels a step; a reason is required. */
export const CancelStep = ({ step, onClose, onDone }: StepDialogProps) => {
  const { t } = useTranslation('workshop');
  const cancel = useAct(
    (reason: string) =>
      call('POST /item-refurb-steps/{id}/cancel', {
        params: { id: step.id },
        body: { version: step.version, reason },
      }),
    onDone,
  );
  return (
    <ReasonDialog
      title={t('steps.cancelTitle', { step: step.name })}
      confirmLabel={t('steps.actions.cancelStep')}
      danger
      text={{ label: t('reason'), required: true, max: 255 }}
      busy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onGive={({ text }) => cancel.mutate(text)}
    />
  );
};

/** Opens the fields, and leads to the first that is wrong; the stock below may be all that is in sight. */
function showWrong(tries: number, fields: HTMLDetailsElement | null): void {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (tries === 0 || fields === null || !wrong) return;
  fields.open = true;
  wrong.focus();
}

/** Completes a step: an optional comment, the parts that were used, and the stock in which the item lies now. */
export const CompleteStep = ({ step, onClose, onDone }: StepDialogProps) => {
  const { t } = useTranslation('workshop');
  const [comment, setComment] = useState('');
  const [parts, setParts] = useState<TypedPart[]>([]);
  const [tries, setTries] = useState(0);
  const fields = useRef<HTMLDetailsElement>(null);
  const complete = useAct(
    (body: { stockId: string; parts: SentPart[] }) =>
      call('POST /item-refurb-steps/{id}/complete', {
        params: { id: step.id },
        body: { version: step.version, comment: comment.trim(), ...body },
      }),
    onDone,
  );
  const put = (stockId: string): void => {
    const used = sentParts(parts);
    setTries(tries + 1);
    if (used === undefined) signal('bad');
    else complete.mutate({ stockId, parts: used });
  };
  const isIncomplete = tries > 0 && sentParts(parts) === undefined;
  useEffect(() => showWrong(tries, fields.current), [tries]);
  return (
    <Modal open onClose={onClose} title={t('steps.completeTitle', { step: step.name })} size="wide">
      <Stack gap={4}>
        <Failure error={complete.error} />
        {isIncomplete ? (
          <Alert key={tries} tone="bad" live>
            {t('parts.incomplete')}
          </Alert>
        ) : null}
        <details ref={fields} className="more-fields">
          <summary>{t('parts.more')}</summary>
          <Stack gap={4}>
            <TextField
              label={t('comment')}
              optional
              maxLength={255}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
            <h3>{t('parts.title')}</h3>
            <PartFields parts={parts} currency={step.currency} sent={tries > 0} onChange={setParts} />
          </Stack>
        </details>
        <h3>{t('move.question')}</h3>
        <StockPicker
          onPick={(stock) => put(stock.id)}
          busy={complete.isPending}
          holding={['item_refurb_in_progress']}
          proposed={(stock) => stock.id === (step.expectedStockId ?? step.stockId)}
        />
      </Stack>
    </Modal>
  );
};
