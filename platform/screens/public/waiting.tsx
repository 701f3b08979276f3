import { Alert } from '../ui/shown/alert.tsx';
import { LoadingState } from '../ui/shown/states.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const subscribe = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** Without a network calls wait, and continue by themselves: says so, and that nothing is lost. */
export const OfflineNote = () => {
  const { t } = useTranslation('journey');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Alert tone="warn" title={t('trouble.offline')} live>
      {t('trouble.offlineHelp')}
    </Alert>
  );
};

/** Shows that something is loading, or waits for the network. */
export const Waiting = ({ label }: { label?: string }) => (
  <>
    <OfflineNote />
    <LoadingState label={label} />
  </>
);
