import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useConfirmed } from '@reprise/people/screens/shown/use-confirmed.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from './secret-dialog.tsx';
import { blankWebhook, checkedWebhook, WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import { webhooksKey } from './webhooks-query.ts';

type Made = CallAnswer<Api['POST /webhooks']>;

function useNewWebhook(onMade: (made: Made) => void) {
  const { t } = useTranslation('webhooks');
  const cache = useQueryClient();
  const { run, dialog } = useConfirmed((options: { body: WebhookValues; idempotencyKey: string }) =>
    call('POST /webhooks', options),
  );
  const form = useResourceForm<null, WebhookValues, WebhookValues, Made>({
    first: null,
    valuesOf: () => blankWebhook,
    check: checkedWebhook,
    write: (body, _, idempotencyKey) => run({ body, idempotencyKey }),
    label: (field) => t(`field.${field}`),
    onSaved: (made) => {
      void cache.invalidateQueries({ queryKey: [webhooksKey] });
      onMade(made);
    },
  });
  return { form, dialog };
}

/** A new webhook; then its secret, once. */
export const Page = () => {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const [made, setMade] = useState<Made | null>(null);
  const { form, dialog } = useNewWebhook(setMade);
  return (
    <Stack gap={4}>
      <PageTitle title={t('createTitle')} />
      <ResourceForm
        form={form}
        failed={t('createFailed')}
        save={t('create')}
        foot="line"
        back={{ href: '/webhooks', label: t('back') }}
      >
        <WebhookFields form={form} />
      </ResourceForm>
      {dialog}
      {made === null ? null : (
        <SecretDialog {...made} onClose={() => void navigate({ href: `/webhooks/${made.id}` })} />
      )}
    </Stack>
  );
};
