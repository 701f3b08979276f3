import type { CircuitDetail } from '../../domain/circuits/circuit.contract.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { circuitsQuery } from '../shown/ways.ts';

/** One circuit with its instructions; what is being changed must not be replaced by a later answer. */
export const circuitQuery = (id: string) =>
  queryOptions({
    queryKey: ['circuit', id],
    queryFn: ({ signal }) => call('GET /circuits/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What was saved is shown at once; the list is asked again. */
export function useSaved(): (circuit: CircuitDetail) => void {
  const client = useQueryClient();
  return (circuit) => {
    client.setQueryData(circuitQuery(circuit.id).queryKey, circuit);
    void client.invalidateQueries({ queryKey: circuitsQuery(circuit.accountId).queryKey });
  };
}
