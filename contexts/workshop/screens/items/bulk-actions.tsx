import type { CodesAnswer } from '../../domain/stocks/stock.contract.ts';
import { inWorkshop } from '../../domain/stocks/stock.states.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { exitReasonChoices } from '../bench/exit-dialogs.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';
import { StockPicker } from '../bench/stock-picker.tsx';
import { CodeAnswers } from './code-answers.tsx';

type BulkProps = { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
type DialogProps = {
  codes: string[];
  onClose: () => void;
  onDone: (answer: CodesAnswer) => void;
};

const MoveDialog = ({ codes, onClose, onDone }: DialogProps) => {
  const { t } = useTranslation('stocks');
  const move = useAct(
    (stockId: string) =>
      call('POST /items/moves', { body: { stockId, codes }, idempotencyKey: newRequestKey() }),
    onDone,
  );
  return (
    <Modal open onClose={onClose} title={t('bulk.moveTitle', { count: codes.length })} size="wide">
      <Failure error={move.error} />
      <StockPicker onPick={(stock) => move.mutate(stock.id)} busy={move.isPending} holding={inWorkshop} />
    </Modal>
  );
};

const ExitDialog = ({ codes, onClose, onDone }: DialogProps) => {
  const { t } = useTranslation(['stocks', 'workshop']);
  const exit = useAct(
    (body: { reason: (typeof exitReasonChoices)[number]; reference: string }) =>
      call('POST /items/exits', { body: { ...body, codes }, idempotencyKey: newRequestKey() }),
    onDone,
  );
  return (
    <ReasonDialog
      title={t('bulk.exitTitle', { count: codes.length })}
      confirmLabel={t('workshop:exit.confirm')}
      danger
      choices={{
        label: t('workshop:exit.reason'),
        options: exitReasonChoices.map((value) => ({ value, label: t(`workshop:exitReasons.${value}`) })),
      }}
      text={{ label: t('workshop:exit.reference'), required: false, max: 120 }}
      busy={exit.isPending}
      error={exit.error}
      onClose={onClose}
      onGive={({ choice, text }) => {
        const reason = exitReasonChoices.find((one) => one === choice);
        if (reason !== undefined) exit.mutate({ reason, reference: text });
      }}
    />
  );
};

/** The bulk actions on the selected items, with the result of each refused one. */
export const BulkActions = ({ selected, onChange }: BulkProps) => {
  const { t } = useTranslation('stocks');
  const can = useCan();
  const [open, setOpen] = useState<'move' | 'exit' | null>(null);
  const [answer, setAnswer] = useState<CodesAnswer | null>(null);
  const codes = [...selected];
  const done = (given: CodesAnswer): void => {
    setOpen(null);
    setAnswer(given);
    // those that were refused stay selected
    const stay = given.lines.flatMap(({ itemId, result }) => (result === 'refused' ? (itemId ?? []) : []));
    onChange(new Set(stay));
  };
  const dialog = { codes, onClose: () => setOpen(null), onDone: done };
  return (
    <>
      {codes.length === 0 ? null : (
        <Row>
          <strong>{t('bulk.selected', { count: codes.length })}</strong>
          {can('items_stock_change') ? (
            <Button look="ghost" size="s" onClick={() => setOpen('move')}>
              {t('bulk.move')}
            </Button>
          ) : null}
          {can('item_exit') ? (
            <Button look="ghost" size="s" onClick={() => setOpen('exit')}>
              {t('bulk.exit')}
            </Button>
          ) : null}
          <Button look="quiet" size="s" onClick={() => onChange(new Set())}>
            {t('bulk.none')}
          </Button>
        </Row>
      )}
      {answer === null ? null : <CodeAnswers answer={answer} />}
      {open === 'move' ? <MoveDialog {...dialog} /> : null}
      {open === 'exit' ? <ExitDialog {...dialog} /> : null}
    </>
  );
};
