import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export type Expedition = CallAnswer<Api['GET /expeditions/{code}']>;
export type Package = CallAnswer<Api['GET /packages/{id}']>;
/** Where a package goes when it is not where its first item has to go by itself. */
export type GoesTo = Pick<Expedition, 'destinationType' | 'destinationId'>;

/** A label that is being made is looked at again after this long. */
const lookAgainMs = 3000;

export const fetchPackage = (id: string, signal?: AbortSignal): Promise<Package> =>
  call('GET /packages/{id}', { params: { id }, signal });

/** One package, and its label while it is being made. */
export const usePackage = (id: string | undefined) =>
  useQuery({
    queryKey: ['packages', 'one', id],
    queryFn: ({ signal }) => fetchPackage(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.labelStatus === 'pending' ? lookAgainMs : false),
  });

/** Keeps what a command answered as the package that is shown. */
export function useShownPackage(): (shown: Package) => void {
  const cache = useQueryClient();
  return (shown) => cache.setQueryData(['packages', 'one', shown.id], shown);
}

/** Asks again how a package is. */
export function useLookAgain(): (id: string | undefined) => void {
  const cache = useQueryClient();
  return (id) => void cache.invalidateQueries({ queryKey: ['packages', 'one', id] });
}

/** The package of one's place that carries this number, if there is one. */
export async function packageNumbered(number: string): Promise<Package | undefined> {
  const { items } = await call('GET /packages', { query: { number, itemsPerPage: 1 } });
  return items[0];
}

/** Opens a package with what was scanned in it, or none; the key makes a repeated press open one package only. */
export const openFor = (
  found: Expedition,
  key: string,
  { goesTo, number }: { goesTo?: GoesTo; number?: string } = {},
): Promise<Package> => {
  // what goes back to its customer goes nowhere else
  const { destinationType, destinationId } =
    found.destinationType === 'buyer' && goesTo !== undefined ? goesTo : found;
  return call('POST /packages', {
    body: { destinationType, destinationId, number, code: found.buybackCode },
    idempotencyKey: key,
  });
};
