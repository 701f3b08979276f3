import { dayOf, momentAt } from '@reprise/platform/domain/core/day.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookView } from '../../domain/webhooks/webhook.ts';
import { webhooksKey } from './webhooks-query.ts';

/** What a field of a day and a time says, as an instant; null: not said yet. */
function instantOf(typed: string): string | null {
  const [day = '', time = ''] = typed.split('T');
  return day === '' || time === '' ? null : momentAt(day, time.slice(0, 5)).toISOString();
}

/** Nothing is sent again of what is to come. */
const faultOf = (since: string | null): 'required' | 'date_future' | null => {
  if (since === null) return 'required';
  return Date.parse(since) > Date.now() ? 'date_future' : null;
};

const Asking = ({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) => {
  const { t } = useTranslation(['webhooks', 'fields']);
  const { id, label, failingSince, missedSince } = webhook;
  // since it failed or was off, as far as that is known
  const [typed, setTyped] = useState(
    () => `${dayOf(new Date(missedSince ?? failingSince ?? Date.now()))}T00:00`,
  );
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  const since = instantOf(typed);
  const { send, busy, refusal } = useCommand(
    (from: string) => call('POST /webhooks/{id}/resend', { params: { id }, body: { since: from } }),
    { stale: [webhooksKey], onDone: onClose },
  );
  return (
    <ActionDialog
      title={t('resend.sinceTitle', { name: label })}
      confirm={t('resend.since')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => {
        const found = faultOf(since);
        setFault(found);
        if (since !== null && found === null) send(since);
      }}
      onClose={onClose}
    >
      <p>{t('resend.sinceHelp')}</p>
      <TextField
        type="datetime-local"
        label={t('resend.from')}
        value={typed}
        error={fault === null ? undefined : t(`fields:${fault}`)}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionDialog>
  );
};

/** Sends everything since a moment again. */
export const ResendSince = ({ webhook }: { webhook: WebhookView }) => {
  const { t } = useTranslation(['webhooks', 'refusals']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        why={webhook.isActive ? undefined : t('refusals:webhook_off')}
        onClick={() => setOpen(true)}
      >
        {t('resend.since')}
      </Button>
      {isOpen ? <Asking webhook={webhook} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
