import type { AccountCreation, AccountView } from '../../domain/accounts/account.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { CheckCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import type { ComboboxOption } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountField } from '@reprise/people/screens/shown/account-field.tsx';
import { accountQuery, type WantedAccounts } from '@reprise/people/screens/shown/found-accounts.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import {
  AddressFields,
  CurrencyField,
  HolderChoice,
  IdentityFields,
  LanguageField,
  MainColourField,
  Text,
} from './account-fields.tsx';
import { AccountFields, useAccount, useNamed } from './account-form.tsx';
import { blankAccount, creationOf, type AccountValues } from './account-values.ts';
import { useChanged } from './accounts-query.ts';

const moduleFields = ['isRetailer', 'isBuyerAndWorkshopsSupervisor'] as const;

const ModuleChoice = () => {
  const { t } = useTranslation('clients');
  const { values, change, errorAt } = useAccount();
  return (
    <CheckCards
      legend={t('section.modules')}
      hideLegend
      values={moduleFields.filter((field) => values[field])}
      error={errorAt('isRetailer')}
      choices={moduleFields.map((value) => ({
        value,
        label: t(`field.${value}`),
        description: t(`help.${value}`),
      }))}
      onChange={(chosen) =>
        change({
          isRetailer: chosen.includes('isRetailer'),
          isBuyerAndWorkshopsSupervisor: chosen.includes('isBuyerAndWorkshopsSupervisor'),
        })
      }
    />
  );
};

const retailers: WantedAccounts = { kind: 'retailer', status: 'active' };
/** The client that the new one is like; what follows it is read first, or could not be. */
type Chosen = { option: ComboboxOption; isRead: boolean; error?: unknown };
type Model = { chosen: Chosen | null; choose: (model: Chosen | null) => void };

/** Who it is like: what depends on that follows it, and can still be changed. */
const ModelField = ({ chosen, choose }: Model) => {
  const { t } = useTranslation('clients');
  const { change, errorAt } = useAccount();
  const queries = useQueryClient();
  const latest = useRef<ComboboxOption>(undefined);
  const follow = async (option: ComboboxOption | undefined): Promise<void> => {
    latest.current = option;
    choose(option ? { option, isRead: false } : null);
    if (!option) return;
    try {
      const { mainColor, language, currency, paymentIssuer, transportContractHolder } =
        await queries.fetchQuery(accountQuery(option.value));
      // another one may have been chosen meanwhile, whose answer came first
      if (latest.current !== option) return;
      change({ mainColor, language, currency, paymentIssuer, transportContractHolder, isRetailer: true });
      choose({ option, isRead: true });
    } catch (error) {
      if (latest.current === option) choose({ option, isRead: false, error });
    }
  };
  return (
    <>
      <AccountField
        id="model"
        label={t('model.label')}
        placeholder={t('model.none')}
        wanted={retailers}
        value={chosen?.option}
        error={chosen?.error === undefined ? errorAt('model') : errorText(chosen.error, t('model.unread'))}
        onChange={(option) => void follow(option)}
      />
      {chosen === null ? null : (
        <Alert tone="info">
          <p>{t('model.copied')}</p>
          <p>{t('model.left')}</p>
        </Alert>
      )}
    </>
  );
};

const Fields = (model: Model) => {
  const { t } = useTranslation('clients');
  return (
    <>
      <Section title={t('section.model')} help={t('sectionHelp.model')}>
        <ModelField {...model} />
      </Section>
      <Section title={t('section.identity')} help={t('sectionHelp.identity')}>
        <IdentityFields />
      </Section>
      <Section title={t('section.address')} help={t('sectionHelp.address')}>
        <AddressFields />
      </Section>
      <Section title={t('section.modules')} help={t('sectionHelp.modules')}>
        <ModuleChoice />
      </Section>
      <Section title={t('section.look')} help={t('sectionHelp.look')}>
        <MainColourField />
        <Pair>
          <LanguageField />
          <CurrencyField />
        </Pair>
        <Text name="emailDPO" optional type="email" maxLength={180} help={t('help.emailDPO')} />
      </Section>
      <Section title={t('section.contracts')} help={t('sectionHelp.contracts')}>
        <HolderChoice name="paymentIssuer" />
        <HolderChoice name="transportContractHolder" />
      </Section>
    </>
  );
};

/** Creates the account, and leads to it: one that is like another, to what it still needs. */
function useCreation(chosen: Chosen | null) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const toast = useToast();
  const changed = useChanged();
  const model = chosen?.option.value ?? null;
  return useResourceForm<null, AccountValues, AccountCreation, AccountView>({
    first: null,
    valuesOf: () => blankAccount,
    // who pays and who ships follows the model: nothing is created before that is known
    check: (values) =>
      chosen?.isRead === false
        ? { ok: false, violations: [{ field: 'model', code: 'required' }] }
        : unchecked({ ...creationOf(values), model }),
    sentence: ({ field }) => (field === 'model' ? t('model.unread') : undefined),
    write: (body, _, idempotencyKey) => call('POST /accounts', { body, idempotencyKey }),
    onSaved: (client) => {
      changed(client);
      toast({ tone: 'ok', text: t('created', { client: client.name }) });
    },
    leadOn: (client) => {
      if (client.organization !== null)
        void navigate({
          to: '/client/$organizationId/edit',
          params: { organizationId: client.organization.id },
          search: model === null ? {} : { tab: 'goLive' },
          ignoreBlocker: true,
        });
    },
  });
}

/** A new account, with everything that it needs to work. */
export const Page = () => {
  const { t } = useTranslation('clients');
  const [chosen, choose] = useState<Chosen | null>(null);
  const form = useCreation(chosen);
  const named = useNamed();
  return (
    <Stack gap={5}>
      <PageTitle title={t('createTitle')} />
      <ResourceForm
        form={form}
        named={(field) => (field === 'model' ? t('model.label') : named(field))}
        failed={t('notCreated')}
        save={t('create')}
        back={{ href: '/clients', label: t('back') }}
        note=""
        isNew
      >
        <Alert tone="info">{t('createHelp')}</Alert>
        <AccountFields form={form}>
          <Fields chosen={chosen} choose={choose} />
        </AccountFields>
      </ResourceForm>
    </Stack>
  );
};
