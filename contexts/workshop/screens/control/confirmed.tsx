import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { statusInStock } from '../../domain/stocks/stock.states.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ItemSheet, numberOf } from '../bench/item-sheet.tsx';
import { rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { NextScan } from '../bench/next-scan.tsx';
import { StockPicker } from '../bench/stock-picker.tsx';
import type { Outcome } from './control.ts';

type Ended = Outcome['outcome'] | 'quarantine';
export type Confirmation = { item: ItemView; outcome: Ended };

/** The word of an outcome that has come about: a price that was to be proposed is. */
export const doneWord = (outcome: Ended) => (outcome === 'litigation' ? 'proposed' : outcome);

const useNextItem = () => {
  const navigate = useNavigate();
  return (): void =>
    void navigate({
      to: '/warehouse/verification/start/{-$buybackIdentificationNumber}',
      params: { buybackIdentificationNumber: undefined },
    });
};

/** Asks whether to diagnose the item now or later. */
const DiagnosticRequired = ({ item, onLater }: { item: ItemView; onLater: () => void }) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const start = useAct(
    () =>
      call('POST /items/{id}/refurb-diagnoses', { params: { id: item.id }, body: { version: item.version } }),
    ({ id }) => void navigate({ to: '/warehouse/refurb-diagnosis/$id/questions', params: { id } }),
  );
  return (
    <Modal
      open
      onClose={onLater}
      title={t('diagnosticRequired.title')}
      footer={
        <FirstFocus on="button">
          <Button look="ghost" onClick={onLater}>
            {t('diagnosticRequired.later')}
          </Button>
          <Button busy={start.isPending} onClick={() => start.mutate(undefined)}>
            {t('diagnosticRequired.ok')}
          </Button>
        </FirstFocus>
      }
    >
      <p>{t('diagnosticRequired.text', { number: numberOf(item) })}</p>
      <Failure error={start.error} />
    </Modal>
  );
};

/** The controlled item gets its stock, and may then be diagnosed at once. */
const Stored = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const nextItem = useNextItem();
  const [stored, setStored] = useState<ItemView | null>(null);
  const move = useAct(
    (stockId: string) =>
      call('POST /items/{id}/move', { params: { id: item.id }, body: { version: item.version, stockId } }),
    (moved) => {
      rememberScan({ tone: 'ok', text: `${numberOf(moved)} ${moved.stockName ?? ''}` });
      setStored(moved);
      if (!can('refurb_diagnostic_manage')) nextItem();
    },
  );
  return (
    <BenchColumns>
      <ItemSheet item={stored ?? item} />
      <div className="stack gap-3">
        <h2>{t('move.question')}</h2>
        <Failure error={move.error} />
        <StockPicker
          onPick={(stock) => move.mutate(stock.id)}
          busy={move.isPending || stored !== null}
          holding={[statusInStock(stored ?? item)]}
        />
      </div>
      {stored !== null && can('refurb_diagnostic_manage') ? (
        <DiagnosticRequired item={stored} onLater={nextItem} />
      ) : null}
    </BenchColumns>
  );
};

/** The outcome of the confirmed control, and what the operator does next. */
export const Confirmed = ({ confirmation }: { confirmation: Confirmation }) => {
  const { t } = useTranslation('workshop');
  const nextItem = useNextItem();
  const { item, outcome } = confirmation;
  const remember = useEffectEvent(() => {
    const tone =
      outcome === 'litigation' || outcome === 'quarantine' ? 'warn' : outcome === 'refuse' ? 'bad' : 'ok';
    rememberScan({ tone, text: `${numberOf(item)} ${t(`outcomes.${doneWord(outcome)}`)}` });
  });
  useEffect(() => remember(), []);
  const isOurs = outcome !== 'litigation' && outcome !== 'refuse' && outcome !== 'quarantine';
  if (isOurs) return <Stored item={item} />;
  return (
    <>
      <NextScan
        label={t('control.scanLabel')}
        hint={t('control.scanHint')}
        hrefOf={(code) => `/warehouse/verification/start/${code}`}
      />
      <BenchColumns>
        <ItemSheet item={item}>
          <Alert tone="info" live title={t(`confirmed.${outcome}`)}>
            {item.stockName === null ? null : t('checkIn.putIn', { stock: item.stockName })}
          </Alert>
        </ItemSheet>
        <ActionList actions={[{ key: 'next', label: t('control.scanAnother'), onAct: nextItem }]} />
      </BenchColumns>
    </>
  );
};
