import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Expedition = CallAnswer<Api['GET /expeditions/{code}']>;
export type Package = CallAnswer<Api['GET /packages/{id}']>;

/** A label that is being made is looked at again after this long. */
const lookAgainMs = 3000;

/** One package, and its label while it is being made. */
export const usePackage = (id: string | undefined) =>
  useQuery({
    queryKey: ['packages', 'one', id],
    queryFn: ({ signal }) => call('GET /packages/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.labelStatus === 'pending' ? lookAgainMs : false),
  });

/** Keeps what a command answered as the package that is shown. */
export function useShownPackage(): (shown: Package) => void {
  const cache = useQueryClient();
  return (shown) => cache.setQueryData(['packages', 'one', shown.id], shown);
}

/** Opens a package for what was scanned and puts it in; the key makes a repeated press open one package only. */
export async function openFor(found: Expedition, key: string): Promise<Package> {
  const { destinationType, destinationId } = found;
  const opened = await call('POST /packages', {
    body: { destinationType, destinationId },
    idempotencyKey: key,
  });
  return call('POST /packages/{id}/items', { params: { id: opened.id }, body: { code: found.buybackCode } });
}
