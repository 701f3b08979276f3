import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { SftpAccess } from './sftp-access.tsx';
import { organizationQuery } from './sftp-query.ts';

const route = getRouteApi('/configuration/$organizationId/sftp');

/** The SFTP access of one account, for the provider's people. */
export const Page = () => {
  const { t } = useTranslation('sftp');
  const { organizationId } = route.useParams();
  const organization = useQuery(organizationQuery(organizationId));
  return (
    <Loaded query={organization} title={t('title')}>
      {({ commonName, accountId }) => (
        <Stack gap={5}>
          <PageTitle title={t('titleOf', { organization: commonName })} />
          <SftpAccess accountId={accountId} />
        </Stack>
      )}
    </Loaded>
  );
};
