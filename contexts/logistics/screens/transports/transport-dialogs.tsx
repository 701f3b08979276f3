import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { nameOf, type Transport } from './transport-columns.tsx';

export type TransportAction = { kind: 'retry' | 'reissue' | 'cancel'; transport: Transport };

const run = ({ kind, transport }: TransportAction) => {
  const { id, version, buybackId, packageId } = transport;
  const onThis = { params: { id }, body: { version } };
  switch (kind) {
    case 'retry':
      return call('POST /transports/{id}/retry', onThis);
    case 'cancel':
      return call('POST /transports/{id}/cancel', onThis);
    case 'reissue':
      return call('POST /transports', {
        body: buybackId === null ? { packageId: packageId ?? undefined } : { buybackId },
        idempotencyKey: `reissue-${id}-${version}`,
      });
  }
};

/** Asks for confirmation before a label is retried, replaced or cancelled. */
export const TransportDialog = ({ action, onClose }: { action: TransportAction; onClose: () => void }) => {
  const { t } = useTranslation('connectors');
  const { kind, transport } = action;
  const { send, busy, refusal } = useCommand(() => run(action), {
    stale: ['transports', 'buyback', 'packages', 'tasks'],
    onDone: onClose,
  });
  const name = nameOf(transport);
  return (
    <ActionDialog
      title={t(`transports.${kind}`)}
      confirm={t(`transports.${kind}`)}
      danger={kind === 'cancel'}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{kind === 'retry' ? t('transports.retryNamed', { name }) : t(`transports.${kind}Help`)}</p>
    </ActionDialog>
  );
};
