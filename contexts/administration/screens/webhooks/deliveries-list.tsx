import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { eventTypes } from '../../domain/events/event-types.ts';
import { deliveryStates } from '../../domain/webhooks/webhook.contract.ts';
import type { DeliveryView } from '../../domain/webhooks/webhook.ts';
import { AttemptLine } from './attempt-line.tsx';
import { webhooksKey } from './webhooks-query.ts';

const route = getRouteApi('/webhooks/$id/deliveries');

const stateOf = ({ outcome }: DeliveryView) => outcome ?? 'waiting';
const tones = { waiting: 'info', delivered: 'ok', failed: 'bad', unsent: 'idle' } as const;
/** How often the list is asked for, while somebody looks at it. */
const everyMs = 3_000;

/** Each attempt with its answer, the latest first. */
const Attempts = ({ tries }: Pick<DeliveryView, 'tries'>) => {
  const { t } = useTranslation('webhooks');
  const { moment } = useFormats();
  if (tries.length === 0) return t('deliveries.noAttempt');
  return (
    <ol className="stack">
      {tries.toReversed().map((attempt) => (
        <li key={attempt.at}>
          <b>{attempt.failure === null ? t('deliveries.arrived') : t(`failure.${attempt.failure}`)}</b>
          {` – ${moment(attempt.at)} – `}
          <AttemptLine attempt={attempt} />
        </li>
      ))}
    </ol>
  );
};

function useResend(deliveryId: string, onDone: () => void) {
  const { id } = route.useParams();
  return useCommand(
    () => call('POST /webhooks/{id}/deliveries/{deliveryId}/resend', { params: { id, deliveryId } }),
    { stale: [webhooksKey], onDone },
  );
}

/** A delivery with its attempts, which may be sent again. */
const Detail = ({ delivery, onClose }: { delivery: DeliveryView; onClose: () => void }) => {
  const { t } = useTranslation('webhooks');
  const { moment } = useFormats();
  const can = useCan();
  const { send, busy, refusal } = useResend(delivery.id, onClose);
  const { outcome, nextTryAt, endedAt, eventId, type, tries } = delivery;
  return (
    <Modal
      open
      size="wide"
      title={type}
      onClose={onClose}
      footer={
        can('webhook_write') ? (
          <Button busy={busy} onClick={() => send(undefined)}>
            {t('resend.one')}
          </Button>
        ) : undefined
      }
    >
      <Stack>
        {refusal === undefined ? null : (
          <Alert live tone="bad">
            {refusal}
          </Alert>
        )}
        <DescriptionList
          facts={[
            { key: 'state', label: t('column.state'), value: t(`deliveries.state.${stateOf(delivery)}`) },
            outcome === null
              ? { key: 'next', label: t('deliveries.next'), value: moment(nextTryAt) }
              : {
                  key: 'ended',
                  label: t('deliveries.ended'),
                  value: endedAt === null ? '–' : moment(endedAt),
                },
            { key: 'id', label: 'webhook-id', value: <code>{eventId}</code> },
            { key: 'tries', label: t('deliveries.attempts'), value: <Attempts tries={tries} /> },
          ]}
        />
      </Stack>
    </Modal>
  );
};

/** The last answer, in a word. */
const LastAnswer = ({ tries }: Pick<DeliveryView, 'tries'>) => {
  const { t } = useTranslation('webhooks');
  const last = tries.at(-1);
  if (last === undefined) return '–';
  return last.status === null ? t(`failure.${last.failure ?? 'unreachable'}`) : String(last.status);
};

/** What was sent to a webhook, the latest event first; a row opens its attempts. */
export const deliveriesOf = defineList('GET /webhooks/{id}/deliveries', {
  words: 'webhooks',
  stale: [webhooksKey, 'deliveries'],
  file: false,
  title: ({ t }) => t('deliveries.title'),
  // also while none waits: what happens next is to appear by itself
  every: { ms: everyMs },
  filters: ({ t, one }) => [
    one('state', {
      label: t('column.state'),
      values: deliveryStates,
      word: (state) => t(`deliveries.state.${state}`),
    }),
    one('type', { label: t('deliveries.type'), values: eventTypes, word: (type) => type }),
  ],
  columns: ({ t, moment, count }) => [
    {
      key: 'type',
      header: t('deliveries.type'),
      card: 'name',
      cell: ({ type }) => <code>{type}</code>,
    },
    {
      key: 'state',
      header: t('column.state'),
      card: 'state',
      cell: (delivery) => {
        const state = stateOf(delivery);
        return <StateBadge tone={tones[state]} label={t(`deliveries.state.${state}`)} />;
      },
    },
    {
      key: 'answer',
      header: t('deliveries.answer'),
      card: 'about',
      cell: ({ tries }) => <LastAnswer tries={tries} />,
    },
    {
      key: 'attempts',
      header: t('deliveries.attempts'),
      card: 'about',
      cell: ({ attempts }) => count(attempts),
    },
    {
      key: 'at',
      header: t('deliveries.at'),
      card: 'end',
      cell: ({ createdAt }) => moment(createdAt),
    },
  ],
  detail: (delivery, close) => <Detail delivery={delivery} onClose={close} />,
  empty: ({ t }) => ({ title: t('deliveries.none'), help: t('deliveries.noneHelp') }),
});
