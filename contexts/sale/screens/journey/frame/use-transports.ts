import { useQuery } from '@tanstack/react-query';
import { useDiag } from '../estimate/diag-context.tsx';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { sentFrom } from '../cart/cart.ts';
import { transportKey } from '../cart/transport.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useAskOf, type Declared } from '../estimate/use-estimate.tsx';

/**
 * The ways to send the thing, and the chosen one while it is offered. A counter takes what its store takes, wherever its
 * customer lives.
 */
export function useTransports(declaration: Declared | undefined) {
  const { call, channel } = useJourney();
  const askOf = useAskOf();
  const settings = useSettings();
  const { cart } = useCart();
  const country = channel === 'web' ? sentFrom(cart, settings.country) : settings.country;
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
