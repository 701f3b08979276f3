import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { AccountView } from '../../domain/accounts/account.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { set, useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { forgetAccounts } from '@reprise/people/screens/shown/found-accounts.ts';
import { useKeptDraft } from '@reprise/platform/screens/kit/form/kept-draft.ts';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { settingsKey, settingsQuery } from './settings-query.ts';
import {
  changeOf,
  keptValues,
  valuesOf,
  type SettingsChange,
  type SettingsValues,
} from './settings-values.ts';

export type Settings = {
  detail: OrganizationRootDetail;
  account: Pick<AccountView, 'id' | 'emailDPO' | 'version'>;
};
export type Shown = readonly (keyof SettingsValues)[];
type Form = UseFormReturn<SettingsValues>;

const baseOf = ({ detail, account }: Settings): SettingsValues => valuesOf(detail, account.emailDPO);

/** The changed fields of the form, as they were typed. */
const typedIn = (before: SettingsValues, values: SettingsValues, shown: Shown): Partial<SettingsValues> =>
  Object.fromEntries(
    shown.filter((field) => !same(before[field], values[field])).map((field) => [field, values[field]]),
  );

const errorsOf = (violations: readonly Violation[], sentence: (one: Violation) => string) => {
  const errors: FieldErrors<SettingsValues> = {};
  for (const one of violations) set(errors, one.field, { type: one.code, message: sentence(one) });
  return errors;
};

/** Saves the changes, first those of the account row: repeating it does no harm. */
async function write({ detail, account }: Settings, change: SettingsChange): Promise<Settings> {
  const { emailDPO, ...rest } = change;
  const changed =
    emailDPO === undefined
      ? account
      : await call('PATCH /accounts/{id}', {
          params: { id: account.id },
          body: { emailDPO, version: account.version },
        });
  if (Object.keys(rest).length === 0) return { detail, account: changed };
  const body = { ...rest, version: detail.version };
  const params = { id: detail.id };
  return { detail: await call('PATCH /organization-root-details/{id}', { params, body }), account: changed };
}

/** Unsaved values are kept on the device, and removed once nothing differs. */
function useKeeping(form: Form, before: SettingsValues, shown: Shown, place: string) {
  const { resumed, keep, forget } = useKeptDraft(place, (kept) =>
    keptValues.nullable().catch(null).parse(kept),
  );
  useEffect(() => {
    const heard = form.watch((_, { type }) => {
      const typed = typedIn(before, form.getValues(), shown);
      if (Object.keys(typed).length > 0) keep(typed);
      else if (type !== undefined) forget();
    });
    return () => heard.unsubscribe();
  });
  return { resumed, forget };
}

/** The kept values of fields that still have the same type. */
const resumedOver = (before: SettingsValues, kept: Record<string, unknown> | null): SettingsValues => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(kept ?? {}).filter(([field, value]) => {
      const now: unknown = Reflect.get(before, field);
      return now !== undefined && (typeof now === typeof value || now === null || value === null);
    }),
  ),
});

/** The form of the saved values, with the draft of this device. */
function useTyped(before: SettingsValues, shown: Shown, place: string) {
  const sentence = useFieldSentence();
  const resolver: Resolver<SettingsValues> = (values) => {
    const checked = changeOf(before, values, shown);
    return checked.ok
      ? { values, errors: {} }
      : { values: {}, errors: errorsOf(checked.violations, sentence) };
  };
  const form = useForm<SettingsValues>({ defaultValues: before, resolver, shouldFocusError: false });
  const { resumed, forget } = useKeeping(form, before, shown, place);
  const [isResumed, setResumed] = useState(resumed !== null);
  useEffect(() => {
    if (resumed !== null) form.reset(resumedOver(before, resumed));
    // oxlint-disable-next-line react/exhaustive-deps -- only what was there when the page was opened
  }, []);
  return {
    form,
    isResumed,
    /** The saved values replace the typed ones. */
    settle: (saved: SettingsValues): void => {
      forget();
      form.reset(saved);
      setResumed(false);
    },
  };
}

/** Saves the changes; other screens' data about the account is fetched again. */
function useSave(accountId: string, form: Form, take: (saved: Settings) => void) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ over, change }: { over: Settings; change: SettingsChange }) => write(over, change),
    meta: { quiet: true },
    onSuccess: (saved) => {
      take(saved);
      client.setQueryData([settingsKey, accountId], saved);
      forgetAccounts(client);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsKey });
      toast({ tone: 'ok', text: t('saved') });
    },
    onError: (error) => showViolations(error, form.setError),
  });
}

/**
 * The form of an account's settings: only changes are sent, a change by somebody else meanwhile is reported and merged
 * under what was typed, and unsaved values are kept on the device.
 */
export function useSettings(first: Settings, shown: Shown, module: string) {
  const client = useQueryClient();
  const { id } = first.account;
  const [base, setBase] = useState(first);
  const before = baseOf(base);
  const { form, isResumed, settle } = useTyped(before, shown, `settings ${module} ${id}`);
  const take = (saved: Settings): void => {
    setBase(saved);
    settle(baseOf(saved));
  };
  const save = useSave(id, form, take);
  const latest = () => client.fetchQuery({ ...settingsQuery(id), staleTime: 0 });
  const read = async (): Promise<void> => {
    take(await latest());
    save.reset();
  };
  /** The typed values stay, over somebody else's changes of the other fields. */
  const replace = async (): Promise<void> => {
    const checked = changeOf(before, form.getValues(), shown);
    if (checked.ok) save.mutate({ over: await latest(), change: checked.change });
  };
  const giveUp = (): void => {
    save.reset();
    take(base);
  };
  const send = form.handleSubmit((values) => {
    const checked = changeOf(before, values, shown);
    if (checked.ok && !save.isPending) save.mutate({ over: base, change: checked.change });
  });
  const isChanged = Object.keys(typedIn(before, form.watch(), shown)).length > 0;
  return { form, send, read, replace, giveUp, busy: save.isPending, error: save.error, isChanged, isResumed };
}
