import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

/** A link to scan another item. */
export const AnotherItem = () => {
  const { t } = useTranslation('workshop');
  return (
    <LinkButton look="ghost" href="/warehouse/item-refurb-steps/search">
      {t('steps.another')}
    </LinkButton>
  );
};
