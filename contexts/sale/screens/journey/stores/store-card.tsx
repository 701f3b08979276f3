import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { dayName, hoursLines } from '@reprise/people/domain/organizations/opening-lines.ts';
import type { OpeningHours } from '@reprise/people/domain/organizations/organization.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { addressOf, useDistance, type DropOffStore, type StoreShown } from './store-list.tsx';
import { StoreOpening } from './store-opening.tsx';
import './store-card.css';

/** The hours of a week, days with the same hours on one line. */
export const StoreHours = ({ hours }: { hours: OpeningHours }) => {
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
const wayTo = ({ latitude, longitude }: StoreShown): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** The route, and the telephone and the e-mail address where they are known. */
export const StoreLinks = ({ store }: { store: StoreShown }) => {
  const { t } = useTranslation('journey');
  return (
    <>
      <a href={wayTo(store)} target="_blank" rel="noreferrer">
        {t('stores.way')}
        <span className="visually-hidden"> {t('stores.wayTo', { name: store.commonName })}</span>
      </a>
      {store.phone ? <a href={`tel:${store.phone}`}>{store.phone}</a> : null}
      {store.placeEmail ? <a href={`mailto:${store.placeEmail}`}>{store.placeEmail}</a> : null}
    </>
  );
};

/** The page of a store. */
const storeHref = ({ id, commonName }: DropOffStore): string => `/stores/${id}/${slugOf(commonName)}`;

export const cardId = (storeId: string): string => `store-${storeId}`;

type StoreCardProps = {
  store: DropOffStore;
  /** As on its pin. */
  number: number;
  isChosen: boolean;
  onChoose: () => void;
};

export const StoreCard = ({ store, number, isChosen, onChoose }: StoreCardProps) => {
  const { t } = useTranslation('journey');
  const distance = useDistance();
  return (
    <li className={`store-card${isChosen ? ' store-card-chosen' : ''}`} id={cardId(store.id)} tabIndex={-1}>
      <button type="button" className="store-number num" aria-pressed={isChosen} onClick={onChoose}>
        {number}
        <span className="visually-hidden"> {t('stores.onMap', { name: store.commonName })}</span>
      </button>
      <div className="store-words">
        <h2>
          <TextLink href={storeHref(store)}>{store.commonName}</TextLink>
        </h2>
        <p>{addressOf(store)}</p>
        <StoreOpening store={store} />
        {store.openingHours === null ? null : <StoreHours hours={store.openingHours} />}
        <p className="store-links">
          <StoreLinks store={store} />
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
