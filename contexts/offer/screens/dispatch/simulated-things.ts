import type { ComboboxOption } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';
import { dispatchKey } from './dispatch-query.ts';

/** Products of the account by a part of their name, after a pause in typing. */
export function useFoundProducts(
  accountId: string,
  typed: string,
): { options: ComboboxOption[]; searching: boolean } {
  const q = useLater(typed.trim(), 200);
  const found = useQuery({
    queryKey: [dispatchKey, 'products', accountId, q],
    queryFn: ({ signal }) =>
      call('GET /products', { query: { accountId, search_product_buyback: q, itemsPerPage: 12 }, signal }),
    enabled: q.length >= 2,
    retry: false,
    staleTime: 60_000,
  });
  const options = (found.data?.items ?? []).map(({ id, label, brand }) => ({
    value: id,
    label,
    detail: brand ?? '',
  }));
  return { options, searching: found.isFetching };
}

/** The stores of the account, for those who may see them. */
export function useStores(accountId: string): { stores: ComboboxOption[] } {
  const mayList = useCan()('organization_list');
  const found = useQuery({
    queryKey: [dispatchKey, 'stores', accountId],
    queryFn: ({ signal }) =>
      call('GET /organizations', { query: { accountId, type: 'store', status: 'active' }, signal }),
    enabled: mayList,
    retry: false,
    staleTime: 60_000,
  });
  const stores = (found.data?.items ?? []).map(({ id, commonName, city }) => ({
    value: id,
    label: commonName,
    detail: city,
  }));
  return { stores };
}
