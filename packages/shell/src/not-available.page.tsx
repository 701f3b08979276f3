import { Button } from '@reprise/ui/button';
import { useTranslation } from 'react-i18next';

/** The service cannot be offered now: the white-label configuration could not be loaded. */
export const Page = () => {
  const { t } = useTranslation('common');
  return (
    <div className="plain-page">
      <h1>{t('notAvailable.title')}</h1>
      <p>{t('notAvailable.text')}</p>
      <Button onClick={() => location.assign('/home')}>{t('retry')}</Button>
    </div>
  );
};
