import type { UserSheet } from '../../domain/users/user.sheet.ts';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { UserForm } from './user-form.tsx';
import { blankUser } from './user-values.ts';
import { nameOf } from './user-words.tsx';
import { assignableQuery, usersKey } from '../shown/users-query.ts';

type Sent = { sheet: UserSheet; sendInvitation: boolean };

function useCreate(accountId: string) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ sheet, sendInvitation }: Sent) => {
      const body = { ...sheet, accountId, sendInvitation };
      return call('POST /users', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: (made, { sendInvitation }) => {
      const isInvited = sendInvitation && !made.forceConnectionBySso && made.status === 'active';
      const words = { name: nameOf(made), email: made.email };
      toast({ tone: 'ok', text: t(isInvited ? 'form.createdInvited' : 'form.created', words) });
      void client.invalidateQueries({ queryKey: [usersKey] });
      void navigate({ to: '/users', search: {} });
    },
  });
}

/** Creates a user of an account. */
export const CreateUser = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('users');
  const { currentOrganization } = useSignedIn();
  const assignable = useQuery(assignableQuery(accountId));
  const create = useCreate(accountId);
  return (
    <Loaded query={assignable}>
      {(types) => (
        <UserForm
          key={accountId}
          first={blankUser(currentOrganization.account.language)}
          accountId={accountId}
          assignable={types}
          busy={create.isPending}
          failure={create.error === null ? null : { title: t('form.createFailed'), error: create.error }}
          onSave={(sheet, { sendInvitation }) => create.mutate({ sheet, sendInvitation })}
        />
      )}
    </Loaded>
  );
};
