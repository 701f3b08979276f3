import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';

type QuarantineMailProps = {
  itemId: string;
  productLabel: string;
  onClose: () => void;
  onDone: () => void;
};

/** Sends the customer a mail about the quarantine. Sending can fail; the dialog then stays open to try again. */
export const QuarantineMail = ({ itemId, productLabel, onClose, onDone }: QuarantineMailProps) => {
  const { t } = useTranslation('workshop');
  const send = useAct(
    (message: string) =>
      call('POST /items/{id}/quarantine/mail', { params: { id: itemId }, body: { message } }),
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
      <p>{t('quarantine.mailHelp', { product: productLabel })}</p>
    </ReasonDialog>
  );
};
