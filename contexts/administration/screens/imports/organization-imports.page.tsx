import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { ImportsOfAccount } from './imports-of-account.tsx';

const route = getRouteApi('/imports/$organizationId');

/** The imports of the catalogue of an organization. */
export const Page = () => {
  const { t } = useTranslation('imports');
  const { organizationId } = route.useParams();
  const search = route.useSearch();
  const organization = useQuery({
    queryKey: ['organizations', 'one', organizationId],
    queryFn: ({ signal }) => call('GET /organizations/{id}', { params: { id: organizationId }, signal }),
  });
  return (
    <Loaded query={organization} title={t('title')}>
      {({ accountId }) => (
        <ImportsOfAccount accountId={accountId} path={`/imports/${organizationId}`} search={search} />
      )}
    </Loaded>
  );
};
