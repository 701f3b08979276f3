import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { keepProof } from '../shown/keep-proof.ts';
import { PostingProof } from '../shown/posting-proof.tsx';
import type { LostPlace } from './lost-places.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';

type Props = {
  buyback: Pick<BuybackView, 'id' | 'version' | 'receivedAt' | 'storeId' | 'deliveryStatus'>;
  places: readonly LostPlace[];
  onClose: () => void;
};
type Given = { place: LostPlace; proof: File | undefined; comment: string };

/** A parcel that a customer posted and no carrier scanned needs a proof of posting. */
const mayNeedProof = ({ receivedAt, deliveryStatus }: Props['buyback'], place: LostPlace | undefined) =>
  place === 'transport' && receivedAt === null && deliveryStatus === null;

/** Declares the item lost, after uploading the proof. */
const useLost = (buyback: Props['buyback'], onClose: () => void) =>
  useCommand(
    async ({ place, proof, comment }: Given) =>
      call('POST /buybacks/{id}/mark-as-lost', {
        params: { id: buyback.id },
        body: {
          version: buyback.version,
          place,
          comment,
          proofFileId: proof === undefined ? null : await keepProof(proof),
        },
      }),
    { stale: ['buyback', 'buybacks'], onDone: onClose },
  );

/** Declares the item lost; the place is required. */
export const LostDialog = ({ buyback, places, onClose }: Props) => {
  const { t } = useTranslation(['dashboard', 'fields', 'dossier']);
  const [place, setPlace] = useState<LostPlace | undefined>(places.length === 1 ? places[0] : undefined);
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [asked, setAsked] = useState(false);
  const { send, busy, refusal, code } = useLost(buyback, onClose);
  const [proof] = files;
  const confirm = (): void => {
    setAsked(true);
    if (place !== undefined) send({ place, proof, comment });
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
        choices={places.map((value) => ({ value, label: t(`dossier:lost.${value}`) }))}
        error={asked && place === undefined ? t('fields:required') : undefined}
      />
      {mayNeedProof(buyback, place) ? (
        <PostingProof files={files} onChange={setFiles} missed={code === 'posting_proof_required'} />
      ) : null}
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
