import type { CircuitDetail } from '../../domain/circuits/circuit.contract.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { circuitsQuery } from '../shown/ways.ts';

/** One circuit with its instructions; not refetched, since a later answer must not replace what is typed. */
export const circuitQuery = (id: string) =>
  queryOptions({
    queryKey: ['circuit', id],
    queryFn: ({ signal }) => call('GET /circuits/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The saved circuit is shown at once; the list is fetched again. */
export function useSaved(): (circuit: CircuitDetail) => void {
  const client = useQueryClient();
  return (circuit) => {
    client.setQueryData(circuitQuery(circuit.id).queryKey, circuit);
    void client.invalidateQueries({ queryKey: circuitsQuery(circuit.accountId).queryKey });
  };
}
