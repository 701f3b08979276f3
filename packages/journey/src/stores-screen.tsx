import { listLimits } from '@reprise/domain/limits';
import { Card } from '@reprise/ui/layout';
import { EmptyState, LoadingState } from '@reprise/ui/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SalePage } from './sale-page.tsx';
import { addressOf, PlaceSearch, useDistance, useStores, type Place } from './store-list.tsx';
import { TroubleBox } from './trouble.tsx';

/** /stores: where things can be dropped, nearest first. */
export const StoresScreen = () => {
  const { t } = useTranslation('journey');
  const distance = useDistance();
  const [place, setPlace] = useState<Place>({});
  const stores = useStores(place);
  const found = stores.data ?? [];
  const shown = found.slice(0, listLimits.shown);
  return (
    <SalePage title={t('stores.title')} lead={t('stores.lead')}>
      <PlaceSearch onPlace={setPlace} />
      {stores.isError ? <TroubleBox error={stores.error} onRetry={() => void stores.refetch()} /> : null}
      {stores.isPending ? <LoadingState /> : null}
      {stores.data && found.length === 0 ? <EmptyState title={t('stores.none')} /> : null}
      <ul className="sale-list">
        {shown.map((store) => (
          <li key={store.id}>
            <Card>
              <h2>{store.commonName}</h2>
              <p>{addressOf(store)}</p>
              {store.phone ? (
                <p>
                  <a href={`tel:${store.phone}`}>{store.phone}</a>
                </p>
              ) : null}
              {store.distanceKm === null ? null : <p className="small">{distance(store.distanceKm)}</p>}
            </Card>
          </li>
        ))}
      </ul>
      {found.length > shown.length ? (
        <p className="sale-note">{t('stores.more', { count: found.length - shown.length })}</p>
      ) : null}
    </SalePage>
  );
};
