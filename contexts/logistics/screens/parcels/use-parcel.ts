import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export type Expedition = CallAnswer<Api['GET /expeditions/{code}']>;
export type Parcel = CallAnswer<Api['GET /packages/{id}']>;
/** The destination of a parcel, where it is not the one of its first item. */
export type GoesTo = Pick<Expedition, 'destinationType' | 'destinationId'>;

/** Milliseconds after which a pending label is asked for again. */
const lookAgainMs = 3000;

export const fetchParcel = (id: string, signal?: AbortSignal): Promise<Parcel> =>
  call('GET /packages/{id}', { params: { id }, signal });

/** One parcel; polled while its label is being made. */
export const useParcel = (id: string | undefined) =>
  useQuery({
    queryKey: ['packages', 'one', id],
    queryFn: ({ signal }) => fetchParcel(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.labelStatus === 'pending' ? lookAgainMs : false),
  });

/** Caches the answer of a command as the parcel that is shown. */
export function useShownParcel(): (shown: Parcel) => void {
  const cache = useQueryClient();
  return (shown) => cache.setQueryData(['packages', 'one', shown.id], shown);
}

/** Reads a parcel again. */
export function useLookAgain(): (id: string | undefined) => void {
  const cache = useQueryClient();
  return (id) => void cache.invalidateQueries({ queryKey: ['packages', 'one', id] });
}

/** The parcel of the user's place with this number, if there is one. */
export async function parcelNumbered(number: string): Promise<Parcel | undefined> {
  const { items } = await call('GET /packages', { query: { number, itemsPerPage: 1 } });
  return items[0];
}

/** Opens a parcel with the scanned item in it, or none at all; the idempotency key prevents a second one. */
export const openFor = (
  found: Expedition,
  key: string,
  { goesTo, number }: { goesTo?: GoesTo; number?: string } = {},
): Promise<Parcel> => {
  // a return goes to its customer, whatever destination was chosen
  const { destinationType, destinationId } =
    found.destinationType === 'buyer' && goesTo !== undefined ? goesTo : found;
  return call('POST /packages', {
    body: { destinationType, destinationId, number, code: found.buybackCode },
    idempotencyKey: key,
  });
};
