import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ParcelBadge } from './parcel-badge.tsx';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { CountIn } from './count-in.tsx';
import { LoseParcel } from './lose-parcel.tsx';
import { ParcelContent } from './parcel-content.tsx';
import { parcelsList } from './parcels-list.tsx';
import { useParcel, type Parcel } from './use-parcel.ts';

const route = getRouteApi('/expedition/incoming');
const Parcels = parcelsList('in');

/** At a workshop the items of a parcel are checked in one by one, which receives it. */
const CheckInHere = () => {
  const { t } = useTranslation('dashboard');
  return (
    <Alert
      tone="info"
      action={
        <LinkButton size="s" href="/warehouse/checkin">
          {t('expedition.checkInStart')}
        </LinkButton>
      }
    >
      {t('expedition.checkInHere')}
    </Alert>
  );
};

const Incoming = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const isTravelling = parcel.status === 'handed_over';
  return (
    <BenchPage
      title={t('expedition.packageTitle', { number: parcel.number })}
      badge={<ParcelBadge status={parcel.status} />}
      count={t('expedition.from', { place: parcel.origin })}
    >
      {isTravelling && can('item_checkin') ? <CheckInHere /> : null}
      {can('package_receive') ? <CountIn parcel={parcel} /> : null}
      <ParcelContent parcel={parcel} />
      <Row>
        {can('package_receive') ? <LoseParcel parcel={parcel} /> : null}
        <LinkButton look="ghost" href="/expedition/incoming">
          {t('expedition.all')}
        </LinkButton>
      </Row>
    </BenchPage>
  );
};

/** The parcels on their way to the user's workshop or to the buyer, and the details of one. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const parcel = useParcel(search.package);
  if (search.package === undefined) return <Parcels.Page />;
  return (
    <Loaded
      query={parcel}
      title={t('expedition.ways.in')}
      way={<LinkButton href="/expedition/incoming">{t('expedition.all')}</LinkButton>}
    >
      {(found) => <Incoming parcel={found} />}
    </Loaded>
  );
};
