import type { Organization } from '../../domain/organizations/organization.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';

/** Is the organization active? */
export const OrganizationBadge = ({ status }: Pick<Organization, 'status'>) => {
  const { t } = useTranslation('entities');
  return <StateBadge tone={status === 'active' ? 'ok' : 'idle'} label={t(`statuses.${status}`)} />;
};
