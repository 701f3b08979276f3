import { IconX } from '@tabler/icons-react';
import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { IconButton } from '../frame/button.tsx';
import type { Tone } from './tone.tsx';

export type Toast = { tone: Tone; text: string; action?: ReactNode };
type Shown = Toast & { id: number };

/** An error is shown for three seconds, and so is a success. */
const shownFor = 3000;
const withAction = 10_000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** The function that shows a toast: `toast({ tone: 'ok', text })`. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext);

/** The place of toasts; used once, around the app. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const close = useCallback((id: number) => setShown((list) => list.filter((one) => one.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      const id = performance.now();
      setShown((list) => [...list.slice(-2), { ...toast, id }]);
      setTimeout(() => close(id), toast.action ? withAction : shownFor);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" aria-live="polite">
        {shown.map((toast) => (
          <Alert
            key={toast.id}
            tone={toast.tone}
            action={
              <>
                {toast.action}
                <IconButton label={t('close')} onClick={() => close(toast.id)}>
                  <IconX size={20} aria-hidden="true" />
                </IconButton>
              </>
            }
          >
            {toast.text}
          </Alert>
        ))}
      </div>
    </ToastContext>
  );
};
