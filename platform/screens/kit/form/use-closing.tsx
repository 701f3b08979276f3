import { ConfirmDialog } from '../../ui/shown/dialog.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Closing a dialog, which asks first where something typed would be lost: a press beside it, or Escape, is enough to close it.
 * The question stands within the dialog.
 */
export function useClosing({ isChanged, onClose }: { isChanged: boolean; onClose: () => void }): {
  close: () => void;
  question: ReactNode;
} {
  const { t } = useTranslation('form');
  const [asks, setAsks] = useState(false);
  return {
    close: isChanged ? (): void => setAsks(true) : onClose,
    question: (
      <ConfirmDialog
        open={asks}
        danger
        title={t('closing.title')}
        confirmLabel={t('closing.go')}
        cancelLabel={t('closing.stay')}
        onConfirm={onClose}
        onCancel={() => setAsks(false)}
      >
        <p>{t('closing.lost')}</p>
      </ConfirmDialog>
    ),
  };
}
