import type { AccountView } from '../../domain/accounts/account.ts';
import { showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import {
  AddressFields,
  CurrencyField,
  HolderChoice,
  IdentityFields,
  LanguageField,
  MainColourField,
  Text,
} from './account-fields.tsx';
import { Refusal, useProblems } from './account-form.tsx';
import { blankAccount, creationOf, type AccountValues } from './account-values.ts';
import { useChanged } from './accounts-query.ts';

const moduleFields = ['isRetailer', 'isBuyerAndWorkshopsSupervisor'] as const;

const ModuleChoice = () => {
  const { t } = useTranslation('clients');
  const { watch, setValue, formState } = useFormContext<AccountValues>();
  const values = moduleFields.filter((field) => watch(field));
  return (
    <CheckCards
      legend={t('section.modules')}
      hideLegend
      values={values}
      error={formState.errors.isRetailer?.message}
      choices={moduleFields.map((value) => ({
        value,
        label: t(`field.${value}`),
        description: t(`help.${value}`),
      }))}
      onChange={(chosen) => moduleFields.forEach((field) => setValue(field, chosen.includes(field)))}
    />
  );
};

function useCreate(onMade: (client: AccountView) => void) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (values: AccountValues) => {
      const body = creationOf(values);
      return call('POST /accounts', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: onMade,
  });
}

const Fields = () => {
  const { t } = useTranslation('clients');
  return (
    <>
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

/** A new account, with everything that it needs to work. */
export const Page = () => {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const toast = useToast();
  const changed = useChanged();
  const form = useForm<AccountValues>({ defaultValues: blankAccount, shouldFocusError: false });
  const create = useCreate((client) => {
    changed(client);
    toast({ tone: 'ok', text: t('created', { client: client.name }) });
    if (client.organization !== null)
      void navigate({
        to: '/client/$organizationId/edit',
        params: { organizationId: client.organization.id },
      });
  });
  const send = form.handleSubmit((values) => {
    if (!create.isPending)
      create.mutate(values, { onError: (error) => showViolations(error, form.setError) });
  });
  const { errors, submitCount, isDirty } = form.formState;
  const problems = useProblems(errors);
  return (
    <Stack gap={5}>
      <PageTitle title={t('createTitle')} />
      <FormProvider {...form}>
        <form className="sheet-form" noValidate onSubmit={(event) => void send(event)}>
          <FormErrorSummary problems={problems} submitCount={create.isPending ? 0 : submitCount} />
          <Alert tone="info">{t('createHelp')}</Alert>
          <Fields />
          <Refusal error={create.error} title={t('notCreated')} />
          <div className="sheet-bar">
            <LeaveGuard when={isDirty && !create.isPending} />
            <LinkButton look="ghost" href="/clients">
              {t('back')}
            </LinkButton>
            <Button type="submit" busy={create.isPending}>
              {t('create')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Stack>
  );
};
