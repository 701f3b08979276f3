import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { Written } from './use-configuration-form.ts';
import { askAgain } from './connectors-query.ts';

/** Creates a configuration. */
export function useCreate(
  of: { organizationId: string; connectorId: string },
  onDone: (made: ConnectorOrganizationView) => void,
) {
  const { t } = useTranslation('connectors');
  const client = useQueryClient();
  const toast = useToast();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (written: Written) => {
      const body = { ...of, ...written };
      return call('POST /connector-organizations', { body, idempotencyKey: keyOf(body) });
    },
    meta: { quiet: true },
    onSuccess: (made) => {
      toast({ tone: 'ok', text: t('configurations.created', { name: made.name }) });
      void askAgain(client);
      onDone(made);
    },
  });
}
