import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { listOf } from '../../domain/connectors/connector.rules.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';

/** Launches an action of a premium feature, as the feature itself does. */
export const TryAction = ({ configuration }: { configuration: ConnectorOrganizationView }) => {
  const { t } = useTranslation('connectors');
  const failureText = useFailureText();
  const actions = listOf(configuration.properties.find(({ name }) => name === 'actions')?.value);
  const [chosen, setChosen] = useState(actions[0] ?? '');
  const launch = useMutation({
    mutationFn: () =>
      call('GET /organizations/launch-generic-premium-feature-connector', {
        query: { action: chosen, organizationId: configuration.organizationId },
      }),
    meta: { quiet: true },
  });
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('configurations.launch.title')}</h2>
        <p className="small">{t('configurations.launch.help')}</p>
        <SelectField
          label={t('configurations.launch.action')}
          options={actions.map((value) => ({ value, label: value }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        <div>
          <Button look="ghost" busy={launch.isPending} onClick={() => launch.mutate()}>
            {t('configurations.launch.button')}
          </Button>
        </div>
        {launch.data === undefined ? null : (
          <Alert tone="ok" live title={t('configurations.launch.done')}>
            {launch.data.message}
            <DescriptionList
              facts={Object.entries(launch.data.values).map(([label, value]) => ({
                key: label,
                label,
                value,
              }))}
            />
          </Alert>
        )}
        {launch.error === null ? null : (
          <Alert tone="bad" live title={t('configurations.launch.failed')}>
            {failureText(launch.error)}
          </Alert>
        )}
      </Stack>
    </Card>
  );
};
