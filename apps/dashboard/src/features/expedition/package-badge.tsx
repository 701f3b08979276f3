import { packageStates } from '@reprise/domain/package/package.states';
import { StateBadge } from '@reprise/ui/badge';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '../../lib/key-of.ts';

/** How far a package is; a status that nobody knows is shown as it is. */
export const PackageBadge = ({ status }: { status: string }) => {
  const { t } = useTranslation('states');
  if (!isKeyOf(packageStates, status)) return <StateBadge tone="idle" label={status} />;
  return <StateBadge tone={packageStates[status].tone} label={t(`package_${status}`)} />;
};
