import type { CategoryNode } from '@reprise/offer/domain/categories/category.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';

export const placeFilters = ['store', 'warehouse', 'buyer', 'category'] as const;
export type PlaceFilter = (typeof placeFilters)[number];

export type Place = { value: string; label: string };
const longMs = 300_000;

const inOrder = (node: CategoryNode, above: string): Place[] => {
  const label = above === '' ? node.label : `${above} › ${node.label}`;
  return [{ value: node.id, label }, ...node.children.flatMap((child) => inOrder(child, label))];
};

const asPlaces = (found: readonly { id: string; commonName: string }[]): Place[] =>
  found.map(({ id, commonName }) => ({ value: id, label: commonName }));

const once = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.value, place])).values(),
];

async function stores(): Promise<Place[]> {
  const { items } = await call('GET /organizations', { query: { type: 'store' } });
  return asPlaces(items);
}

/** The accounts of the buyers: a dossier names the account, not one of its organizations. */
async function buyers(): Promise<Place[]> {
  const { items } = await call('GET /organizations', { query: { type: 'buyer' } });
  return once(items.map(({ accountId, commonName }) => ({ value: accountId, label: commonName })));
}

const categories = async (): Promise<Place[]> =>
  (await call('GET /categories/tree')).flatMap((node) => inOrder(node, ''));

const warehouses = async (): Promise<Place[]> =>
  asPlaces(await call('GET /organizations/connected-warehouses'));

/** The store that is chosen, where it is none of those that one lists: a buyer's people come by a link to a retailer's. */
function useStoreElsewhere(
  chosen: string | undefined,
  { data, isLoading }: UseQueryResult<Place[]>,
): Place[] {
  const isElsewhere = !isLoading && (data ?? []).every(({ value }) => value !== chosen);
  const named = useQuery({
    queryKey: ['places', 'store', chosen],
    queryFn: async ({ signal }) =>
      asPlaces([await call('GET /organizations/{id}/public', { params: { id: chosen ?? '' }, signal })]),
    enabled: chosen !== undefined && isElsewhere,
    staleTime: longMs,
  });
  return isElsewhere ? (named.data ?? []) : [];
}

/** The options of each filter by place; a filter without a choice is not shown. `store`: the one that is chosen. */
export function usePlaces(store: string | undefined): Record<PlaceFilter, readonly Place[]> {
  const can = useCan();
  const { module } = useSignedIn();
  const lists = can('organization_list');
  const options = { staleTime: longMs };
  const queries = {
    store: useQuery({ queryKey: ['places', 'store'], queryFn: stores, enabled: lists, ...options }),
    buyer: useQuery({ queryKey: ['places', 'buyer'], queryFn: buyers, enabled: lists, ...options }),
    warehouse: useQuery({
      queryKey: ['places', 'warehouse'],
      queryFn: warehouses,
      enabled: module !== 'rps',
      ...options,
    }),
    category: useQuery({ queryKey: ['places', 'category'], queryFn: categories, ...options }),
  };
  const elsewhere = useStoreElsewhere(store, queries.store);
  return {
    store: [...(queries.store.data ?? []), ...elsewhere],
    buyer: queries.buyer.data ?? [],
    warehouse: queries.warehouse.data ?? [],
    category: queries.category.data ?? [],
  };
}
