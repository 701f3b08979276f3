import { parcelStates } from '../../domain/parcels/parcel.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

/** The status of a parcel; an unknown one is shown as it is. */
export const ParcelBadge = ({ status }: { status: string }) => {
  const { t } = useTranslation('states');
  if (!isKeyOf(parcelStates, status)) return <StateBadge tone="idle" label={status} />;
  return <StateBadge tone={parcelStates[status].tone} label={t(`package_${status}`)} />;
};
