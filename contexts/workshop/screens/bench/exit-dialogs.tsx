import type { exitReasons } from '@reprise/dossier/domain/items/item.ts';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { ErasureForm } from './erasure-form.tsx';
import type { ItemDialogProps } from './item-dialogs.tsx';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';

type ExitReason = (typeof exitReasons)[number];
// Repeated here, since importing the domain's list would bring zod to the browser.
export const exitReasonChoices = [
  'sold',
  'transferred_to_buyer',
  'recycled',
  'parts',
  'returned_to_retailer',
] as const satisfies readonly ExitReason[];

/** Records that the item leaves for good. */
export const ExitDialog = ({ item, onClose, onDone }: ItemDialogProps) => {
  const { t } = useTranslation('workshop');
  const exit = useAct(
    (input: { reason: ExitReason; reference: string }) =>
      call('POST /items/{id}/exit', { params: { id: item.id }, body: { version: item.version, ...input } }),
    onDone,
  );
  return (
    <ReasonDialog
      title={t('exit.title')}
      confirmLabel={t('exit.confirm')}
      danger
      choices={{
        label: t('exit.reason'),
        options: exitReasonChoices.map((value) => ({ value, label: t(`exitReasons.${value}`) })),
      }}
      text={{ label: t('exit.reference'), required: false, max: 120 }}
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

/** Records a data erasure, in a dialog. */
export const ErasureDialog = ({ item, onClose, onDone }: ItemDialogProps) => {
  const { t } = useTranslation('workshop');
  return (
    <Modal open onClose={onClose} title={t('erasure.title')}>
      <ErasureForm item={item} onDone={() => onDone({ ...item, erased: true })} onCancel={onClose} />
    </Modal>
  );
};
