import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useTranslation } from 'react-i18next';

type Props = {
  /** What there is none of: any account, one of a kind, or a retailer that the buyer is linked to. */
  who: 'client' | 'retailer' | 'buyer' | 'linked';
  /** Whoever links a buyer or a retailer may create either. */
  mayCreate: boolean;
};

/** There is no account to choose: what is missing, what to do, and a link for those who may. */
export const NoAccount = ({ who, mayCreate }: Props) => {
  const { t } = useTranslation('settings');
  return (
    <EmptyState
      title={t(`nobody.${who}.title`)}
      action={
        mayCreate ? <LinkButton href="/client/create">{t('nobody.createClient')}</LinkButton> : undefined
      }
    >
      {t(`nobody.${who}.help`)}
    </EmptyState>
  );
};
