import { SelectField } from '@reprise/ui/field';
import { EmptyState } from '@reprise/ui/states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';
import { chosenOf, keepChosen } from './chosen-account.ts';
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

type Children = (accountId: string) => ReactNode;
/** What the accounts are to whoever chooses: the provider's clients, or the retailers that a buyer buys from. */
type Role = 'client' | 'retailer';

/** The list of them, and which one it is. */
const Select = ({
  as,
  items,
  value,
  onChoose,
}: {
  as: Role;
  items: Named['items'];
  value: string | undefined;
  onChoose: (accountId: string) => void;
}) => {
  const { t } = useTranslation('settings');
  return (
    <div className="account-choice">
      <SelectField
        label={t(`${as}.label`)}
        placeholder={value === undefined ? t(`${as}.choose`) : undefined}
        value={value ?? ''}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
};

/** The next screen begins with the account of this one. */
function useKept(accountId: string | undefined): void {
  const { user } = useSignedIn();
  useEffect(() => {
    if (accountId !== undefined) keepChosen(user.id, accountId);
  }, [user.id, accountId]);
}

/** One of several accounts; the choice stays in the address, and the next screen begins with it. */
const Among = ({ as, items, children }: { as: Role; items: Named['items']; children: Children }) => {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const { account } = useSearch({ strict: false });
  const chosen = chosenOf(user.id, account, items);
  useKept(account);
  const choose = (next: string): void => void navigate({ to: '.', search: { account: next }, replace: true });
  if (chosen === undefined)
    return (
      <>
        <Select as={as} items={items} value={chosen} onChoose={choose} />
        <EmptyState title={t(`${as}.none`)}>{t(`${as}.noneHelp`)}</EmptyState>
      </>
    );
  if (chosen !== account)
    return <Navigate replace to="." search={(said) => ({ ...said, account: chosen })} />;
  return (
    <>
      <Select as={as} items={items} value={chosen} onChoose={choose} />
      {children(chosen)}
    </>
  );
};

const OfClient = ({ kind, children }: { kind?: Kind; children: Children }) => (
  <Loaded query={useQuery(clientsQuery(kind))}>
    {({ items }) => (
      <Among as="client" items={items}>
        {children}
      </Among>
    )}
  </Loaded>
);

/** A buyer's people work on what is of the retailers that it buys from: the only one there is needs no choice. */
const OfRetailer = ({ children }: { children: Children }) => (
  <Loaded query={useQuery(retailersQuery)}>
    {({ items }) => {
      const [only, another] = items;
      if (only !== undefined && another === undefined) return children(only.id);
      return (
        <Among as="retailer" items={items}>
          {children}
        </Among>
      );
    }}
  </Loaded>
);

type Scope = {
  /** Narrows the choice to those whom the screen concerns. */
  kind?: Kind;
  /** A buyer's people see there what is of their retailers. */
  forBuyers?: boolean;
};

/** Who chooses here, if anybody does: whoever has one account only is never asked. */
function useRole({ forBuyers = false }: Scope): Role | undefined {
  const can = useCan();
  const { module } = useSignedIn();
  if (can('client_list')) return 'client';
  return forBuyers && module === 'lcm' ? 'retailer' : undefined;
}

/**
 * Whose settings these are: the person's own account's; the provider's staff choose the client first, and the choice
 * stays in the address.
 */
export const OfAccount = ({ children, ...scope }: Scope & { children: Children }) => {
  const { currentOrganization } = useSignedIn();
  const role = useRole(scope);
  if (role === 'client') return <OfClient kind={scope.kind}>{children}</OfClient>;
  if (role === 'retailer') return <OfRetailer>{children}</OfRetailer>;
  return children(currentOrganization.account.id);
};

/** The accounts among which a person chooses; none for whoever has one only. */
function useChoice(scope: Scope): { as: Role; items: Named['items'] } | undefined {
  const role = useRole(scope);
  const clients = useQuery({ ...clientsQuery(scope.kind), enabled: role === 'client' });
  const retailers = useQuery({ ...retailersQuery, enabled: role === 'retailer' });
  const items = (role === 'client' ? clients : retailers).data?.items ?? [];
  return role === undefined || items.length < 2 ? undefined : { as: role, items };
}

/** The same where the path names the account: whose it is, and the way to another's. */
export const AccountSwitch = ({
  accountId,
  onChoose,
  ...scope
}: Scope & { accountId: string; onChoose: (accountId: string) => void }) => {
  const choice = useChoice(scope);
  const known = choice?.items.find(({ id }) => id === accountId)?.id;
  useKept(known);
  return choice === undefined ? null : <Select {...choice} value={known} onChoose={onChoose} />;
};

/** Whose the thing on a sheet is, for whoever looks after several accounts; the lists around it begin with that one. */
export const AccountName = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('settings');
  const choice = useChoice({ forBuyers: true });
  const name = choice?.items.find(({ id }) => id === accountId)?.name;
  useKept(name === undefined ? undefined : accountId);
  if (choice === undefined || name === undefined) return null;
  return <p className="small">{t(`${choice.as}.of`, { name })}</p>;
};
