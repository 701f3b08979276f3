import type { CallAnswer, CallOptions } from '@reprise/platform/domain/core/call.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { CopyLine } from '@reprise/platform/screens/kit/form/copy-line.tsx';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useResourceForm, type Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { DateField, SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeyLimits } from '../../domain/api-keys/api-key.limits.ts';
import { isKeptFrom, latestDay } from '../../domain/api-keys/api-key.rules.ts';
import { keyHolders, type KeyHolder } from '../../domain/api-keys/api-key.ts';
import { useConfirmed } from '../shown/use-confirmed.tsx';
import { apiKeysKey } from './api-keys-query.ts';
import { PermissionChoice } from './permission-choice.tsx';

type Body = NonNullable<CallOptions<Api['POST /api-keys']>['body']>;
type Made = CallAnswer<Api['POST /api-keys']>;
type Values = Pick<Body, 'name' | 'holder' | 'permissions' | 'lastDay'> & { organizationId: string };

const required = (field: string): Violation => ({ field, code: 'required' });

function checked({ organizationId, ...values }: Values): Checked<Body> {
  const isOfEntity = values.holder === 'organization';
  const violations = [
    ...(values.name.trim() === '' ? [required('name')] : []),
    ...(isOfEntity && organizationId === '' ? [required('organizationId')] : []),
    ...(values.lastDay === '' ? [required('lastDay')] : []),
    ...(values.permissions.length === 0 ? [required('permissions')] : []),
  ];
  if (violations.length > 0) return { ok: false, violations };
  return { ok: true, body: { ...values, organizationId: isOfEntity ? organizationId : null } };
}

const useEntities = (isAsked: boolean) =>
  useQuery({
    queryKey: ['organizations', 'of keys'],
    queryFn: ({ signal }) => call('GET /organizations', { query: { status: 'active' }, signal }),
    enabled: isAsked,
  });

const ReachFields = ({ form }: { form: Form<Values> }) => {
  const { t } = useTranslation('apiKeys');
  const { module } = useSignedIn();
  const { values, change, errorAt, wire } = form;
  const isOfEntity = values.holder === 'organization';
  const entities = useEntities(isOfEntity);
  // only whoever sees a whole account makes keys of it
  const holders = keyHolders.filter(
    (holder) => holder !== 'account' || module === 'root' || module === 'lcm',
  );
  const choose = (value: string): void => {
    const holder: KeyHolder | undefined = holders.find((one) => one === value);
    if (!holder) return;
    change({ holder, permissions: values.permissions.filter((one) => !isKeptFrom(holder, one)) });
  };
  return (
    <>
      <RadioCards
        legend={t('field.holder')}
        value={values.holder}
        choices={holders.map((value) => ({
          value,
          label: t(`holder.${value}`),
          description: t(`holderHelp.${value}`),
        }))}
        error={errorAt('holder')}
        onChange={choose}
      />
      {isOfEntity ? (
        <SelectField
          placeholder={t('field.chooseEntity')}
          options={(entities.data?.items ?? []).map(({ id, commonName }) => ({
            value: id,
            label: commonName,
          }))}
          {...wire('organizationId')}
        />
      ) : null}
    </>
  );
};

/** The key, which is shown this once. */
const SecretDialog = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const { t } = useTranslation('apiKeys');
  return (
    <Modal
      open
      title={t('made.title', { name: made.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('made.done')}</Button>}
    >
      <Stack>
        <Alert tone="warn">{t('made.help')}</Alert>
        <CopyLine label={t('made.key')} value={made.secret} />
        <CopyLine label={t('made.clientId')} value={made.id} />
      </Stack>
    </Modal>
  );
};

function useNewKey(onMade: (made: Made) => void) {
  const { t } = useTranslation('apiKeys');
  const cache = useQueryClient();
  const { module } = useSignedIn();
  const { run, dialog } = useConfirmed((options: { body: Body; idempotencyKey: string }) =>
    call('POST /api-keys', options),
  );
  const form = useResourceForm<null, Values, Body, Made>({
    first: null,
    valuesOf: () => ({
      name: '',
      holder: module === 'root' || module === 'lcm' ? 'account' : 'user',
      organizationId: '',
      permissions: [],
      lastDay: '',
    }),
    check: checked,
    write: (body, _, idempotencyKey) => run({ body, idempotencyKey }),
    label: (field) => t(`field.${field}`),
    onSaved: (made) => {
      void cache.invalidateQueries({ queryKey: [apiKeysKey] });
      onMade(made);
    },
  });
  return { form, dialog };
}

/** A new API key: its name, its reach, its end and its permissions; then the key, once. */
export const Page = () => {
  const { t } = useTranslation('apiKeys');
  const navigate = useNavigate();
  const [made, setMade] = useState<Made | null>(null);
  const { form, dialog } = useNewKey(setMade);
  const [now] = useState(() => new Date());
  return (
    <Stack gap={4}>
      <PageTitle title={t('createTitle')} />
      <ResourceForm
        form={form}
        named={(field) => (field === 'permissions' ? t('field.permissions') : undefined)}
        failed={t('createFailed')}
        save={t('create')}
        foot="line"
        back={{ href: '/api-keys', label: t('back') }}
      >
        <Section title={t('section.key')} help={t('section.keyHelp')}>
          <TextField
            description={t('field.nameHelp')}
            maxLength={apiKeyLimits.name.max}
            {...form.wire('name')}
          />
          <ReachFields form={form} />
          <DateField
            description={t('field.lastDayHelp')}
            min={dayOf(now)}
            max={latestDay(now)}
            {...form.wire('lastDay')}
          />
        </Section>
        <Section title={t('field.permissions')} help={t('field.permissionsHelp')}>
          <PermissionChoice
            holder={form.values.holder}
            values={form.values.permissions}
            error={form.errorAt('permissions')}
            onChange={(permissions) => form.change({ permissions })}
          />
        </Section>
      </ResourceForm>
      {dialog}
      {made === null ? null : (
        <SecretDialog made={made} onClose={() => void navigate({ href: '/api-keys' })} />
      )}
    </Stack>
  );
};
