import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session.ts';
import { accountsQuery } from './entities-query.ts';

/** The accounts to choose from, for those who see several; undefined for the others. */
export function useAccounts(): { value: string; label: string }[] | undefined {
  const seesAll = useCan()('client_list');
  const accounts = useQuery({ ...accountsQuery, enabled: seesAll });
  if (!seesAll) return undefined;
  return (accounts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
