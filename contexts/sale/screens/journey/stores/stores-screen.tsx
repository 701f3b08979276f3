import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import type { OpeningHours } from '@reprise/people/domain/organizations/organization.ts';
import { EmptyState, LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import {
  addressOf,
  isUnknownZip,
  PlaceSearch,
  useDistance,
  useStores,
  type DropOffStore,
  type Place,
} from './store-list.tsx';
import { dayName, hoursLines } from './stores-hours.ts';
import { StoresMap } from './stores-map.tsx';
import type { Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';
import { TroubleBox } from '../../shown/trouble.tsx';
import './stores-screen.css';

const Hours = ({ hours }: { hours: OpeningHours }) => {
  const locale = useLocale();
  const days = ({ from, to }: { from: number; to: number }): string =>
    from === to ? dayName(from, locale) : `${dayName(from, locale)} – ${dayName(to, locale)}`;
  return (
    <dl className="store-hours">
      {hoursLines(hours).map((line) => (
        <div key={line.from} style={{ display: 'contents' }}>
          <dt>{days(line)}</dt>
          <dd className="num">{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A link to an external map with the route from the visitor's position. */
const wayTo = ({ latitude, longitude }: DropOffStore): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

const cardId = (storeId: string): string => `store-${storeId}`;

const StoreCard = ({ store, number }: { store: DropOffStore; number: number }) => {
  const { t } = useTranslation('journey');
  const distance = useDistance();
  return (
    <li className="store-card" id={cardId(store.id)} tabIndex={-1}>
      <span className="store-number num" aria-hidden="true">
        {number}
      </span>
      <div className="store-words">
        <h2>{store.commonName}</h2>
        <p>{addressOf(store)}</p>
        {store.openingHours === null ? null : <Hours hours={store.openingHours} />}
        <p className="store-links">
          <a href={wayTo(store)} target="_blank" rel="noreferrer">
            {t('stores.way')}
            <span className="visually-hidden"> {t('stores.wayTo', { name: store.commonName })}</span>
          </a>
          {store.phone ? <a href={`tel:${store.phone}`}>{store.phone}</a> : null}
        </p>
      </div>
      {store.distanceKm === null ? null : (
        <span className="small num">
          <span className="visually-hidden">{t('stores.distance')} </span>
          {distance(store.distanceKm)}
        </span>
      )}
    </li>
  );
};

/** A pin scrolls to its store in the list, and focuses it. */
const showCard = (storeId: string): void => {
  const card = document.getElementById(cardId(storeId));
  card?.scrollIntoView({ block: 'nearest' });
  card?.focus({ preventScroll: true });
};

const hereOf = ({ lat, lng }: Place) =>
  lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };

/** /stores: the stores that take devices, on a map and as a list, nearest first. */
export const StoresScreen = ({ tiles = null }: { tiles?: Tiles | null }) => {
  const { t } = useTranslation('journey');
  const [place, setPlace] = useState<Place>({});
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useStores(place);
  const shown = useMemo(() => (data ?? []).slice(0, listLimits.shown), [data]);
  const here = useMemo(() => hereOf(place), [place]);
  const found = data?.length ?? 0;
  const unknown = !isPlaceholderData && isUnknownZip(place, data);
  return (
    <SalePage title={t('stores.title')} lead={t('stores.lead')} wide>
      <PlaceSearch onPlace={setPlace} unknown={unknown} />
      {isError ? <TroubleBox error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <LoadingState /> : null}
      {data && found === 0 ? <EmptyState title={t('stores.none')} /> : null}
      <output className="visually-hidden">{data ? t('stores.found', { count: found }) : ''}</output>
      <div className="stores-columns">
        <StoresMap stores={shown} here={here} tiles={tiles} onPick={showCard} />
        <ol className="sale-list" aria-label={t('stores.title')}>
          {shown.map((store, index) => (
            <StoreCard key={store.id} store={store} number={index + 1} />
          ))}
        </ol>
      </div>
      {found > shown.length ? (
        <p className="sale-note">{t('stores.more', { count: found - shown.length })}</p>
      ) : null}
    </SalePage>
  );
};
