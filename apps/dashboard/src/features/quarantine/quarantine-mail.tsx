import type { ItemView } from '@reprise/domain/item/item';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useAct } from '../../lib/workshop/act.ts';
import { ReasonDialog } from '../../lib/workshop/reason-dialog.tsx';

type QuarantineMailProps = { item: ItemView; onClose: () => void; onDone: () => void };

/** Tells the customer that the item is put aside. Sending can fail: the message stays to be sent again. */
export const QuarantineMail = ({ item, onClose, onDone }: QuarantineMailProps) => {
  const { t } = useTranslation('workshop');
  const send = useAct(
    (message: string) =>
      call('POST /items/{id}/quarantine/mail', { params: { id: item.id }, body: { message } }),
    onDone,
  );
  return (
    <ReasonDialog
      title={t('quarantine.mailTitle')}
      confirmLabel={t('quarantine.mailSend')}
      text={{ label: t('quarantine.mailMessage'), required: false, max: 1000 }}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onGive={({ text }) => send.mutate(text)}
    >
      <p>{t('quarantine.mailHelp', { product: item.productLabel })}</p>
    </ReasonDialog>
  );
};
