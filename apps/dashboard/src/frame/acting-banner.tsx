import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asked } from '@reprise/platform/screens/kit/form/leave.ts';
import { useSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { useBackToMyself } from '@reprise/people/screens/organizations/use-place.ts';
import './acting-banner.css';

/** Shown on every screen while somebody is logged in to another's place: whose, as what, and the way back; in a sandbox that nothing leaves it. */
export const ActingBanner = () => {
  const { t } = useTranslation(['access', 'dashboard']);
  const session = useSession();
  const acting = session?.acting ?? null;
  const back = useBackToMyself();
  if (session === null || acting === null) return null;
  const isSandbox = session.user.currentOrganization.account.sandbox;
  const words = {
    place: acting.organizationName,
    account: acting.accountName,
    type: t(`dashboard:userType.${acting.as}`),
  };
  return (
    <section className="acting" aria-label={t('acting.label')}>
      <IconUserShield size={22} aria-hidden="true" />
      <p>
        {t(isSandbox ? 'acting.sandbox' : 'acting.banner', words)}{' '}
        <span className="acting-note">{t('acting.note')}</span>
      </p>
      <Button size="s" busy={back.isPending} onClick={() => void asked(() => back.mutate(undefined))}>
        {t('acting.back')}
      </Button>
    </section>
  );
};
