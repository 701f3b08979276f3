import { useQuery } from '@tanstack/react-query';
import { useDiag } from '../estimate/diag-context.tsx';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { transportKey } from '../cart/transport.ts';
import { useAskOf, type Declared } from '../estimate/use-estimate.tsx';

/** The ways to send the thing, and the chosen one while it is offered. */
export function useTransports(declaration: Declared | undefined) {
  const { call, channel } = useJourney();
  const askOf = useAskOf();
  const { country } = useSettings();
  const { draft } = useDiag();
  const transports = useQuery({
    queryKey: ['transports', declaration, channel, country],
    queryFn: ({ signal }) =>
      askOf(declaration, (id) =>
        call('GET /declarations/{id}/shipping-methods', {
          params: { id },
          query: { channel, country },
          signal,
        }),
      ),
    enabled: declaration !== undefined,
  });
  const chosen = transports.data?.find((option) => transportKey(option) === draft.transport);
  return { transports, chosen };
}
