import type { PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { paymentModesQuery } from '../shown/ways.ts';

/** One payment mode; not refetched, since a later answer must not replace what is typed. */
export const modeQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-mode', id],
    queryFn: ({ signal }) => call('GET /payment-modes/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The saved mode is shown at once; the list is fetched again. */
export function useSaved(): (mode: PaymentModeView) => void {
  const client = useQueryClient();
  return (mode) => {
    client.setQueryData(modeQuery(mode.id).queryKey, mode);
    void client.invalidateQueries({ queryKey: paymentModesQuery(mode.accountId).queryKey });
  };
}
