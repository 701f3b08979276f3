import type { TypedProperty } from '../../domain/connectors/connector.rules.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';

type Props = {
  connectorId: string;
  organizationId: string;
  configurationId?: string;
  typed: readonly TypedProperty[];
  /** Violations of the typed values are shown beside their fields. */
  onRefused: (error: unknown) => void;
};

function useTest({ connectorId, organizationId, configurationId, typed, onRefused }: Props) {
  return useMutation({
    mutationFn: () =>
      call('POST /connectors/{id}/test', {
        params: { id: connectorId },
        body: { organizationId, configurationId, properties: [...typed] },
      }),
    meta: { quiet: true },
    onError: onRefused,
  });
}

/** Tests the connection with the typed values, and shows the result. */
export const ConnectionTester = (props: Props) => {
  const { t } = useTranslation('connectors');
  const { count } = useFormats();
  const failureText = useFailureText();
  const { data, error, isPending, mutate } = useTest(props);
  const milliseconds = count(data?.milliseconds ?? 0);
  return (
    <Card>
      <Stack gap={3}>
        <div className="tester">
          <Button look="ghost" busy={isPending} onClick={() => mutate()}>
            {t('configurations.test.button')}
          </Button>
          <span className="small">{t('configurations.test.help')}</span>
        </div>
        {data === undefined ? null : (
          <Alert
            live
            tone={data.outcome === 'ok' ? 'ok' : 'bad'}
            title={t(`configurations.test.outcomes.${data.outcome}`)}
          >
            {data.status === null
              ? t('configurations.test.noAnswer', { milliseconds })
              : t('configurations.test.answered', { status: data.status, milliseconds })}{' '}
            {data.said === null ? null : t('configurations.test.said', { said: data.said })}
          </Alert>
        )}
        {error === null ? null : (
          <Alert live tone="bad" title={t('configurations.test.failed')}>
            {failureText(error)}
          </Alert>
        )}
      </Stack>
    </Card>
  );
};
