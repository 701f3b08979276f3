import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { SftpAccess } from './sftp-access.tsx';

/** The account's own SFTP access: a premium feature. */
export const Page = () => {
  const { t } = useTranslation('sftp');
  return (
    <Stack gap={5}>
      <PageTitle title={t('title')} badge={<StateBadge tone="info" label={t('premium.badge')} />} />
      <p className="sftp-lead">{t('lead')}</p>
      <OfAccount>{(id) => <SftpAccess key={id} accountId={id} />}</OfAccount>
    </Stack>
  );
};
