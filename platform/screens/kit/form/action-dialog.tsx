import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Modal } from '../../ui/shown/dialog.tsx';
import { Stack } from '../../ui/frame/layout.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  refusal: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of one action on a dossier: what it does, its fields, and why it was refused. */
export const ActionDialog = ({
  title,
  confirm,
  danger,
  busy,
  refusal,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const { t } = useTranslation('dashboard');
  const form = useId();
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('action.keep')}
          </Button>
          <Button type="submit" form={form} look={danger ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onConfirm();
        }}
      >
        <Stack>
          {refusal === undefined ? null : (
            <Alert tone="bad" live>
              {refusal}
            </Alert>
          )}
          {children}
        </Stack>
      </form>
    </Modal>
  );
};
