import type { UserDetail } from '../../domain/users/user.ts';
import type { UserSheet } from '../../domain/users/user.sheet.ts';
import { mayInvite } from '../../domain/users/user.rules.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useSaveOver } from '@reprise/platform/screens/kit/form/use-save-over.ts';
import { UserForm } from './user-form.tsx';
import { UserSessions } from './user-sessions.tsx';
import { valuesOf } from './user-values.ts';
import { nameOf, UserStatus, type AssignableTypes } from './user-words.tsx';
import { assignableQuery, userQuery, usersKey } from '../shown/users-query.ts';

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
        {user.rights.edit && mayInvite(user) ? <Invite user={user} /> : null}
      </Stack>
    </Card>
  );
};

function useSave(user: UserDetail) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const toast = useToast();
  return useSaveOver({
    found: user,
    write: (sheet: UserSheet, { id, version, rights }) => {
      const { status, forceConnectionBySso, modules, ...general } = sheet;
      const access = rights.access ? { status, forceConnectionBySso, modules } : {};
      return call('PATCH /users/{id}', { params: { id }, body: { version, ...general, ...access } });
    },
    latest: () => client.fetchQuery({ ...userQuery(user.id), staleTime: 0 }),
    onSaved: () => {
      toast({ tone: 'ok', text: t('form.saved') });
      void client.invalidateQueries({ queryKey: [usersKey] });
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}

const Editor = ({ user: found, assignable }: { user: UserDetail; assignable: AssignableTypes }) => {
  const { t } = useTranslation('users');
  const session = useSignedIn();
  const { saved: user, reads, busy, error, send, read, replace } = useSave(found);
  const own = user.id === session.user.id;
  return (
    <>
      {user.rights.edit ? null : <Alert tone="info">{t('form.readOnly')}</Alert>}
      {user.rights.edit && own ? <Alert tone="info">{t('form.ownAccess')}</Alert> : null}
      <UserForm
        key={reads}
        first={valuesOf(user)}
        accountId={user.accountId}
        assignable={assignable}
        user={user}
        busy={busy}
        failure={error === null ? null : { title: t('form.updateFailed'), error }}
        conflict={{ onRead: () => void read(), onReplace: (sheet) => void replace(sheet) }}
        onSave={send}
        aside={
          <>
            <Account user={found} />
            {user.rights.edit && !own ? <UserSessions user={user} /> : null}
          </>
        }
      />
    </>
  );
};

const WithTypes = ({ user }: { user: UserDetail }) => {
  const assignable = useQuery(assignableQuery(user.accountId));
  return <Loaded query={assignable}>{(types) => <Editor user={user} assignable={types} />}</Loaded>;
};

/** A user’s form, for those who may change it. */
export const EditUser = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const query = useQuery(userQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('form.editTitle')}>
        {(user) => (
          <>
            <PageTitle title={nameOf(user)} badge={<UserStatus user={user} />} />
            <WithTypes key={user.id} user={user} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};
