import { SelectField } from '@reprise/ui/field';
import { EmptyState } from '@reprise/ui/states';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';
import { Loaded } from './loaded.tsx';
import { useCan, useSignedIn } from './session.ts';
import './account-choice.css';

type Kind = 'retailer' | 'buyer';

type Named = { items: readonly { id: string; name: string }[] };

const clientsQuery = (kind: Kind | undefined) =>
  queryOptions({
    queryKey: ['clients', 'choice', kind ?? 'all'],
    queryFn: ({ signal }): Promise<Named> =>
      call('GET /accounts', {
        query: { itemsPerPage: 100, order: { name: 'asc' }, ...(kind ? { kind } : {}) },
        signal,
      }),
  });

/** The retailers from which a buyer's account buys. */
const retailersQuery = queryOptions({
  queryKey: ['linked-retailers'],
  queryFn: ({ signal }): Promise<Named> => call('GET /linked-retailers', { signal }),
});

type Asked = UseQueryResult<Named>;
type Children = (accountId: string) => ReactNode;

/** One of several accounts; the choice stays in the address. */
const Chosen = ({ query, children }: { query: Asked; children: Children }) => {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { account: chosen } = useSearch({ strict: false });
  const choose = (account: string): void =>
    void navigate({ to: '.', search: account === '' ? {} : { account }, replace: true });
  return (
    <>
      <Loaded query={query}>
        {({ items }) => (
          <div className="account-choice">
            <SelectField
              label={t('client.label')}
              placeholder={t('client.choose')}
              value={chosen ?? ''}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
        )}
      </Loaded>
      {chosen === undefined ? (
        <EmptyState title={t('client.none')}>{t('client.noneHelp')}</EmptyState>
      ) : (
        children(chosen)
      )}
    </>
  );
};

const OfClient = ({ kind, children }: { kind?: Kind; children: Children }) => (
  <Chosen query={useQuery(clientsQuery(kind))}>{children}</Chosen>
);

/** A buyer's people work on what is of the retailers that it buys from: the only one there is needs no choice. */
const OfRetailer = ({ children }: { children: Children }) => {
  const query = useQuery(retailersQuery);
  const [only, another] = query.data?.items ?? [];
  if (only !== undefined && another === undefined) return children(only.id);
  return <Chosen query={query}>{children}</Chosen>;
};

/**
 * Whose settings these are: the person's own account's; the provider's staff choose the client first, and the choice
 * stays in the address. `kind` narrows the choice to those whom the screen concerns; `forBuyers`: a buyer's people see
 * there what is of their retailers.
 */
export const OfAccount = ({
  kind,
  forBuyers = false,
  children,
}: {
  kind?: Kind;
  forBuyers?: boolean;
  children: Children;
}) => {
  const can = useCan();
  const { currentOrganization, module } = useSignedIn();
  if (can('client_list')) return <OfClient kind={kind}>{children}</OfClient>;
  if (forBuyers && module === 'lcm') return <OfRetailer>{children}</OfRetailer>;
  return children(currentOrganization.account.id);
};
