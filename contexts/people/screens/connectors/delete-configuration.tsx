import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { deletionRefusal } from '../../domain/connectors/connector.rules.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { askAgain } from './connectors-query.ts';

/** Deletes a configuration, or says why it cannot be deleted. */
export const DeleteConfiguration = ({
  configuration,
  backHref,
}: {
  configuration: ConnectorOrganizationView;
  /** Where to go afterwards. */
  backHref?: string;
}) => {
  const { id, name } = configuration;
  const { t } = useTranslation('connectors');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const refusalText = useRefusalText();
  const failureText = useFailureText();
  const [open, setOpen] = useState(false);
  // only the server knows whether payments or parcels refer to it, and says so when asked
  const refusal = deletionRefusal(configuration, { isUsed: false });
  const remove = useMutation({
    mutationFn: () => call('DELETE /connector-organizations/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: async () => {
      setOpen(false);
      toast({ tone: 'ok', text: t('configurations.remove.done', { name }) });
      if (backHref !== undefined) await navigate({ href: backHref, ignoreBlocker: true });
      await askAgain(client);
    },
  });
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('configurations.remove.title')}</h2>
        <div>
          <Button
            look="danger"
            size="s"
            why={refusal === null ? undefined : refusalText(refusal)}
            onClick={() => setOpen(true)}
          >
            {t('configurations.remove.button')}
          </Button>
        </div>
      </Stack>
      {open ? (
        <ActionDialog
          title={t('configurations.remove.question', { name })}
          confirm={t('configurations.remove.button')}
          danger
          busy={remove.isPending}
          refusal={remove.error === null ? undefined : failureText(remove.error)}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>{t('configurations.remove.help')}</p>
        </ActionDialog>
      ) : null}
    </Card>
  );
};
