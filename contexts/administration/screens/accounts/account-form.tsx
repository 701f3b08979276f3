import type { AccountChange, AccountView } from '../../domain/accounts/account.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { accountQuery } from '@reprise/people/screens/shown/found-accounts.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { createFormContext } from '@reprise/platform/screens/kit/form/form-context.tsx';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { blankAccount, changeOf, isSameSheet, valuesOf, type AccountValues } from './account-values.ts';
import { useChanged } from './accounts-query.ts';
import './accounts.css';

export const { Provider: AccountFields, useForm: useAccount } = createFormContext<AccountValues>();

/** The name of a field, for its error above the form. */
export function useNamed(): (field: string) => string | undefined {
  const { t } = useTranslation('clients');
  return (field) => (isKeyOf(blankAccount, field) ? t(`field.${field}`) : undefined);
}

/** Saves an account, with a message; refused values stay as they were typed. */
export function useChangeAccount(id: string) {
  const { t } = useTranslation('clients');
  const toast = useToast();
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: AccountChange & { version: number }) =>
      call('PATCH /accounts/{id}', { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: (client) => {
      changed(client);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

/**
 * The form of an account, over the version with which it was opened, or last saved. Switches on the same screen do not
 * count as a change of the form.
 */
function useAccountForm(client: AccountView) {
  const { t } = useTranslation('clients');
  const toast = useToast();
  const changed = useChanged();
  const queries = useQueryClient();
  return useResourceForm<AccountView, AccountValues, AccountChange, AccountView>({
    first: client,
    valuesOf,
    check: (values, saved) => unchecked(changeOf(valuesOf(saved), values)),
    write: (change, over) => {
      const version = isSameSheet(over, client) ? Math.max(over.version, client.version) : over.version;
      return call('PATCH /accounts/{id}', { params: { id: client.id }, body: { ...change, version } });
    },
    take: (saved) => saved,
    latest: () => queries.fetchQuery({ ...accountQuery(client.id), staleTime: 0 }),
    onSaved: (saved) => {
      changed(saved);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

/** One section of an account: its fields, their errors, and the saved values. */
export const AccountForm = ({ client, children }: { client: AccountView; children: ReactNode }) => {
  const { t } = useTranslation('clients');
  const form = useAccountForm(client);
  return (
    <ResourceForm form={form} named={useNamed()} failed={t('notSaved')} save={t('save')}>
      <AccountFields form={form}>{children}</AccountFields>
    </ResourceForm>
  );
};
