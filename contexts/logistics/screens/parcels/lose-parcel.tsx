import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { countOf } from './parcel-now.tsx';
import { useShownParcel, type Parcel } from './use-parcel.ts';

const Dialog = ({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) => {
  const { t } = useTranslation('dashboard');
  const show = useShownParcel();
  const [comment, setComment] = useState('');
  const { id, version, number } = parcel;
  const lose = useCommand(
    () => call('POST /packages/{id}/mark-as-lost', { params: { id }, body: { version, comment } }),
    {
      stale: ['packages'],
      onDone: (lost) => {
        if (lost !== undefined) show(lost);
        onClose();
      },
    },
  );
  return (
    <ActionDialog
      title={t('expedition.lose.title', { number })}
      confirm={t('expedition.lose.confirm')}
      danger
      busy={lose.busy}
      refusal={lose.refusal}
      onConfirm={() => lose.send(undefined)}
      onClose={onClose}
    >
      <p>{t('expedition.lose.help', { count: countOf(parcel, 'travelling') })}</p>
      <TextAreaField
        label={t('expedition.lose.comment')}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </ActionDialog>
  );
};

/** Declares the items that still travel in a parcel as lost. */
export const LoseParcel = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const [asking, setAsking] = useState(false);
  if (parcel.status !== 'handed_over' || !can('mark_item_lost_transport')) return null;
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {t('expedition.lose.open')}
      </Button>
      {asking ? <Dialog parcel={parcel} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
