import { useConfirmed } from '@reprise/people/screens/shown/use-confirmed.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import type { WebhookView } from '../../domain/webhooks/webhook.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { webhooksKey } from './webhooks-query.ts';

type Props = { webhook: WebhookView; onClose: () => void };

/** Asks first, then shows the new secret this once. */
const Replacing = ({ webhook: { id, label, version }, onClose }: Props) => {
  const { t } = useTranslation('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  const { run, dialog } = useConfirmed(() =>
    call('POST /webhooks/{id}/secret', { params: { id }, body: { version } }),
  );
  const { send, busy, refusal } = useCommand(() => run(undefined), {
    // read again once it was copied, since the form is then opened anew
    stale: [],
    onDone: (made) => (made === undefined ? onClose() : setSecret(made.secret)),
    silent: true,
  });
  if (secret !== null) return <SecretDialog label={label} secret={secret} onClose={onClose} />;
  return (
    <>
      <ActionDialog
        title={t('secret.replaceTitle', { name: label })}
        confirm={t('secret.replace')}
        busy={busy}
        refusal={refusal}
        onConfirm={() => send(undefined)}
        onClose={onClose}
      >
        <p>{t('secret.replaceHelp', { hours: webhookLimits.oldSecretHours })}</p>
      </ActionDialog>
      {dialog}
    </>
  );
};

/** The secret of the signatures: until when the one before signs too, and a new one. */
export const ReplaceSecret = ({ webhook }: { webhook: WebhookView }) => {
  const { t } = useTranslation('webhooks');
  const { moment } = useFormats();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    void cache.invalidateQueries({ queryKey: [webhooksKey] });
  };
  const { oldSecretUntil } = webhook;
  const [now] = useState(() => Date.now());
  const isChanging = oldSecretUntil !== null && Date.parse(oldSecretUntil) > now;
  return (
    <Section
      title={t('secret.section')}
      help={isChanging ? t('secret.until', { at: moment(oldSecretUntil) }) : t('secret.help')}
    >
      <div>
        <Button look="ghost" onClick={() => setOpen(true)}>
          {t('secret.replace')}
        </Button>
      </div>
      {isOpen ? <Replacing webhook={webhook} onClose={close} /> : null}
    </Section>
  );
};
