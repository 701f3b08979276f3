import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';

type Props = { buyback: { id: string; version: number; imei: string | null }; onClose: () => void };

const { min, max } = buybackLimits.correctionReason;

/** A manager corrects the IMEI of a dossier whose customer was paid, with a reason. */
export const CorrectImeiDialog = ({ buyback, onClose }: Props) => {
  const { t } = useTranslation(['back_office', 'dashboard', 'fields']);
  const [imei, setImei] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const check = checkImei(imei);
  const problem = imei.trim() === '' ? 'required' : check.ok ? null : check.code;
  const isShort = reason.trim().length < min;
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /buybacks/{id}/imei-correction', {
        params: { id: buyback.id },
        body: { version: buyback.version, imei, reason },
      }),
    { stale: ['buyback', 'buybacks'], onDone: onClose },
  );
  return (
    <ActionDialog
      title={t('dashboard:action.correctImei')}
      confirm={t('correctImei.confirm')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => {
        setAsked(true);
        if (problem === null && !isShort) send(undefined);
      }}
      onClose={onClose}
    >
      <p>{t('correctImei.help')}</p>
      {buyback.imei === null ? null : (
        <DescriptionList
          facts={[
            { key: 'imei', label: t('correctImei.now'), value: <GroupedNumber value={buyback.imei} /> },
          ]}
        />
      )}
      <TextField
        label={t('correctImei.imei')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={imei}
        error={asked && problem !== null ? t(`fields:${problem}`) : undefined}
        onChange={(event) => setImei(event.target.value)}
      />
      <TextField
        label={t('correctImei.reason')}
        autoComplete="off"
        maxLength={max}
        value={reason}
        error={asked && isShort ? t('fields:too_short', { min }) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
};
