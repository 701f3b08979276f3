import { Button } from '../ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { leftAddress } from './left-address.ts';

/** The service is not available: the white-label configuration could not be loaded, or nothing is sold yet. */
export const Page = () => {
  const { t } = useTranslation('common');
  const isClosed = new URLSearchParams(location.search).get('why') === 'closed';
  return (
    <div className="plain-page">
      <h1>{t(isClosed ? 'notAvailable.closedTitle' : 'notAvailable.title')}</h1>
      <p>{t(isClosed ? 'notAvailable.closed' : 'notAvailable.text')}</p>
      <Button onClick={() => location.assign(leftAddress(location.search, location.origin))}>
        {t('retry')}
      </Button>
    </div>
  );
};
