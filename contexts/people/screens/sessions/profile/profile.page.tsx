import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { FactorsCard } from '../../second-factors/factors-card.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsCard } from './sessions-card.tsx';
import '../session-list.css';
import './profile.css';

/** One's places, with the user type in each. */
const Places = () => {
  const { t } = useTranslation('dashboard');
  const { user } = useSignedIn();
  return (
    <Card>
      <Stack>
        <h2>{t('profile.places')}</h2>
        <ul className="sessions">
          {user.modules.map((one) => (
            <li className="session" key={`${one.moduleType}-${one.organizationId}`}>
              <span className="session-words">
                <b>{one.organizationName}</b>
                <span>
                  {t(`module.${one.moduleType}`)} · {t(`userType.${one.type}`)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
};

/** One's own name, language, mails, password and sessions. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <PageTitle title={t('profile.title')} />
      <div className="profile">
        <div className="profile-column">
          <IdentityForm />
          <NotificationsCard />
          <Places />
        </div>
        <div className="profile-column">
          <FactorsCard />
          <SessionsCard />
          <PasswordForm />
        </div>
      </div>
    </>
  );
};
