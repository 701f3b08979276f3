import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deliveriesOf } from './deliveries-list.tsx';
import { ResendSince } from './resend-since.tsx';
import { webhookQuery } from './webhooks-query.ts';

const route = getRouteApi('/webhooks/$id/deliveries');

/** What was sent to a webhook, or waits, each with its attempts. */
export const Page = () => {
  const { t } = useTranslation('webhooks');
  const can = useCan();
  const { id } = route.useParams();
  return (
    <Loaded query={useQuery(webhookQuery(id))} title={t('deliveries.title')}>
      {(webhook) => (
        <Stack gap={4}>
          <PageTitle
            title={t('deliveriesNamed', { name: webhook.label })}
            actions={can('webhook_write') ? <ResendSince webhook={webhook} /> : undefined}
          />
          <p className="lead">{t('deliveries.help')}</p>
          <deliveriesOf.Body given={{}} params={{ id }} />
          <Row>
            <LinkButton look="ghost" href={`/webhooks/${id}`}>
              {t('deliveries.back')}
            </LinkButton>
          </Row>
        </Stack>
      )}
    </Loaded>
  );
};
