import { fileLimits, litigationLimits } from '@reprise/platform/domain/core/limits.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { keepProof } from '../shown/keep-proof.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';

const answers = ['accept', 'decline'] as const;
type Answer = (typeof answers)[number];
type Given = { answer: Answer; proof: File; comment: string };

async function record(buybackId: string, { answer, proof, comment }: Given) {
  return call('POST /buybacks/{id}/litigation/answer', {
    params: { id: buybackId },
    body: { answer, proofFileId: await keepProof(proof), comment },
  });
}

/** What the dialog shows of the dossier: prices only for who may read them. */
type Disputed = Pick<BuybackView, 'id' | 'declaredPrice' | 'proposedPrice' | 'currency'>;

/** The price that the customer accepts or not, beside the announced one; nothing for who may read no price. */
const Proposal = ({ buyback: { declaredPrice, proposedPrice, currency } }: { buyback: Disputed }) => {
  const { t } = useTranslation(['dashboard', 'dossier']);
  const facts = [
    { key: 'declared', label: t('buybacks.column.declared'), cents: declaredPrice },
    { key: 'proposed', label: t('dossier:proposedPrice'), cents: proposedPrice },
  ];
  return (
    <DescriptionList
      facts={facts.flatMap(({ key, label, cents }) =>
        typeof cents === 'number' ? [{ key, label, value: <Money cents={cents} currency={currency} /> }] : [],
      )}
    />
  );
};

/** Records an answer that the customer did not give by the link, with its proof. */
export const LitigationDialog = ({ buyback, onClose }: { buyback: Disputed; onClose: () => void }) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  const [answer, setAnswer] = useState<Answer>();
  const [files, setFiles] = useState<File[]>([]);
  const [comment, setComment] = useState('');
  const [asked, setAsked] = useState(false);
  const { send, busy, refusal } = useCommand((given: Given) => record(buyback.id, given), {
    stale: ['buyback', 'buybacks'],
    onDone: onClose,
  });
  const [proof] = files;
  const confirm = (): void => {
    setAsked(true);
    if (answer !== undefined && proof !== undefined) send({ answer, proof, comment });
  };
  return (
    <ActionDialog
      title={t('action.answerLitigation')}
      confirm={t('litigation.confirm')}
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('litigation.help')}</p>
      <Proposal buyback={buyback} />
      <RadioCards
        legend={t('litigation.answer')}
        value={answer}
        onChange={(value) => setAnswer(answers.find((one) => one === value))}
        choices={answers.map((value) => ({ value, label: t(`litigation.${value}`) }))}
        error={asked && answer === undefined ? t('fields:required') : undefined}
      />
      <FileField
        label={t('litigation.proof')}
        description={t('litigation.proofHelp')}
        accept={[...fileLimits.photoTypes, 'application/pdf'].join(',')}
        camera
        files={files}
        onChange={setFiles}
        error={asked && proof === undefined ? t('fields:file_required') : undefined}
      />
      <TextAreaField
        label={t('action.comment')}
        optional
        rows={3}
        maxLength={litigationLimits.staffComment.max}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </ActionDialog>
  );
};
