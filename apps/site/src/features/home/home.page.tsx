import { useTranslation } from 'react-i18next';

export const Page = () => {
  const { t } = useTranslation('site');
  return (
    <>
      <h1>{t('home.title')}</h1>
      <p>{t('home.text')}</p>
    </>
  );
};
