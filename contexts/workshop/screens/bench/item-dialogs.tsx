import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { needsPostingProof } from '@reprise/dossier/domain/items/item.departure.states.ts';
import { quarantineReasons } from '@reprise/dossier/domain/items/item.states.ts';
import { statusInStock, statusReleased } from '../../domain/stocks/stock.states.ts';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepProof } from '@reprise/dossier/screens/shown/keep-proof.ts';
import { PostingProof } from '@reprise/dossier/screens/shown/posting-proof.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { codeOf, Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';
import { StockPicker } from './stock-picker.tsx';

export type ItemDialogProps = { item: ItemView; onClose: () => void; onDone: (item: ItemView) => void };
const of = (item: ItemView) => ({ params: { id: item.id } });

/** Puts an item in quarantine, with a reason. */
export const QuarantineDialog = ({ item, onClose, onDone }: ItemDialogProps) => {
  const { t } = useTranslation('workshop');
  type Input = { reason: (typeof quarantineReasons)[number]; comment: string };
  const put = useAct(
    (input: Input) =>
      call('POST /items/{id}/quarantine', { ...of(item), body: { version: item.version, ...input } }),
    onDone,
  );
  return (
    <ReasonDialog
      title={t('quarantine.title')}
      confirmLabel={t('actions.quarantine')}
      choices={{
        label: t('quarantine.reason'),
        options: quarantineReasons.map((value) => ({ value, label: t(`quarantineReasons.${value}`) })),
      }}
      text={{ label: t('comment'), required: false, max: 500 }}
      busy={put.isPending}
      error={put.error}
      onClose={onClose}
      onGive={({ choice, text }) => {
        const reason = quarantineReasons.find((one) => one === choice);
        if (reason !== undefined) put.mutate({ reason, comment: text });
      }}
    />
  );
};

/** Takes an item out of quarantine: scanning the stock proves that the item was moved. */
export const ReleaseDialog = ({
  item,
  to,
  onClose,
  onDone,
}: ItemDialogProps & { to: 'control' | 'stock' | 'return' }) => {
  const { t } = useTranslation('workshop');
  const release = useAct(
    (scannedStockIdentifier: string) =>
      call('POST /items/{id}/quarantine/release', {
        ...of(item),
        body: { version: item.version, to, scannedStockIdentifier },
      }),
    onDone,
  );
  return (
    <Modal open onClose={onClose} title={t(`release.title_${to}`)} size="wide">
      <div className="stack gap-4">
        <p>{t('release.help')}</p>
        <Failure error={release.error} />
        <StockPicker
          onPick={(stock) => release.mutate(stock.identifier)}
          busy={release.isPending}
          holding={[statusReleased(item, to)]}
        />
      </div>
    </Modal>
  );
};

/** Chooses or changes the stock. */
export const MoveDialog = ({ item, onClose, onDone }: ItemDialogProps) => {
  const { t } = useTranslation('workshop');
  const move = useAct(
    (stockId: string) =>
      call('POST /items/{id}/move', { ...of(item), body: { version: item.version, stockId } }),
    onDone,
  );
  return (
    <Modal open onClose={onClose} title={t('move.title')} size="wide">
      <div className="stack gap-4">
        <Failure error={move.error} />
        <StockPicker
          onPick={(stock) => move.mutate(stock.id)}
          busy={move.isPending}
          holding={[statusInStock(item)]}
        />
      </div>
    </Modal>
  );
};

/** Declares an item lost: the place is required, and the customer is paid. */
export const LostDialog = ({
  item,
  place,
  onClose,
  onDone,
}: ItemDialogProps & { place: 'warehouse' | 'transport' | 'store' }) => {
  const { t } = useTranslation('workshop');
  const [proofs, setProofs] = useState<File[]>([]);
  const lose = useAct(async (comment: string) => {
    const params = { id: item.buybackId };
    const { version } = await call('GET /buybacks/{id}', { params });
    const [proof] = proofs;
    const proofFileId = proof === undefined ? null : await keepProof(proof);
    await call('POST /buybacks/{id}/mark-as-lost', {
      params,
      body: { version, place, comment, proofFileId },
    });
    return await call('GET /items/{id}', of(item));
  }, onDone);
  return (
    <ReasonDialog
      title={t(`lost.title_${place}`)}
      confirmLabel={t('lost.confirm')}
      danger
      text={{ label: t('comment'), required: false, max: 500 }}
      busy={lose.isPending}
      error={lose.error}
      onClose={onClose}
      onGive={({ text }) => lose.mutate(text)}
    >
      <p>{t('lost.help')}</p>
      {place === 'transport' && needsPostingProof(item) ? (
        <PostingProof
          files={proofs}
          onChange={setProofs}
          missed={codeOf(lose.error) === 'posting_proof_required'}
        />
      ) : null}
    </ReasonDialog>
  );
};

/** Reopens a confirmed control, with a reason. */
export const ReopenDialog = ({ item, onClose, onDone }: ItemDialogProps) => {
  const { t } = useTranslation('workshop');
  const reopen = useAct(
    (reason: string) =>
      call('POST /items/{id}/control/reopen', { ...of(item), body: { version: item.version, reason } }),
    onDone,
  );
  return (
    <ReasonDialog
      title={t('reopen.title')}
      confirmLabel={t('actions.reopenControl')}
      text={{ label: t('reason'), required: true, max: 500 }}
      busy={reopen.isPending}
      error={reopen.error}
      onClose={onClose}
      onGive={({ text }) => reopen.mutate(text)}
    />
  );
};

/** Reworks an item, from a new diagnosis or from completed steps. */
export const ReworkDialog = ({ item, onClose, onDone }: ItemDialogProps) => {
  const { t } = useTranslation('workshop');
  const rework = useAct(
    (input: { reason: string; diagnose: boolean }) =>
      call('POST /items/{id}/refurb/rework', { ...of(item), body: { version: item.version, ...input } }),
    onDone,
  );
  return (
    <ReasonDialog
      title={t('rework.title')}
      confirmLabel={t('actions.rework')}
      choices={{
        label: t('rework.from'),
        options: [
          { value: 'diagnosis', label: t('rework.fromDiagnosis') },
          { value: 'steps', label: t('rework.fromSteps') },
        ],
      }}
      text={{ label: t('reason'), required: true, max: 255 }}
      busy={rework.isPending}
      error={rework.error}
      onClose={onClose}
      onGive={({ choice, text }) => rework.mutate({ reason: text, diagnose: choice === 'diagnosis' })}
    />
  );
};
