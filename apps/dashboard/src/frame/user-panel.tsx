import { ActionMenu, type MenuAction } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconContrast2,
  IconHelp,
  IconLogout,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asked } from '@reprise/platform/screens/kit/form/leave.ts';
import { Help } from './help.tsx';
import { LanguageChoice } from '@reprise/platform/screens/shell/language-choice.tsx';
import { useRevalidation } from '@reprise/platform/screens/kit/calls/revalidate.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { signOut } from '@reprise/people/screens/sessions/sign-out.ts';
import { useBackToMyself, useSwitchModule } from '@reprise/people/screens/organizations/use-place.ts';

// fetched beside the page: nothing of it is needed to draw the frame
const Bell = lazy(async () => ({
  default: (await import('@reprise/people/screens/notifications/bell.tsx')).Bell,
}));
const LoginAsDialog = lazy(async () => ({
  default: (await import('@reprise/people/screens/shown/login-as-dialog.tsx')).LoginAsDialog,
}));
const LookDialog = lazy(async () => ({ default: (await import('./look-dialog.tsx')).LookDialog }));

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

type Opened = 'login-as' | 'look' | 'help';

/** What the person's menu does. `open`: shows one of its dialogs. */
function useActions(open: (dialog: Opened) => void): MenuAction[] {
  const { t } = useTranslation(['dashboard', 'common', 'shell']);
  const router = useRouter();
  const places = usePlaces(() => open('login-as'));
  return [
    ...places,
    {
      key: 'profile',
      label: t('user.profile'),
      icon: <IconUser {...size} />,
      onAct: () => router.history.push('/profile'),
    },
    {
      key: 'look',
      label: t('look.title'),
      icon: <IconContrast2 {...size} />,
      onAct: () => open('look'),
    },
    {
      key: 'help',
      label: t('shell:help.open'),
      icon: <IconHelp {...size} />,
      onAct: () => open('help'),
    },
    {
      key: 'out',
      label: t('common:signOut'),
      icon: <IconLogout {...size} />,
      onAct: () => void asked(() => void signOut()),
    },
  ];
}

/** Who works, where, the other places, their profile, and signing out. */
export const UserPanel = () => {
  const { user, currentOrganization, lacksFactor } = useSignedIn();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const actions = useActions(setOpened);
  useRevalidation();
  const initials = user.firstname.slice(0, 1) + user.lastname.slice(0, 1);
  const name = `${user.firstname} ${user.lastname.slice(0, 1)}. · ${currentOrganization.commonName}`;
  return (
    <div className="user-panel">
      <LanguageChoice />
      <Help isOpen={opened === 'help'} onOpen={() => setOpened('help')} onClose={close} />
      {lacksFactor ? null : (
        <Suspense fallback={<span className="bell-room" />}>
          <Bell />
        </Suspense>
      )}
      <ActionMenu
        actions={actions}
        button={
          <>
            <span className="user-initials" aria-hidden="true">
              {initials}
            </span>
            <span className="user-name">{name}</span>
          </>
        }
      />
      <Suspense fallback={null}>
        {opened === 'login-as' ? <LoginAsDialog onClose={close} /> : null}
        {opened === 'look' ? <LookDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
};
