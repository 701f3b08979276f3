import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { ErasureForm } from '../../bench/erasure-form.tsx';
import { codeOf, Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { numberOf } from '../../bench/item-sheet.tsx';
import { rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { StockPicker } from '../../bench/stock-picker.tsx';

/** Confirms a refurbishment: records the erasure first where one is required, then chooses a stock. */
export const ConfirmRefurb = ({ item, onClose }: { item: ItemView; onClose: () => void }) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const [erased, setErased] = useState(item.erased);
  const confirm = useAct(
    (stockId: string) =>
      call('POST /items/{id}/refurb/confirm', {
        params: { id: item.id },
        body: { version: item.version, stockId },
      }),
    (done) => {
      rememberScan({ tone: 'ok', text: `${numberOf(done)} ${t('done.steps')}` });
      void navigate({
        to: '/item-refurb-steps/completed',
        search: { identificationNumber: numberOf(done) },
      });
    },
  );
  const asksErasure = !erased && (item.containsData || codeOf(confirm.error) === 'erasure_required');
  return (
    <Modal open onClose={onClose} title={asksErasure ? t('erasure.title') : t('steps.confirm')} size="wide">
      {asksErasure ? (
        <ErasureForm
          item={item}
          why={t('erasure.why')}
          onCancel={onClose}
          onDone={() => {
            setErased(true);
            confirm.reset();
          }}
        />
      ) : (
        <Stack gap={4}>
          <Failure error={confirm.error} />
          <h3>{t('move.question')}</h3>
          <StockPicker
            onPick={(stock) => confirm.mutate(stock.id)}
            // the same shelf may be scanned twice until the next page is loaded
            busy={confirm.isPending || confirm.isSuccess}
            holding={['item_refurb_completed']}
            proposed={({ native }) => native === 'refurb_completed'}
          />
        </Stack>
      )}
    </Modal>
  );
};
