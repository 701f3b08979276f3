import { cancelTransport, isMovingStage, retryTransport } from '../../domain/transports/transport.states.ts';
import { refusedFrom } from '@reprise/platform/domain/core/machine.ts';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { mayMove } from './may-move.ts';
import type { BulkAction } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import type { Transport } from './transport-columns.tsx';

type Action = BulkAction<Transport>;
const of = ({ id, version }: Transport) => ({ params: { id }, body: { version } });

/** What can be done to several transports: their labels asked for again, or given up. */
export function useTransportActions(): readonly (Action | false)[] {
  const { t } = useTranslation('connectors');
  const can = useCan();
  const retry: Action = {
    key: 'retry',
    label: t('transports.retry'),
    refusal: ({ status }) => refusedFrom(retryTransport, status),
    run: (transport) => call('POST /transports/{id}/retry', of(transport)),
  };
  const cancel: Action = {
    key: 'cancel',
    label: t('transports.cancel'),
    help: t('transports.cancelHelp'),
    danger: true,
    refusal: ({ status, lastStage }) =>
      refusedFrom(cancelTransport, status) ?? (isMovingStage(lastStage) ? 'already_processed' : null),
    run: (transport) => call('POST /transports/{id}/cancel', of(transport)),
  };
  return [mayMove(can, retryTransport) && retry, mayMove(can, cancelTransport) && cancel];
}
