import { useQuery } from '@tanstack/react-query';
import { useJourney } from './journey.tsx';

/** Does the transfer order of a counter's file wait for its customer's signature? Nothing is signed on the site. */
export function useAwaitsSignature(buybackId: string): boolean {
  const { call, channel } = useJourney();
  const signature = useQuery({
    queryKey: ['signature', buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/signature', { params: { id: buybackId }, signal }),
    enabled: channel === 'store',
  });
  return signature.data?.state === 'awaited';
}
