import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import { scheduleLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { useOpenedVersion } from '@reprise/platform/screens/kit/form/use-opened-version.ts';
import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { importScheduleLimits } from '../../domain/import-schedules/import-schedule.limits.ts';
import { catalogueImportTypes, importStrategies } from '../../domain/imports/import.ts';
import { PartnerField, type PartnerValues } from '../schedules/partner-field.tsx';
import { keyOf } from '../schedules/schedule.ts';
import { firstWhen, WhenFields, whenOf, type WhenValues } from '../schedules/when-fields.tsx';
import type { Schedule } from './schedules-query.ts';

type Body = NonNullable<CallOptions<Api['POST /import-schedules']>['body']>;
type Values = {
  name: string;
  type: Body['type'];
  strategy: NonNullable<Body['strategy']>;
  /** Of a buyer's people: the retailer whose catalogue it is. */
  account_id: string;
  path: string;
} & WhenValues &
  PartnerValues;
type Form = UseFormReturn<Values>;

/** From whom, what and when: what may be changed later. */
const ways = ({ name, path, connectorOrganizationId, ...when }: Values) => ({
  name: name.trim(),
  path: path.trim(),
  connectorOrganizationId,
  ...whenOf(when),
});

/** Whose catalogue it is, for a buyer's people: one of the retailers that it buys from. */
const CatalogueField = ({ register, formState }: Form) => {
  const { t } = useTranslation(['schedules', 'fields']);
  const retailers = useQuery({
    queryKey: ['linked-retailers'],
    queryFn: ({ signal }) => call('GET /linked-retailers', { signal }),
  });
  return (
    <Loaded query={retailers}>
      {({ items }) => (
        <SelectField
          label={t('schedules:imports.catalogue')}
          options={[{ value: '', label: '–' }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
          error={formState.errors.account_id?.message}
          {...register('account_id', { required: t('fields:required') })}
        />
      )}
    </Loaded>
  );
};

/** What is imported, how what exists already is found, and into which catalogue. */
const WhatFields = (form: Form) => {
  const { t } = useTranslation(['schedules', 'imports']);
  const { module } = useSignedIn();
  const { register } = form;
  return (
    <>
      {module === 'lcm' ? <CatalogueField {...form} /> : null}
      <SelectField
        label={t('schedules:field.type')}
        options={catalogueImportTypes.map((one) => ({ value: one, label: t(`imports:type.${one}`) }))}
        {...register('type')}
      />
      <SelectField
        label={t('imports:strategy.legend')}
        options={importStrategies.map((one) => ({ value: one, label: t(`imports:strategy.${one}`) }))}
        {...register('strategy')}
      />
    </>
  );
};

const firstValues = (edited: Schedule | undefined): Values => ({
  name: edited?.name ?? '',
  type: edited?.type ?? 'products',
  strategy: edited?.strategy ?? 'generic',
  account_id: '',
  connectorOrganizationId: edited?.connectorOrganizationId ?? '',
  path: edited?.path ?? '',
  ...firstWhen(edited),
});

type DialogProps = { edited?: Schedule; onClose: () => void };

function useSchedule({ setError }: Form, { edited, onClose }: DialogProps) {
  const { t } = useTranslation('schedules');
  const toast = useToast();
  const cache = useQueryClient();
  const requestKey = useRequestKey();
  const { version, refused } = useOpenedVersion(edited ?? null, firstValues);
  const made = useMutation({
    mutationFn: (values: Values) => {
      if (edited !== undefined && version !== null) {
        const { id } = edited;
        return call('PATCH /import-schedules/{id}', { params: { id }, body: { ...ways(values), version } });
      }
      const { type, strategy, account_id } = values;
      const catalogue = account_id === '' ? {} : { account_id };
      const body: Body = { ...ways(values), type, strategy, ...catalogue };
      return call('POST /import-schedules', { body, idempotencyKey: requestKey(body) });
    },
    meta: { quiet: true },
    onSuccess: async ({ name }) => {
      await cache.invalidateQueries({ queryKey: [keyOf('import')] });
      toast({ tone: 'ok', text: t(edited === undefined ? 'created' : 'changed', { name }) });
      onClose();
    },
    onError: async (error) => {
      showViolations(error, setError);
      // somebody changed it meanwhile: what is there now is behind the dialog
      await cache.invalidateQueries({ queryKey: [keyOf('import')] });
      refused(error);
    },
  });
  return {
    send: made.mutate,
    busy: made.isPending,
    refusal: made.error === null ? undefined : errorText(made.error, t('imports.failed')),
  };
}

/** Schedules an import of a partner's file; or changes one, which stays of the same thing and with the same rights. */
export const ScheduleDialog = (props: DialogProps) => {
  const { edited, onClose } = props;
  const { t } = useTranslation(['schedules', 'fields']);
  const form = useForm<Values>({ defaultValues: firstValues(edited) });
  const { send, busy, refusal } = useSchedule(form, props);
  const { errors } = form.formState;
  const isNew = edited === undefined;
  return (
    <ActionDialog
      title={isNew ? t('schedules:imports.create') : t('schedules:editTitle', { name: edited.name })}
      confirm={t(isNew ? 'schedules:confirm' : 'schedules:save')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void form.handleSubmit((values) => send(values))()}
      onClose={onClose}
    >
      <p>{t(isNew ? 'schedules:imports.rights' : 'schedules:imports.stays')}</p>
      <TextField
        label={t('schedules:field.name')}
        maxLength={scheduleLimits.name.max}
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || t('fields:required') })}
      />
      <FormProvider {...form}>
        {isNew ? <WhatFields {...form} /> : null}
        <PartnerField
          kept={isNew ? undefined : { id: edited.connectorOrganizationId, name: edited.partnerName }}
        />
        <TextField
          label={t('schedules:imports.file')}
          description={t('schedules:imports.fileHelp')}
          maxLength={importScheduleLimits.path.max}
          error={errors.path?.message}
          {...form.register('path', { validate: (path) => path.trim() !== '' || t('fields:required') })}
        />
        <WhenFields timeHelp={t('schedules:imports.timeHelp')} />
      </FormProvider>
    </ActionDialog>
  );
};
