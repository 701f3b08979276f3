import { ActionMenu, type MenuAction } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconLogout,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asked } from '@reprise/platform/screens/kit/form/leave.ts';
import { LanguageChoice } from '@reprise/platform/screens/shell/language-choice.tsx';
import { LoginAsDialog } from './login-as-dialog.tsx';
import { useRevalidation } from '@reprise/platform/screens/kit/calls/revalidate.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { signOut } from '@reprise/people/screens/sessions/sign-out.ts';
import { useBackToMyself, useSwitchModule } from '@reprise/people/screens/organizations/use-place.ts';

const size = { size: 18, 'aria-hidden': true };

/** Where else the person may work: their other places, somebody else's, or back in their own. */
function usePlaces(openLoginAs: () => void): MenuAction[] {
  const { t } = useTranslation(['dashboard', 'access']);
  const { user, currentOrganization, module, acting } = useSignedIn();
  const can = useCan();
  const change = useSwitchModule();
  const back = useBackToMyself();
  if (acting !== null) {
    return [
      {
        key: 'myself',
        label: t('access:acting.back'),
        icon: <IconArrowBackUp {...size} />,
        onAct: () => void asked(() => back.mutate(undefined)),
      },
    ];
  }
  const others = user.modules.filter(
    (one) => one.organizationId !== currentOrganization.id || one.moduleType !== module,
  );
  const places = others.map(({ moduleType, organizationId, organizationName }) => ({
    key: `${moduleType}-${organizationId}`,
    label: t('user.workAt', { module: t(`module.${moduleType}`), name: organizationName }),
    icon: <IconArrowsExchange {...size} />,
    onAct: () => void asked(() => change.mutate({ organizationId, moduleType })),
  }));
  if (!can('login_as')) return places;
  const loginAs = { key: 'login-as', label: t('access:acting.open'), icon: <IconUserShield {...size} /> };
  return [...places, { ...loginAs, onAct: () => void asked(openLoginAs) }];
}

/** Who works, where, the other places, their profile, and signing out. */
export const UserPanel = () => {
  const { t } = useTranslation(['dashboard', 'common']);
  const { user, currentOrganization } = useSignedIn();
  const router = useRouter();
  const [choosing, setChoosing] = useState(false);
  const places = usePlaces(() => setChoosing(true));
  useRevalidation();
  const actions: MenuAction[] = [
    ...places,
    {
      key: 'profile',
      label: t('user.profile'),
      icon: <IconUser {...size} />,
      onAct: () => router.history.push('/profile'),
    },
    {
      key: 'out',
      label: t('common:signOut'),
      icon: <IconLogout {...size} />,
      onAct: () => void asked(() => void signOut()),
    },
  ];
  const name = `${user.firstname} ${user.lastname.slice(0, 1)}.`;
  return (
    <div className="user-panel">
      <LanguageChoice />
      <ActionMenu actions={actions} button={`${name} · ${currentOrganization.commonName}`} />
      {choosing ? <LoginAsDialog onClose={() => setChoosing(false)} /> : null}
    </div>
  );
};
