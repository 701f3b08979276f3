import { SelectField } from '@reprise/ui/field';
import { EmptyState } from '@reprise/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';
import { Loaded } from './loaded.tsx';
import { useCan, useSignedIn } from './session.ts';
import './account-choice.css';

type Kind = 'retailer' | 'buyer';

const clientsQuery = (kind: Kind | undefined) => ({
  queryKey: ['clients', 'choice', kind ?? 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /accounts', {
      query: { itemsPerPage: 100, order: { name: 'asc' }, ...(kind ? { kind } : {}) },
      signal,
    }),
});

type ChoiceProps = {
  kind?: Kind;
  value: string | undefined;
  onChange: (accountId: string | undefined) => void;
};

const Choice = ({ kind, value, onChange }: ChoiceProps) => {
  const { t } = useTranslation('settings');
  const clients = useQuery(clientsQuery(kind));
  return (
    <Loaded query={clients}>
      {({ items }) => (
        <div className="account-choice">
          <SelectField
            label={t('client.label')}
            placeholder={t('client.choose')}
            value={value ?? ''}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          />
        </div>
      )}
    </Loaded>
  );
};

/**
 * Whose settings these are: the person's own account's; the provider's staff choose the client first, and the choice
 * stays in the address. `kind` narrows the choice to those whom the screen concerns.
 */
export const OfAccount = ({
  kind,
  children,
}: {
  kind?: Kind;
  children: (accountId: string) => ReactNode;
}) => {
  const { t } = useTranslation('settings');
  const can = useCan();
  const { currentOrganization } = useSignedIn();
  const navigate = useNavigate();
  const { account: chosen } = useSearch({ strict: false });
  if (!can('client_list')) return children(currentOrganization.account.id);
  const choose = (account: string | undefined): void =>
    void navigate({ to: '.', search: account === undefined ? {} : { account }, replace: true });
  return (
    <>
      <Choice kind={kind} value={chosen} onChange={choose} />
      {chosen === undefined ? (
        <EmptyState title={t('client.none')}>{t('client.noneHelp')}</EmptyState>
      ) : (
        children(chosen)
      )}
    </>
  );
};
