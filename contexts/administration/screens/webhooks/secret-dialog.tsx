import { CopyLine } from '@reprise/platform/screens/kit/form/copy-line.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useTranslation } from 'react-i18next';

type Props = { label: string; secret: string; onClose: () => void };

/** The secret of the signatures, which is shown this once. */
export const SecretDialog = ({ label, secret, onClose }: Props) => {
  const { t } = useTranslation('webhooks');
  return (
    <Modal
      open
      title={t('secret.title', { name: label })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <Stack>
        <Alert tone="warn">{t('secret.shown')}</Alert>
        <CopyLine label={t('secret.label')} value={secret} />
      </Stack>
    </Modal>
  );
};
