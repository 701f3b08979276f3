import type { Organization } from '@reprise/domain/organization/organization';
import { StateBadge } from '@reprise/ui/badge';
import { useTranslation } from 'react-i18next';

/** Does the entity work? */
export const EntityBadge = ({ status }: Pick<Organization, 'status'>) => {
  const { t } = useTranslation('entities');
  return <StateBadge tone={status === 'active' ? 'ok' : 'idle'} label={t(`statuses.${status}`)} />;
};
