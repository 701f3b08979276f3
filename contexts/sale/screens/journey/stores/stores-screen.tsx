import type { Point } from '@reprise/platform/domain/address/distance.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';
import { EmptyState, LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SalePage } from '../../shown/sale-page.tsx';
import { TroubleBox } from '../../shown/trouble.tsx';
import { PlaceSearch, type Place } from './place-search.tsx';
import { cardId, StoreCard } from './store-card.tsx';
import { useStores, type KnownStores } from './store-list.tsx';
import { StoresMap } from './stores-map.tsx';
import './stores-screen.css';

/** `area`: the middle of the map, after it was moved. */
type From = Place & { area?: true };

/** A pin scrolls to its store in the list, and focuses it. */
const showCard = (storeId: string): void => {
  const card = document.getElementById(cardId(storeId));
  card?.scrollIntoView({ block: 'nearest' });
  card?.focus({ preventScroll: true });
};

/** From where the list is sorted, in words. */
const FromWords = ({ from }: { from: From }) => {
  const { t } = useTranslation('journey');
  if (from.area) return <p className="stores-from">{t('stores.nearestToMap')}</p>;
  const { name } = from;
  return (
    <p className="stores-from">
      {name === null ? t('stores.nearestToYou') : t('stores.nearest', { place: name })}
    </p>
  );
};

/** The place, the stores and the chosen one, which list and map share. */
function useFinding(known: KnownStores | undefined) {
  const [from, setFrom] = useState<From | null>(known?.from ?? null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const stores = useStores(from, { known });
  const { data } = stores;
  const shown = useMemo(() => (data ?? []).slice(0, listLimits.shown), [data]);
  const here = useMemo<Point | null>(
    () => (from === null ? null : { latitude: from.lat, longitude: from.lng }),
    [from],
  );
  const sortFrom = (place: From | null): void => {
    setChosenId(null);
    setFrom(place);
  };
  const found = data !== undefined && data === known?.shown ? known.count : (data?.length ?? 0);
  return { stores, shown, found, from, here, chosenId, setChosenId, sortFrom };
}

type StoresScreenProps = {
  tiles?: Tiles | null;
  place?: string | undefined;
  known?: KnownStores | undefined;
};

/**
 * /stores: the stores that take devices, on a map and as a list, nearest first. `place`: looked for at once; `known`: what stands
 * in the page already.
 */
export const StoresScreen = ({ tiles = null, place = '', known }: StoresScreenProps) => {
  const { t } = useTranslation('journey');
  const { stores, shown, found, from, here, chosenId, setChosenId, sortFrom } = useFinding(known);
  const { data, error, isError, isPending, isPlaceholderData, refetch } = stores;
  const pick = (id: string): void => {
    setChosenId(id);
    showCard(id);
  };
  return (
    <SalePage title={t('stores.title')} lead={t('stores.lead')} wide>
      <PlaceSearch onPlace={sortFrom} initial={place} />
      {from === null || isPlaceholderData ? null : <FromWords from={from} />}
      {isError ? <TroubleBox error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <LoadingState /> : null}
      {data && found === 0 ? <EmptyState title={t('stores.none')} /> : null}
      <output className="visually-hidden">{data ? t('stores.found', { count: found }) : ''}</output>
      <div className="stores-columns">
        {found === 0 ? null : (
          <StoresMap
            stores={shown}
            here={isPlaceholderData ? null : here}
            chosenId={chosenId}
            stays={from?.area === true}
            tiles={tiles}
            onPick={pick}
            onArea={({ latitude, longitude }) =>
              sortFrom({ lat: latitude, lng: longitude, name: null, area: true })
            }
          />
        )}
        <ol className="sale-list" aria-label={t('stores.title')}>
          {shown.map((store, index) => (
            <StoreCard
              key={store.id}
              store={store}
              number={index + 1}
              isChosen={store.id === chosenId}
              onChoose={() => setChosenId(store.id)}
            />
          ))}
        </ol>
      </div>
      {found > shown.length ? (
        <p className="sale-note">{t('stores.more', { count: found - shown.length })}</p>
      ) : null}
    </SalePage>
  );
};
