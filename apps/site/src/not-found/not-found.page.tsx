import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

/** /404, and every unknown address: whoever comes wants to sell, or to find what they sold. */
export const Page = () => {
  const { t } = useTranslation('common');
  const { t: say } = useTranslation('site');
  return (
    <div className="plain-page">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className="plain-ways">
        <LinkButton href="/home">{t('goHome')}</LinkButton>
        <LinkButton look="ghost" href="/find-my-buyback">
          {say('foot.find-my-buyback')}
        </LinkButton>
        <LinkButton look="ghost" href="/faq">
          {say('foot.faq')}
        </LinkButton>
      </div>
    </div>
  );
};
