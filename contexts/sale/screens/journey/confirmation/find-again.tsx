import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

/** The way back to a dossier for a customer who has neither its link nor the visit in which it was confirmed. */
export const FindAgain = ({ look }: { look?: 'ghost' }) => {
  const { t } = useTranslation('journey');
  return (
    <LinkButton look={look} href="/find-my-buyback">
      {t('confirmation.find')}
    </LinkButton>
  );
};
