import { useQuery } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';

/** How many parcels of the workshop still wait to be identified. */
export function useWaitingParcels(): number {
  const { data } = useQuery({
    queryKey: [workshopKey, 'parcels', 'waiting'],
    queryFn: ({ signal }) =>
      call('GET /unexpected-parcels', {
        query: { 'status[]': ['parcel_to_identify'], itemsPerPage: 1 },
        signal,
      }),
  });
  return data?.total ?? 0;
}
