import { Button, LinkButton } from '../ui/frame/button.tsx';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A way out of an unknown address: to the previous page, or to the start page when it was the first. */
export const WayBack = () => {
  const { t } = useTranslation(['common', 'ui']);
  const router = useRouter();
  if (!useCanGoBack())
    return (
      <LinkButton look="ghost" href="/home">
        {t('goHome')}
      </LinkButton>
    );
  return (
    <Button look="ghost" onClick={() => router.history.back()}>
      {t('ui:back')}
    </Button>
  );
};
