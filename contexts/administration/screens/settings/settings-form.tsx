import { languageNames } from '@reprise/platform/domain/core/locales.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { forgetAccounts } from '@reprise/people/screens/shown/found-accounts.ts';
import { createFormContext } from '@reprise/platform/screens/kit/form/form-context.tsx';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { localeOf, useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { settingsKey, settingsQuery } from './settings-query.ts';
import {
  changeOf,
  choices,
  days,
  keptValues,
  lines,
  papers,
  switches,
  texts,
  valuesOf,
  type SettingsChange,
  type SettingsValues,
} from './settings-values.ts';
import { settingsWriter, type Settings } from './write-settings.ts';

type Shown = readonly (keyof SettingsValues)[];
const { Provider, useForm } = createFormContext<SettingsValues>();
export const useSettings = useForm;

const baseOf = ({ detail, account }: Settings): SettingsValues => valuesOf(detail, account);

/** The changed fields of the form, as they were typed. */
const typedIn = (before: SettingsValues, values: SettingsValues, shown: Shown): Partial<SettingsValues> =>
  Object.fromEntries(
    shown.filter((field) => !same(before[field], values[field])).map((field) => [field, values[field]]),
  );

/** The stored values of fields that still have the same type, over those that are saved. */
function resumedOver(before: SettingsValues, stored: unknown): SettingsValues | null {
  const kept = keptValues.nullable().catch(null).parse(stored);
  if (kept === null) return null;
  const present = Object.entries(kept).filter(([field, value]) => {
    const now: unknown = Reflect.get(before, field);
    return now !== undefined && (typeof now === typeof value || now === null || value === null);
  });
  return { ...before, ...Object.fromEntries(present) };
}

/** The form of an account's settings: only changes are sent, and other screens' data about the account is read again. */
function useSettingsForm(first: Settings, shown: Shown, module: string) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const toast = useToast();
  const { id, language } = first.account;
  const [write] = useState(() => settingsWriter(call));
  return useResourceForm<Settings, SettingsValues, SettingsChange, Settings>({
    first,
    locale: language,
    valuesOf: baseOf,
    check: (values, saved) => changeOf(baseOf(saved), values, shown),
    write: (change, over) => write(over, change),
    take: (saved) => saved,
    latest: () => client.fetchQuery({ ...settingsQuery(id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData([settingsKey, id], saved);
      forgetAccounts(client);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsKey });
      toast({ tone: 'ok', text: t('saved') });
    },
    compared: (values) => Object.fromEntries(shown.map((field) => [field, values[field]])),
    draft: {
      place: `settings ${module} ${id}`,
      accept: (stored, over) => resumedOver(baseOf(over), stored),
      part: (values, saved) => typedIn(baseOf(saved), values, shown),
    },
  });
}

const named = [...papers, ...switches, ...texts, ...days, ...lines, 'litigationExpiry'] as const;

/** The name of a field; a text in another language than the account's own, with that language. */
function useLabel(): (field: string) => string {
  const { t } = useTranslation(['settings', 'clients']);
  return (field) => {
    const choice = choices.find((one) => one === field);
    if (choice !== undefined) return t(`clients:field.${choice}`);
    const locale = localeOf(field);
    const name = locale === undefined ? field : field.split('.')[1];
    const known = named.find((one) => one === name);
    const label =
      known === undefined
        ? t(name === 'externalWebsiteLink.url' ? 'settings:field.externalUrl' : 'settings:field.externalText')
        : t(`settings:field.${known}`);
    return locale === undefined ? label : `${label} (${languageNames[locale]})`;
  };
}

/** The settings of one account in a module, by subject. */
export const SettingsForm = ({
  first,
  shown,
  module,
  beside,
  children,
}: {
  first: Settings;
  shown: Shown;
  module: 'tim' | 'lcm';
  /** What is saved by itself. */
  beside?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation('settings');
  const form = useSettingsForm(first, shown, module);
  return (
    <ResourceForm form={form} languages="own" named={useLabel()} failed={t('saveFailed')} beside={beside}>
      <Provider form={form}>{children}</Provider>
    </ResourceForm>
  );
};
