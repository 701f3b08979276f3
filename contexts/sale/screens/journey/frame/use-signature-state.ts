import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { useJourney } from '../../shown/journey.tsx';

type SignatureState = CallAnswer<Api['GET /buybacks/{id}/signature']>['state'];

/**
 * The state of the signature of a counter's transfer order; undefined while it is not known. On the site nothing is
 * signed. Where it cannot be read it counts as missing, so that nothing is announced that depends on it.
 */
export function useSignatureState(buybackId: string): SignatureState | undefined {
  const { call, channel } = useJourney();
  const signature = useQuery({
    queryKey: ['signature', buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/signature', { params: { id: buybackId }, signal }),
    enabled: channel === 'store',
  });
  if (channel === 'web') return 'not_expected';
  return signature.isError ? 'awaited' : signature.data?.state;
}
