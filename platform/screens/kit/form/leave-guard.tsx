import { ConfirmDialog } from '../../ui/shown/dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksBeforeUnload, holdBack } from './leave.ts';

type Answer = (leave: boolean) => void;

const never = (): boolean => false;

/** Asks before the page is left while `when`; answers whether it asks now, and takes what the person says. */
function useLeaveQuestion(when: boolean, isKept: boolean) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);
  const stays = useCallback(async () => !(await ask()), [ask]);
  useBlocker({
    shouldBlockFn: stays,
    enableBeforeUnload: isKept ? never : asksBeforeUnload,
    disabled: !when,
  });
  useEffect(() => (when ? holdBack(ask) : undefined), [when, ask]);
  return {
    asks: answer !== null,
    settle: (leave: boolean): void => {
      setAnswer(null);
      answer?.(leave);
    },
  };
}

/**
 * Stands in a form: what is typed there and not saved is not left without a question. `when`: something is typed, and
 * not on its way. `isKept`: the form keeps it on this device, so that the browser itself need not ask.
 */
export const LeaveGuard = ({ when, isKept = false }: { when: boolean; isKept?: boolean }) => {
  const { t } = useTranslation('common');
  const { asks, settle } = useLeaveQuestion(when, isKept);
  return (
    <ConfirmDialog
      open={asks}
      danger={!isKept}
      title={t('leave.title')}
      confirmLabel={t('leave.go')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      <p>{t(isKept ? 'leave.kept' : 'leave.lost')}</p>
    </ConfirmDialog>
  );
};
