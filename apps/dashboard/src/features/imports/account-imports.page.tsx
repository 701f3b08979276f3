import { getRouteApi } from '@tanstack/react-router';
import { ImportsOfAccount } from './imports-of-account.tsx';

const route = getRouteApi('/accounts/$accountId/catalog-imports');

/** The imports of an account's catalogue (administration, 2). */
export const Page = () => {
  const { accountId } = route.useParams();
  return (
    <ImportsOfAccount
      accountId={accountId}
      path={`/accounts/${accountId}/catalog-imports`}
      search={route.useSearch()}
    />
  );
};
