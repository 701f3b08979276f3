import type { ItemView } from '@reprise/domain/item/item';
import { statusInStock } from '@reprise/domain/stock/stock.states';
import { Alert } from '@reprise/ui/alert';
import { ActionList } from '@reprise/ui/bench';
import { Button } from '@reprise/ui/button';
import { Modal } from '@reprise/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useCan } from '../../lib/session.ts';
import { useAct } from '../../lib/workshop/act.ts';
import { BenchColumns } from '../../lib/workshop/bench-page.tsx';
import { FirstFocus } from '../../lib/workshop/first-focus.tsx';
import { Failure } from '../../lib/workshop/failure.tsx';
import { useFocusKept } from '../../lib/workshop/focus-kept.ts';
import { ItemSheet, numberOf } from '../../lib/workshop/item-sheet.tsx';
import { rememberScan } from '../../lib/workshop/last-scans.ts';
import { StockPicker } from '../../lib/workshop/stock-picker.tsx';
import type { Outcome } from './control.ts';

export type Confirmation = { item: ItemView; outcome: Outcome['outcome'] | 'quarantine' };

const useNextItem = () => {
  const navigate = useNavigate();
  return (): void =>
    void navigate({
      to: '/warehouse/verification/start/{-$buybackIdentificationNumber}',
      params: { buybackIdentificationNumber: undefined },
    });
};

/** “A diagnostic is required”: later, or now. */
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

/** The controlled item gets its stock at once; then it may be diagnosed at once. */
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

/** What was confirmed, and what the operator does now. */
export const Confirmed = ({ confirmation }: { confirmation: Confirmation }) => {
  const { t } = useTranslation('workshop');
  const nextItem = useNextItem();
  const place = useFocusKept<HTMLDivElement>();
  const { item, outcome } = confirmation;
  const remember = useEffectEvent(() => {
    const tone =
      outcome === 'litigation' || outcome === 'quarantine' ? 'warn' : outcome === 'refuse' ? 'bad' : 'ok';
    rememberScan({ tone, text: `${numberOf(item)} ${t(`outcomes.${outcome}`)}` });
  });
  useEffect(() => remember(), []);
  const isOurs = outcome !== 'litigation' && outcome !== 'refuse' && outcome !== 'quarantine';
  if (isOurs) return <Stored item={item} />;
  return (
    <BenchColumns>
      <ItemSheet item={item}>
        <div ref={place} tabIndex={-1}>
          <Alert tone="info" title={t(`confirmed.${outcome}`)}>
            {item.stockName === null ? null : t('checkIn.putIn', { stock: item.stockName })}
          </Alert>
        </div>
      </ItemSheet>
      <ActionList actions={[{ key: 'next', label: t('control.scanAnother'), onAct: nextItem }]} />
    </BenchColumns>
  );
};
