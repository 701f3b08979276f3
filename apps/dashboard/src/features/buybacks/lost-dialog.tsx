import { buybackLimits } from '@reprise/domain/limits';
import { RadioCards } from '@reprise/ui/choice-cards';
import { TextAreaField } from '@reprise/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import type { LostPlace } from './offered-actions.ts';
import { useCommand } from '../../lib/use-command.ts';

type Props = { buyback: { id: string; version: number }; places: readonly LostPlace[]; onClose: () => void };

/** The item is lost: where, so that the customer is paid and the loss is told apart in the reports. */
export const LostDialog = ({ buyback, places, onClose }: Props) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  const [place, setPlace] = useState<LostPlace | undefined>(places.length === 1 ? places[0] : undefined);
  const [comment, setComment] = useState('');
  const [asked, setAsked] = useState(false);
  const { send, busy, refusal } = useCommand(
    (where: LostPlace) =>
      call('POST /buybacks/{id}/mark-as-lost', {
        params: { id: buyback.id },
        body: { version: buyback.version, place: where, comment },
      }),
    { stale: ['buyback', 'buybacks'], onDone: onClose },
  );
  const confirm = (): void => {
    setAsked(true);
    if (place !== undefined) send(place);
  };
  return (
    <ActionDialog
      title={t('action.markAsLost')}
      confirm={t('lost.confirm')}
      danger
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('lost.help')}</p>
      <RadioCards
        legend={t('lost.place')}
        value={place}
        onChange={(value) => setPlace(places.find((one) => one === value))}
        choices={places.map((value) => ({ value, label: t(`lost.${value}`) }))}
        error={asked && place === undefined ? t('fields:required') : undefined}
      />
      <TextAreaField
        label={t('action.comment')}
        optional
        rows={3}
        maxLength={buybackLimits.comment.max}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </ActionDialog>
  );
};
