import { ComboboxField, type ComboboxOption } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { EmptyState, SkeletonLines } from '@reprise/platform/screens/ui/shown/states.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import {
  chosenOf,
  keepChosen,
  keptOf,
  withOne,
  type Kind,
  type Named,
} from '@reprise/platform/screens/kit/frame/chosen-account.ts';
import { AccountField } from './account-field.tsx';
import { foundAccountsQuery, namedAccountQuery } from './found-accounts.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { NoAccount } from '../accounts/no-account.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import './account-choice.css';

/** The retailers from which a buyer's account buys. */
const retailersQuery = queryOptions({
  queryKey: ['linked-retailers'],
  queryFn: ({ signal }) => call('GET /linked-retailers', { signal }),
});

type Children = (accountId: string) => ReactNode;
/** What accounts are to the person who chooses: the provider's clients, or the retailers that a buyer buys from. */
type Role = 'client' | 'retailer';

type Offered = {
  as: Role;
  /** Limits the choice to accounts that the screen concerns. */
  kind: Kind | undefined;
  /** All of a buyer's retailers; of the provider's clients the first ones, and the chosen ones. */
  items: readonly Named[];
  /** An account that was found by typing is offered from then on. */
  onFound: (found: Named) => void;
};

/** The accounts of the choice; of the provider's clients, of whom there may be many, the first ones and `wanted`. */
function useOffered(as: Role | undefined, kind: Kind | undefined, wanted: string | undefined) {
  // suspending for its name would remove the field, with what is typed in it, until the answer comes
  const [found, setFound] = useState<readonly Named[]>([]);
  const onFound = (one: Named): void => setFound([...found, one]);
  const clients = useQuery({ ...foundAccountsQuery({ kind }), enabled: as === 'client' });
  const retailers = useQuery({ ...retailersQuery, enabled: as === 'retailer' });
  const known = clients.data && [...clients.data.items, ...found];
  const isFar = wanted !== undefined && known?.every(({ id }) => id !== wanted) === true;
  const far = useQuery({ ...namedAccountQuery(wanted ?? ''), enabled: as === 'client' && isFar });
  if (as === 'retailer') return { ...retailers, data: retailers.data?.items, onFound };
  if (known === undefined || (isFar && far.isPending)) return { ...clients, data: undefined, onFound };
  return { ...clients, data: withOne(known, isFar ? far.data : undefined, kind), onFound };
}

/** The field in which it is chosen: found by typing its name. */
const Choice = ({
  as,
  kind,
  items,
  onFound,
  value,
  onChoose,
}: Offered & { value: string | undefined; onChoose: (accountId: string) => void }) => {
  const { t } = useTranslation('settings');
  const options = items.map(({ id, name }) => ({ value: id, label: name }));
  const field = {
    label: t(`${as}.label`),
    placeholder: t(`${as}.choose`),
    value: options.find((one) => one.value === value),
    onChange: (option: ComboboxOption | undefined) => {
      if (option === undefined || option.value === value) return;
      onFound({ id: option.value, name: option.label });
      onChoose(option.value);
    },
  };
  return (
    <div className="account-choice">
      {as === 'client' ? (
        <AccountField {...field} wanted={{ kind }} />
      ) : (
        <ComboboxField {...field} options={options} />
      )}
    </div>
  );
};

/** The next screen starts with the account of this one. */
function useKept(accountId: string | undefined): void {
  const { user } = useSignedIn();
  useEffect(() => {
    if (accountId !== undefined) keepChosen(user.id, accountId);
  }, [user.id, accountId]);
}

/** A choice of accounts; it stays in the address, and the next screen starts with it. */
const Among = ({ children, ...offered }: Offered & { children: Children }) => {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const { account } = useSearch({ strict: false });
  const chosen = chosenOf(user.id, account, offered.items);
  useKept(account);
  const choose = (next: string): void => void navigate({ to: '.', search: { account: next }, replace: true });
  return (
    <>
      <Choice {...offered} value={chosen} onChoose={choose} />
      {chosen === undefined ? (
        <EmptyState title={t(`${offered.as}.none`)}>{t(`${offered.as}.noneHelp`)}</EmptyState>
      ) : chosen === account ? (
        // only the screen below suspends for its words: what is typed into the field stays
        <Suspense fallback={<SkeletonLines lines={6} />}>{children(chosen)}</Suspense>
      ) : (
        <Navigate replace to="." search={(said) => ({ ...said, account: chosen })} />
      )}
    </>
  );
};

const Choosing = ({ as, kind, children }: { as: Role; kind?: Kind; children: Children }) => {
  const { user } = useSignedIn();
  const can = useCan();
  const { account } = useSearch({ strict: false });
  const offered = useOffered(as, kind, account ?? keptOf(user.id));
  return (
    <Loaded query={offered}>
      {(items) => {
        const [only, another] = items;
        if (only === undefined)
          return (
            <NoAccount
              who={as === 'client' ? (kind ?? 'client') : 'linked'}
              mayCreate={can('client_write')}
            />
          );
        // a buyer's people work on the data of the retailers that it buys from: with only one there is no choice
        if (as === 'retailer' && another === undefined) return children(only.id);
        return (
          <Among as={as} kind={kind} items={items} onFound={offered.onFound}>
            {children}
          </Among>
        );
      }}
    </Loaded>
  );
};

type Scope = {
  /** Limits the choice to accounts that the screen concerns. */
  kind?: Kind;
  /** A buyer's people see the data of their retailers there. */
  forBuyers?: boolean;
};

/** How this person chooses, if at all: somebody with one account is never asked. */
function useRole({ forBuyers = false }: Scope): Role | undefined {
  const can = useCan();
  const { module } = useSignedIn();
  if (can('client_list')) return 'client';
  return forBuyers && module === 'lcm' ? 'retailer' : undefined;
}

/**
 * The account of the settings: the person's own; the provider's people choose one first, and the choice stays in the
 * address.
 */
export const OfAccount = ({ children, ...scope }: Scope & { children: Children }) => {
  const { currentOrganization } = useSignedIn();
  const role = useRole(scope);
  if (role === undefined) return children(currentOrganization.account.id);
  return (
    <Choosing as={role} kind={scope.kind}>
      {children}
    </Choosing>
  );
};

/** The accounts to choose from; none for somebody with only one. */
function useOthers(scope: Scope, accountId: string): Offered | undefined {
  const as = useRole(scope);
  const { data: items = [], onFound } = useOffered(as, scope.kind, accountId);
  return as === undefined || items.length < 2 ? undefined : { as, kind: scope.kind, items, onFound };
}

/** The same where the path names the account: its name, and a link to the choice. */
export const AccountSwitch = ({
  accountId,
  onChoose,
  ...scope
}: Scope & { accountId: string; onChoose: (accountId: string) => void }) => {
  const offered = useOthers(scope, accountId);
  const known = offered?.items.find(({ id }) => id === accountId)?.id;
  useKept(known);
  return offered === undefined ? null : <Choice {...offered} value={known} onChoose={onChoose} />;
};

/** The account of the thing on a form, for somebody who sees several; the lists around it start with that one. */
export const AccountName = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('settings');
  const offered = useOthers({ forBuyers: true }, accountId);
  const name = offered?.items.find(({ id }) => id === accountId)?.name;
  useKept(name === undefined ? undefined : accountId);
  if (offered === undefined || name === undefined) return null;
  return <p className="small">{t(`${offered.as}.of`, { name })}</p>;
};
