import { inviteRefusal } from '../../domain/users/user.rules.ts';
import type { UserDetail } from '../../domain/users/user.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { UserFields } from './user-fields.tsx';
import { UserFactors } from './user-factors.tsx';
import { UserSessions } from './user-sessions.tsx';
import { fieldOf, formModules, sheetOf, userFor, valuesOf } from './user-values.ts';
import { nameOf, UserStatus } from './user-words.tsx';
import { assignableQuery, usersKey } from '../shown/users-query.ts';
import '../shown/users.css';

const Invite = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users');
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => call('POST /users/{id}/invitation', { params: { id: user.id } }),
    meta: { quiet: true },
    onSuccess: () => toast({ tone: 'ok', text: t('account.invited', { email: user.email }) }),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('account.inviteFailed')) }),
  });
  return (
    <>
      <Button look="ghost" busy={send.isPending} onClick={() => send.mutate()}>
        {t('account.invite')}
      </Button>
      <p className="small">{t('account.inviteHelp')}</p>
    </>
  );
};

/** The account, the last sign-in, and the invitation. */
const Account = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users');
  const { day, moment } = useFormats();
  const can = useCan();
  const password = user.forceConnectionBySso
    ? t('account.bySso')
    : t(user.hasPassword ? 'account.chosen' : 'account.notChosen');
  return (
    <Card>
      <Stack>
        <h2>{t('account.title')}</h2>
        <DescriptionList
          facts={[
            ...(can('client_list')
              ? [{ key: 'client', label: t('column.client'), value: user.accountName }]
              : []),
            { key: 'password', label: t('account.password'), value: password },
            {
              key: 'lastLoginAt',
              label: t('column.lastLoginAt'),
              value: user.lastLoginAt === null ? t('never') : moment(user.lastLoginAt),
            },
            { key: 'createdAt', label: t('column.createdAt'), value: day(user.createdAt) },
          ]}
        />
        {inviteRefusal(user) === null ? <Invite user={user} /> : null}
      </Stack>
    </Card>
  );
};

const namedFields = ['email', 'firstname', 'lastname', 'phone', 'language', 'status'] as const;

/** The name of a field, for the summary above the form. */
function useNamed(): (field: string) => string | undefined {
  const { t } = useTranslation(['users', 'dashboard']);
  return (field) => {
    const own = namedFields.find((one) => one === field);
    const [, module, part] = field.split('.');
    const place = formModules.find((one) => one === module);
    if (own !== undefined) return t(`form.${own}`);
    return place && `${t(`dashboard:module.${place}`)}, ${t(part === 'type' ? 'form.role' : 'form.entity')}`;
  };
}

const useAssignable = ({ saved, accountId }: { saved: UserDetail | null; accountId: string }) =>
  useQuery(assignableQuery(saved?.accountId ?? accountId));

/** Which of the three kinds of people a new one is of: the address says it. */
const useIsAt = (path: string): boolean => useLocation({ select: ({ pathname }) => pathname }) === path;

/** A user of the caller's own account; of a client that the provider's staff chooses first. */
const Whose = ({ children }: { children: (accountId: string) => ReactNode }) => {
  const { id } = useSignedIn().currentOrganization.account;
  return useIsAt('/userClient/create') ? <OfAccount>{children}</OfAccount> : children(id);
};

const useHeading = ({ saved }: { saved: UserDetail | null }) => {
  const { t } = useTranslation('users');
  const isAdmin = useIsAt('/userAdmin/create');
  const isClient = useIsAt('/userClient/create');
  if (saved !== null) return { title: nameOf(saved), badge: <UserStatus user={saved} /> };
  if (isClient) return { title: t('form.createClientTitle') };
  return { title: t(isAdmin ? 'form.createAdminTitle' : 'form.createTitle') };
};

const useSessionsAgain = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['sessions'] });
};

/** A user: name, modules with user types and places, sign-in; beside it the account and its sessions. */
export const { Create, Edit } = defineForm(
  { read: 'GET /users/{id}', create: 'POST /users', change: 'PATCH /users/{id}' },
  {
    words: 'users',
    stale: [usersKey],
    after: useSessionsAgain,
    needs: useAssignable,
    heading: useHeading,
    create: {
      of: (form) => <Whose>{form}</Whose>,
      blank: ({ session, needs }) => userFor(session.currentOrganization.account.language, needs.types),
      body: (values, { accountId, needs }) => {
        const sheet = sheetOf(values, needs.companyCountry);
        const { sendInvitation } = values;
        return sheet.ok ? unchecked({ ...sheet.body, accountId, sendInvitation }) : sheet;
      },
      said: ({ t }) => ({
        button: t('form.create'),
        done: (made, { sendInvitation }) => {
          const isInvited = sendInvitation && !made.forceConnectionBySso && made.status === 'active';
          const words = { name: nameOf(made), email: made.email };
          return t(isInvited ? 'form.createdInvited' : 'form.created', words);
        },
        failed: t('form.createFailed'),
      }),
      to: () => '/users',
    },
    change: {
      opening: ({ t }) => t('form.editTitle'),
      values: valuesOf,
      body: (values, { rights }, { needs }) => {
        const sheet = sheetOf(values, needs.companyCountry);
        if (!sheet.ok) return sheet;
        const { status, forceConnectionBySso, modules, ...general } = sheet.body;
        return unchecked({
          ...general,
          ...(rights.access ? { status, forceConnectionBySso, modules } : {}),
        });
      },
      said: ({ t }) => ({
        button: t('form.save'),
        done: () => t('form.saved'),
        failed: t('form.updateFailed'),
      }),
    },
    wiring: ({ t }) => ({
      fieldOf,
      sentence: ({ field }) => (field === 'places' ? t('form.noModule') : undefined),
    }),
    frame: ({ t, saved }) => ({
      className: 'stack gap-4',
      foot: 'line',
      back: { href: '/users', label: t('form.back') },
      named: useNamed(),
      readOnly: saved?.rights.edit === false,
    }),
    fields: (form, { saved: user, accountId, needs: assignable }) => (
      <UserFields form={form} accountId={user?.accountId ?? accountId} assignable={assignable} user={user} />
    ),
    around: (drawn, { saved: user, session, t }) => {
      const own = user?.id === session.user.id;
      return (
        <>
          {user?.rights.edit === false ? <Alert tone="info">{t('form.readOnly')}</Alert> : null}
          {user?.rights.edit && own ? <Alert tone="info">{t('form.ownAccess')}</Alert> : null}
          <div className="user-form">
            {drawn}
            {user === null ? null : (
              <div className="user-aside">
                <Account user={user} />
                {user.rights.edit && !own ? <UserFactors user={user} /> : null}
                {user.rights.edit && !own ? <UserSessions user={user} /> : null}
              </div>
            )}
          </div>
        </>
      );
    },
  },
);
