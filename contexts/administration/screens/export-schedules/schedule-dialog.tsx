import type { SchedulingProps } from '@reprise/dossier/screens/shown/scheduling-slot.ts';
import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import { exportFormats, type ExportFormat } from '@reprise/platform/domain/core/export-format.ts';
import { scheduleLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { useOpenedVersion } from '@reprise/platform/screens/kit/form/use-opened-version.ts';
import { errorText, showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deliveries } from '../../domain/export-schedules/export-schedule.ts';
import { exportTypesFor } from '../../domain/exports/export.ts';
import { importScheduleLimits } from '../../domain/import-schedules/import-schedule.limits.ts';
import { PartnerField, type PartnerValues } from '../schedules/partner-field.tsx';
import { keyOf } from '../schedules/schedule.ts';
import { firstWhen, WhenFields, whenOf, type WhenValues } from '../schedules/when-fields.tsx';
import type { Schedule } from './schedules-query.ts';

type Body = NonNullable<CallOptions<Api['POST /export-schedules']>['body']>;
type Values = {
  name: string;
  type: Body['type'];
  format: ExportFormat;
  delivery: Body['delivery'];
  partnerFolder: string;
} & WhenValues &
  PartnerValues;
type Form = UseFormReturn<Values>;

/** What is exported, where the screen has chosen it: the list of dossiers as it is seen. */
export type Chosen = Omit<SchedulingProps, 'onClose'>;

const asBody = (said: string | undefined): boolean | undefined =>
  said === undefined ? undefined : said === 'true';

/** The filters of a list's address as a body says them. */
const filtersOf = (filters: Chosen['filters']): Body['filters'] => ({
  ...filters,
  quarantine: asBody(filters.quarantine),
  lost: asBody(filters.lost),
  litigation: asBody(filters.litigation),
  storeEmpty: asBody(filters.storeEmpty),
  warehouseEmpty: asBody(filters.warehouseEmpty),
  brandEmpty: asBody(filters.brandEmpty),
  imeiEmpty: asBody(filters.imeiEmpty),
  serialNumberEmpty: asBody(filters.serialNumberEmpty),
});

/** How it is written, when it runs, where it goes: what may be changed later. */
const ways = ({ name, format, delivery, connectorOrganizationId, partnerFolder, ...when }: Values) => {
  const isToPartner = delivery === 'partner';
  return {
    name: name.trim(),
    format,
    ...whenOf(when),
    delivery,
    connectorOrganizationId: isToPartner ? connectorOrganizationId : null,
    partnerFolder: isToPartner ? partnerFolder.trim() || null : null,
  };
};

const bodyOf = (values: Values, chosen: Chosen | undefined): Body => ({
  ...ways(values),
  type: values.type,
  ...(chosen === undefined ? {} : { filters: filtersOf(chosen.filters), columns: chosen.columns }),
});

/** What is exported, unless that is given, and how it is written, unless that is chosen with it. */
const WhatFields = ({ form, isGiven, isChosen }: { form: Form; isGiven: boolean; isChosen: boolean }) => {
  const { t } = useTranslation(['schedules', 'exports']);
  const can = useCan();
  const { register, watch, getValues, setValue, formState } = form;
  const { errors } = formState;
  if (isChosen) return null;
  const formats = exportFormats.filter((one) => one !== 'machine' || watch('type') === 'buybacks');
  return (
    <>
      {isGiven ? null : (
        <SelectField
          label={t('schedules:field.type')}
          options={exportTypesFor(can).map((type) => ({ value: type, label: t(`exports:type.${type}`) }))}
          error={errors.type?.message}
          {...register('type', {
            // dossiers alone are written for machines
            onChange: () => {
              if (getValues('format') === 'machine') setValue('format', 'xlsx');
            },
          })}
        />
      )}
      <SelectField
        label={t('schedules:field.format')}
        options={formats.map((one) => ({ value: one, label: t(`schedules:format.${one}`) }))}
        error={errors.format?.message}
        {...register('format')}
      />
    </>
  );
};

/** Where it goes; to a partner, to whom and into which folder. */
const WhereFields = ({ form, edited }: { form: Form; edited?: Schedule }) => {
  const { t } = useTranslation('schedules');
  const { register, watch, formState } = form;
  const { errors } = formState;
  const partnerId = edited?.connectorOrganizationId ?? null;
  return (
    <>
      <SelectField
        label={t('field.delivery')}
        options={deliveries.map((one) => ({ value: one, label: t(`delivery.${one}`) }))}
        description={t('field.deliveryHelp')}
        error={errors.delivery?.message}
        {...register('delivery')}
      />
      {watch('delivery') === 'partner' ? (
        <>
          <PartnerField
            kept={partnerId === null ? undefined : { id: partnerId, name: edited?.partnerName ?? '' }}
          />
          <TextField
            label={t('field.partnerFolder')}
            description={t('field.partnerFolderHelp')}
            maxLength={importScheduleLimits.path.max}
            error={errors.partnerFolder?.message}
            {...register('partnerFolder')}
          />
        </>
      ) : null}
    </>
  );
};

/** A schedule as the fields hold it. */
const valuesOf = (edited: Schedule): Values => ({
  name: edited.name,
  type: edited.type,
  format: edited.format,
  delivery: edited.delivery,
  connectorOrganizationId: edited.connectorOrganizationId ?? '',
  partnerFolder: edited.partnerFolder ?? '',
  ...firstWhen(edited),
});

type DialogProps = { chosen?: Chosen; edited?: Schedule; onClose: () => void };

function useSchedule({ setError }: Form, { chosen, edited, onClose }: DialogProps) {
  const { t } = useTranslation('schedules');
  const toast = useToast();
  const cache = useQueryClient();
  const requestKey = useRequestKey();
  const { version, refused } = useOpenedVersion(edited ?? null, valuesOf);
  const made = useMutation({
    mutationFn: (values: Values) => {
      if (edited !== undefined && version !== null) {
        const { id } = edited;
        return call('PATCH /export-schedules/{id}', { params: { id }, body: { ...ways(values), version } });
      }
      const body = bodyOf(values, chosen);
      return call('POST /export-schedules', { body, idempotencyKey: requestKey(body) });
    },
    meta: { quiet: true },
    onSuccess: async ({ name }) => {
      await cache.invalidateQueries({ queryKey: [keyOf('export')] });
      toast({ tone: 'ok', text: t(edited === undefined ? 'created' : 'changed', { name }) });
      onClose();
    },
    onError: async (error) => {
      showViolations(error, setError);
      // somebody changed it meanwhile: what is there now is behind the dialog
      await cache.invalidateQueries({ queryKey: [keyOf('export')] });
      refused(error);
    },
  });
  return {
    send: made.mutate,
    busy: made.isPending,
    refusal: made.error === null ? undefined : errorText(made.error, t('failed')),
  };
}

/** What stands in the form at first: the schedule that is changed, else a Monday morning. */
function useFirstValues({ chosen, edited }: DialogProps): Partial<Values> {
  const can = useCan();
  if (edited !== undefined) return valuesOf(edited);
  return {
    name: '',
    type: chosen === undefined ? exportTypesFor(can)[0] : 'buybacks',
    format: chosen?.format ?? 'xlsx',
    ...firstWhen(),
    delivery: 'mail',
    connectorOrganizationId: '',
    partnerFolder: '',
  };
}

/**
 * Schedules an export: of the list of dossiers as it is seen, or of what is chosen here; or changes one that is
 * scheduled, which stays of the same thing and with the same rights.
 */
export const ScheduleDialog = (props: DialogProps) => {
  const { chosen, edited, onClose } = props;
  const { t } = useTranslation(['schedules', 'fields']);
  const form = useForm<Values>({ defaultValues: useFirstValues(props) });
  const { send, busy, refusal } = useSchedule(form, props);
  const isNew = edited === undefined;
  const help = isNew ? (chosen === undefined ? 'schedules:rights' : 'schedules:ofList') : 'schedules:stays';
  return (
    <ActionDialog
      title={isNew ? t('schedules:create') : t('schedules:editTitle', { name: edited.name })}
      confirm={t(isNew ? 'schedules:confirm' : 'schedules:save')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void form.handleSubmit((values) => send(values))()}
      onClose={onClose}
    >
      <p>{t(help)}</p>
      <TextField
        label={t('schedules:field.name')}
        maxLength={scheduleLimits.name.max}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || t('fields:required') })}
      />
      <WhatFields form={form} isGiven={!isNew} isChosen={chosen !== undefined} />
      <FormProvider {...form}>
        <WhenFields timeHelp={t('schedules:field.timeHelp')} />
        <WhereFields form={form} edited={edited} />
      </FormProvider>
    </ActionDialog>
  );
};
