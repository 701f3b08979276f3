import { getRouteApi } from '@tanstack/react-router';
import { AccountSwitch } from '@reprise/people/screens/shown/account-choice.tsx';
import { ImportsOfAccount } from './imports-of-account.tsx';

const route = getRouteApi('/accounts/$accountId/catalog-imports');

/** The imports of an account's catalogue. */
export const Page = () => {
  const { accountId } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <ImportsOfAccount
      accountId={accountId}
      path={`/accounts/${accountId}/catalog-imports`}
      search={route.useSearch()}
      choice={
        <AccountSwitch
          kind="retailer"
          forBuyers
          accountId={accountId}
          onChoose={(next) => void navigate({ params: { accountId: next }, search: {} })}
        />
      }
    />
  );
};
