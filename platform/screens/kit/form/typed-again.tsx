import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../calls/session.ts';
import { restoreTyped } from './typed.ts';

/** Restores what was typed before the session ended, and tells so. */
export const TypedAgain = () => {
  const { t } = useTranslation(['form', 'common']);
  const userId = useSession()?.user.id;
  const path = useRouterState({ select: ({ location }) => location.href });
  const [restoredOn, setRestoredOn] = useState<string | null>(null);
  useEffect(
    () => (userId === undefined ? undefined : restoreTyped(userId, () => setRestoredOn(path))),
    [userId, path],
  );
  if (restoredOn !== path) return null;
  return (
    <Alert
      tone="info"
      live
      action={
        <Button look="quiet" size="s" onClick={() => setRestoredOn(null)}>
          {t('common:close')}
        </Button>
      }
    >
      {t('restored')}
    </Alert>
  );
};
