import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { connectorKinds } from '../../domain/connectors/connector-kinds.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import type { Written } from './use-configuration-form.ts';
import { valuesOf } from './configuration-values.ts';
import { askAgain } from './connectors-query.ts';

/** An existing configuration, to be changed: a secret that is not replaced stays. */
export const ConfigurationEditor = ({
  configuration,
  backHref,
}: {
  configuration: ConnectorOrganizationView;
  backHref?: string;
}) => {
  const { id, fqn, connectorId, organizationId, version, properties } = configuration;
  const { t } = useTranslation('connectors');
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (written: Written) =>
      call('PATCH /connector-organizations/{id}', { params: { id }, body: { ...written, version } }),
    meta: { quiet: true },
    // the form has the saved values before the save is over
    onSuccess: async () => {
      await askAgain(client);
      toast({ tone: 'ok', text: t('configurations.saved') });
    },
  });
  const isStale = save.error instanceof CallRefused && save.error.code === 'status_changed';
  return (
    <ConfigurationForm
      key={version}
      connector={{ id: connectorId, fqn, testable: (connectorKinds[fqn]?.test ?? null) !== null }}
      organizationId={organizationId}
      configurationId={id}
      initial={valuesOf(fqn, configuration)}
      shown={properties}
      busy={save.isPending}
      error={save.error}
      onSave={save.mutate}
      saveLabel={t('configurations.save')}
      backHref={backHref}
      wayOn={
        isStale ? (
          <Button
            look="ghost"
            size="s"
            onClick={() => {
              save.reset();
              void askAgain(client);
            }}
          >
            {t('configurations.reload')}
          </Button>
        ) : undefined
      }
    />
  );
};
