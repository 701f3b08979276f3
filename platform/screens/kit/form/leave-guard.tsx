import { ConfirmDialog } from '../../ui/shown/dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksBeforeUnload, holdBack } from './leave.ts';

type Answer = (leave: boolean) => void;

const never = (): boolean => false;

/**
 * Asks before the page is left while `when` is true; returns whether the question is open, and the function that
 * answers it.
 */
function useLeaveQuestion(when: boolean, { isKept, isKeptHere }: { isKept: boolean; isKeptHere: boolean }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);
  const stays = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      !(isKeptHere && current.pathname === next.pathname) && !(await ask()),
    [ask, isKeptHere],
  );
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
 * Placed in a form, it asks before the page is left with unsaved input. `when`: something is typed and not being sent.
 * `isKept`: the form keeps its draft on this device, so the browser need not ask before unloading. `isKeptHere`: what
 * is typed stays while only the search parameters of the screen change.
 */
export const LeaveGuard = ({
  when,
  isKept = false,
  isKeptHere = false,
}: {
  when: boolean;
  isKept?: boolean;
  isKeptHere?: boolean;
}) => {
  const { t } = useTranslation('common');
  const { asks, settle } = useLeaveQuestion(when, { isKept, isKeptHere });
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
