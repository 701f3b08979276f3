import { organizationTypes, type OrganizationDetail } from '../../domain/organizations/organization.ts';
import { oneOf, textOf } from '@reprise/platform/screens/shell/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { choicesQuery, parentsQuery } from '../shown/organizations-query.ts';

/** What the address says of a new one: its type, where there are several, and what it stands under. */
export function useWanted() {
  const raw = useSearch({ strict: false });
  return { type: oneOf(organizationTypes, raw.type), parent: textOf(raw.parent) };
}

/** What may be chosen in the account, and what the address says; of parents that are one, a new entity has that one. */
export function useChoices({ saved, accountId }: { saved: OrganizationDetail | null; accountId: string }) {
  const wanted = useWanted();
  const { data, error, refetch } = useQuery(choicesQuery(saved?.accountId ?? accountId));
  const type = wanted.type ?? data?.types[0] ?? 'store';
  const isNew = saved === null;
  const parents = useQuery({ ...parentsQuery(type, accountId), enabled: isNew && data !== undefined });
  if (data === undefined || (isNew && parents.data === undefined))
    return { data: undefined, error: error ?? parents.error, refetch: error ? refetch : parents.refetch };
  const [only, ...others] = parents.data ?? [];
  return {
    data: { ...data, type, parent: wanted.parent ?? (others.length === 0 ? only?.id : undefined) },
    error: null,
    refetch,
  };
}
