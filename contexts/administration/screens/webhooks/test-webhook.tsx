import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Attempt, WebhookView } from '../../domain/webhooks/webhook.ts';
import { AttemptLine } from './attempt-line.tsx';

const Outcome = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation('webhooks');
  return (
    <Alert
      live
      tone={attempt.failure === null ? 'ok' : 'bad'}
      title={attempt.failure === null ? t('test.ok') : t(`failure.${attempt.failure}`)}
    >
      <AttemptLine attempt={attempt} />
    </Alert>
  );
};

/** Sends a test event now, and shows what was answered. */
export const TestWebhook = ({ webhook: { id } }: { webhook: WebhookView }) => {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call('POST /webhooks/{id}/test', { params: { id } }),
    meta: { quiet: true },
  });
  return (
    <Section title={t('test.title')} help={t('test.help')}>
      <div>
        <Button look="ghost" busy={isPending} onClick={() => mutate()}>
          {t('test.button')}
        </Button>
      </div>
      {data === undefined ? null : <Outcome attempt={data} />}
      {error === null ? null : (
        <Alert live tone="bad">
          {failureText(error)}
        </Alert>
      )}
    </Section>
  );
};
