import { LinkButton } from '../ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

export const Page = () => {
  const { t } = useTranslation('common');
  return (
    <div className="plain-page">
      <h1>{t('accessDenied.title')}</h1>
      <p>{t('accessDenied.text')}</p>
      <LinkButton href="/home">{t('goHome')}</LinkButton>
    </div>
  );
};
