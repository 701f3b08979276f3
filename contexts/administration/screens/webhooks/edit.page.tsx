import { useConfirmed } from '@reprise/people/screens/shown/use-confirmed.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WebhookView } from '../../domain/webhooks/webhook.ts';
import { DeleteWebhook } from './delete-webhook.tsx';
import { ReplaceSecret } from './replace-secret.tsx';
import { TestWebhook } from './test-webhook.tsx';
import { checkedWebhook, valuesOfWebhook, WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import { webhookQuery, webhooksKey } from './webhooks-query.ts';

const route = getRouteApi('/webhooks/$id');

/** How it does, where something is to be said. */
const Health = ({ webhook }: { webhook: WebhookView }) => {
  const { t } = useTranslation('webhooks');
  const { moment } = useFormats();
  const { offReason, offAt, failingSince, isActive } = webhook;
  if (offReason !== null && offAt !== null)
    return (
      <Alert tone="bad" title={t('off.title', { at: moment(offAt) })}>
        {t(`off.${offReason}`)}
      </Alert>
    );
  if (!isActive || failingSince === null) return null;
  return <Alert tone="warn">{t('failingSince', { at: moment(failingSince) })}</Alert>;
};

function useWebhookForm(webhook: WebhookView) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const toast = useToast();
  const { id } = webhook;
  const { run, dialog } = useConfirmed((body: WebhookValues & { version: number }) =>
    call('PATCH /webhooks/{id}', { params: { id }, body }),
  );
  const form = useResourceForm<WebhookView, WebhookValues, WebhookValues, WebhookView>({
    first: webhook,
    valuesOf: valuesOfWebhook,
    check: checkedWebhook,
    write: (body, over) => {
      // a new secret is another version too, and nothing of the form's
      const isSame = same(valuesOfWebhook(webhook), valuesOfWebhook(over));
      return run({ ...body, version: isSame ? webhook.version : over.version });
    },
    take: (saved) => saved,
    latest: () => client.fetchQuery({ ...webhookQuery(id), staleTime: 0 }),
    label: (field) => t(`field.${field}`),
    onSaved: (saved) => {
      client.setQueryData(webhookQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: [webhooksKey] });
      toast({ tone: 'ok', text: t('saved') });
    },
  });
  return { form, dialog };
}

/** Its fields, and beside them what is done with it. */
const Editor = ({ webhook }: { webhook: WebhookView }) => {
  const { t } = useTranslation('webhooks');
  const can = useCan();
  const { form, dialog } = useWebhookForm(webhook);
  return (
    <>
      <ResourceForm
        form={form}
        failed={t('saveFailed')}
        foot="line"
        back={{ href: '/webhooks', label: t('back') }}
        beside={
          can('webhook_write') ? (
            <>
              <TestWebhook webhook={webhook} />
              <ReplaceSecret webhook={webhook} />
              <DeleteWebhook webhook={webhook} />
            </>
          ) : undefined
        }
      >
        <WebhookFields form={form} />
      </ResourceForm>
      {dialog}
    </>
  );
};

/** A webhook of one's account. */
export const Page = () => {
  const { t } = useTranslation('webhooks');
  const { id } = route.useParams();
  return (
    <Stack gap={4}>
      <Loaded query={useQuery(webhookQuery(id))} title={t('title')}>
        {(webhook) => (
          <>
            <PageTitle
              title={t('editTitle', { name: webhook.label })}
              actions={
                <LinkButton look="ghost" href={`/webhooks/${id}/deliveries`}>
                  {t('deliveries.title')}
                </LinkButton>
              }
            />
            <Health webhook={webhook} />
            <Editor webhook={webhook} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};
