import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { stationFqn } from '../../domain/connectors/connector-kinds.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '@reprise/platform/screens/kit/form/copy-line.tsx';

const paths = {
  'http.payout': [['events', 'payout-events']],
  'paypal.payout': [['events', 'paypal-events']],
  'http.carrier': [['events', 'carrier-events']],
  'sendcloud.carrier': [['events', 'sendcloud-events']],
  'builtin.carrier': [['events', 'carrier-events']],
} as const;
const stationCalls = ['source', 'result', 'report', 'label'] as const;

/** The addresses that the partner calls, to be copied. */
export const GivenAddresses = ({ id, fqn }: Pick<ConnectorOrganizationView, 'id' | 'fqn'>) => {
  const { t } = useTranslation('connectors');
  const { apiUrl } = settings;
  const events = Object.entries(paths).find(([name]) => name === fqn)?.[1] ?? [];
  const lines = [
    ...events.map(([word, path]) => ({ word, value: `${apiUrl}/${path}/${id}` })),
    ...(fqn === stationFqn
      ? stationCalls.map((word) => ({ word, value: `${apiUrl}/stations/${id}/${word}` }))
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('configurations.given.title')}</h2>
        <p className="small">{t('configurations.given.help')}</p>
        {lines.map(({ word, value }) => (
          <CopyLine key={word} label={t(`configurations.given.${word}`)} value={value} />
        ))}
      </Stack>
    </Card>
  );
};
