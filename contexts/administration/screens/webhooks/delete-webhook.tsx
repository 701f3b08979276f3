import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookView } from '../../domain/webhooks/webhook.ts';
import { webhooksKey } from './webhooks-query.ts';

/** Deletes the webhook with what was sent to it. */
export const DeleteWebhook = ({ webhook: { id, label } }: { webhook: WebhookView }) => {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('DELETE /webhooks/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: () => {
      toast({ tone: 'ok', text: t('remove.done', { name: label }) });
      void navigate({ href: '/webhooks', ignoreBlocker: true }).then(() =>
        client.invalidateQueries({ queryKey: [webhooksKey] }),
      );
    },
  });
  return (
    <Section title={t('remove.title')} help={t('remove.help')}>
      <div>
        <Button look="danger" size="s" onClick={() => setOpen(true)}>
          {t('remove.button')}
        </Button>
      </div>
      {isOpen ? (
        <ActionDialog
          danger
          title={t('remove.question', { name: label })}
          confirm={t('remove.button')}
          busy={remove.isPending}
          refusal={remove.error === null ? undefined : failureText(remove.error)}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>{t('remove.help')}</p>
        </ActionDialog>
      ) : null}
    </Section>
  );
};
