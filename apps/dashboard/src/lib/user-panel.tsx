import { ActionMenu, type MenuAction } from '@reprise/ui/action-menu';
import { IconArrowsExchange, IconLogout, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';
import { LanguageChoice } from '@reprise/shell/language-choice';
import { announceError } from './notices.ts';
import { endSession, openSession, useSignedIn } from './session.ts';

/** The person leaves whatever the server says: a token that it no longer knows is signed out already. */
const signOut = (): Promise<void> =>
  call('POST /logout').then(
    () => endSession(),
    () => endSession(),
  );

/** Works in another of one's modules; the app starts again, so nothing of the first stays. */
const useSwitchModule = () =>
  useMutation({
    mutationFn: (to: {
      organizationId: string;
      moduleType: 'root' | 'tim' | 'lcm' | 'rps' | 'no_module_type';
    }) => call('POST /switch-module', { body: to }),
    onSuccess: (answer) => {
      if (openSession(answer)) location.assign('/home');
      else endSession();
    },
    onError: (error) => announceError(error),
    meta: { quiet: true },
  });

/** Who works, where, the other places they may work in, their profile, and the way out. */
export const UserPanel = () => {
  const { t } = useTranslation(['dashboard', 'common']);
  const { user, currentOrganization } = useSignedIn();
  const router = useRouter();
  const change = useSwitchModule();
  const others = user.modules.filter((one) => one.organizationId !== currentOrganization.id);
  const actions: MenuAction[] = [
    ...others.map(({ moduleType, organizationId, organizationName }) => ({
      key: `${moduleType}-${organizationId}`,
      label: t('user.workAt', { module: t(`module.${moduleType}`), name: organizationName }),
      icon: <IconArrowsExchange size={18} aria-hidden="true" />,
      onAct: () => {
        if (!change.isPending) change.mutate({ organizationId, moduleType });
      },
    })),
    {
      key: 'profile',
      label: t('user.profile'),
      icon: <IconUser size={18} aria-hidden="true" />,
      onAct: () => router.history.push('/profile'),
    },
    {
      key: 'out',
      label: t('common:signOut'),
      icon: <IconLogout size={18} aria-hidden="true" />,
      onAct: () => void signOut(),
    },
  ];
  const name = `${user.firstname} ${user.lastname.slice(0, 1)}.`;
  return (
    <div className="user-panel">
      <LanguageChoice />
      <ActionMenu actions={actions} button={`${name} · ${currentOrganization.commonName}`} />
    </div>
  );
};
