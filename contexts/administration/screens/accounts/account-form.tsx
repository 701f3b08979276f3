import type { AccountChange, AccountView } from '../../domain/accounts/account.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FormErrorSummary, type FieldProblem } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { accountQuery } from '@reprise/people/screens/shown/found-accounts.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { namedProblem } from '@reprise/platform/screens/kit/calls/named-problem.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { blankAccount, changeOf, isSameSheet, valuesOf, type AccountValues } from './account-values.ts';
import { useChanged } from './accounts-query.ts';
import '@reprise/platform/screens/kit/form/sheet.css';
import './accounts.css';

/** All violations, each with the name of its field. */
export function useProblems(errors: FieldErrors<AccountValues>): FieldProblem[] {
  const { t } = useTranslation('clients');
  return Object.entries(errors).flatMap(([field, { message }]) =>
    isKeyOf(blankAccount, field) && message !== undefined
      ? [namedProblem(field, t(`field.${field}`), message)]
      : [],
  );
}

/** Why it was not saved, where no field says it. */
export const Refusal = ({ error, title }: { error: unknown; title: string }) => {
  const { t } = useTranslation('common');
  const isAtField = error instanceof CallRefused && error.violations.length > 0;
  if (error === null || error === undefined || isAtField) return null;
  return (
    <Alert tone="bad" live title={title}>
      {errorText(error, t('errors.network'))}
    </Alert>
  );
};

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
 * The form of an account, over the version with which it was opened, or last saved: somebody else's change is reported,
 * and the author decides which version stays. Switches on the same screen do not count as a change of the form.
 */
function useClientForm(client: AccountView) {
  const [base, setBase] = useState(client);
  const before = valuesOf(base);
  const form = useForm<AccountValues>({ defaultValues: before, shouldFocusError: false });
  const save = useChangeAccount(client.id);
  const queries = useQueryClient();
  const latest = () => queries.fetchQuery({ ...accountQuery(client.id), staleTime: 0 });
  const take = (saved: AccountView): void => {
    setBase(saved);
    form.reset(valuesOf(saved));
  };
  const write = (values: AccountValues, version: number): void =>
    save.mutate(
      { ...changeOf(before, values), version },
      { onSuccess: take, onError: (error) => showViolations(error, form.setError) },
    );
  return {
    form,
    busy: save.isPending,
    error: save.error,
    send: form.handleSubmit((values) => {
      if (!save.isPending) write(values, isSameSheet(base, client) ? client.version : base.version);
    }),
    read: async (): Promise<void> => {
      take(await latest());
      save.reset();
    },
    replace: async (): Promise<void> => write(form.getValues(), (await latest()).version),
  };
}

/** One section of an account: its fields, their errors, and the saved values. */
export const AccountForm = ({ client, children }: { client: AccountView; children: ReactNode }) => {
  const { t } = useTranslation('clients');
  const { form, busy, error, send, read, replace } = useClientForm(client);
  const { errors, submitCount, isDirty } = form.formState;
  const problems = useProblems(errors);
  const isAtField = error instanceof CallRefused && error.violations.length > 0;
  return (
    <FormProvider {...form}>
      <form className="sheet-form" noValidate onSubmit={(event) => void send(event)}>
        <FormErrorSummary problems={problems} submitCount={busy ? 0 : submitCount} />
        {children}
        <WriteFailure
          error={isAtField ? null : error}
          title={t('notSaved')}
          busy={busy}
          onRead={read}
          onReplace={replace}
        />
        <div className="sheet-bar">
          <LeaveGuard when={isDirty && !busy} />
          <span className="small" aria-live="polite">
            {isDirty ? t('unsaved') : ''}
          </span>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
};
