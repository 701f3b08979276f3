import { LinkButton } from '../ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

/** /404, and every unknown address. */
export const Page = () => {
  const { t } = useTranslation('common');
  return (
    <div className="plain-page">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <LinkButton href="/home">{t('goHome')}</LinkButton>
    </div>
  );
};
