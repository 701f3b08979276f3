import { failureKind } from '@reprise/platform/domain/core/call.ts';
import type { Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { EmptyState, LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { TroubleBox } from '../../shown/trouble.tsx';
import { StoreHours, StoreLinks } from './store-card.tsx';
import { addressOf } from './store-list.tsx';
import { StoreOpening } from './store-opening.tsx';
import { StoresMap } from './stores-map.tsx';
import './store-screen.css';

const useStore = (storeId: string) => {
  const { call } = useJourney();
  return useQuery({
    queryKey: ['store', storeId],
    queryFn: ({ signal }) => call('GET /drop-off-stores/{id}', { params: { id: storeId }, signal }),
  });
};
type Store = NonNullable<ReturnType<typeof useStore>['data']>;

const StoreMap = ({ store, tiles }: { store: Store; tiles: Tiles | null }) => {
  const stores = useMemo(() => [{ ...store, distanceKm: null }], [store]);
  return <StoresMap stores={stores} here={null} chosenId={store.id} stays={false} tiles={tiles} />;
};

/** What can be done there, and where one begins. */
const StoreOffers = ({ offers }: Pick<Store, 'offers'>) => {
  const { t } = useTranslation('journey');
  return (
    <section className="store-part" aria-labelledby="store-offers">
      <h2 id="store-offers">{t('stores.offers.title')}</h2>
      {offers.length === 0 ? null : (
        <ul>
          {offers.map((offer) => (
            <li key={offer}>{t(`stores.offers.${offer}`)}</li>
          ))}
        </ul>
      )}
      <LinkButton href="/search">{t('stores.offers.start')}</LinkButton>
    </section>
  );
};

/** /stores/{id}/{slug}: one store, when it is open, and what can be done in it. */
export const StoreScreen = ({ storeId, tiles }: { storeId: string; tiles: Tiles | null }) => {
  const { t } = useTranslation('journey');
  const { data: store, error, isError, refetch } = useStore(storeId);
  if (isError)
    return (
      <SalePage title={t('stores.title')} backHref="/stores">
        {failureKind(error) === 'missing' ? (
          <EmptyState title={t('stores.unknown')} />
        ) : (
          <TroubleBox error={error} onRetry={() => void refetch()} />
        )}
      </SalePage>
    );
  if (store === undefined) return <LoadingState />;
  return (
    <SalePage title={store.commonName} lead={addressOf(store)} wide>
      <div className="store-page">
        <div className="store-facts">
          <section className="store-part" aria-labelledby="store-hours">
            <h2 id="store-hours">{t('stores.hours')}</h2>
            <StoreOpening store={store} />
            {store.openingHours === null ? (
              <p>{t('stores.hoursUnknown')}</p>
            ) : (
              <StoreHours hours={store.openingHours} />
            )}
            <p className="store-links">
              <StoreLinks store={store} />
            </p>
          </section>
          <StoreOffers offers={store.offers} />
          <p>
            <TextLink href="/stores">{t('stores.all')}</TextLink>
          </p>
        </div>
        <StoreMap store={store} tiles={tiles} />
      </div>
    </SalePage>
  );
};
