import type { PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { paymentModesQuery } from '../../lib/ways.ts';

/** One payment mode; what is being changed must not be replaced by a later answer. */
export const modeQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-mode', id],
    queryFn: ({ signal }) => call('GET /payment-modes/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What was saved is shown at once; the list is asked again. */
export function useSaved(): (mode: PaymentModeView) => void {
  const client = useQueryClient();
  return (mode) => {
    client.setQueryData(modeQuery(mode.id).queryKey, mode);
    void client.invalidateQueries({ queryKey: paymentModesQuery(mode.accountId).queryKey });
  };
}
