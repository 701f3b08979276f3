import type { parcelWays } from '../../domain/parcels/parcel.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { countOf } from './parcel-now.tsx';
import type { Parcel } from './use-parcel.ts';

export type ParcelWay = (typeof parcelWays)[number];

/** The number of items, and of those that have arrived. */
export const Products = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const { count } = useFormats();
  const arrived = countOf(parcel, 'arrived');
  const total = parcel.products.length - countOf(parcel, 'left_out');
  if (arrived === 0) return count(total);
  return (
    <>
      {count(total)}
      <div className="small">{t('expedition.arrivedOf', { arrived, total })}</div>
    </>
  );
};

type Along = { parcel: Parcel; way: ParcelWay };
export const otherEnd = ({ parcel, way }: Along): string =>
  way === 'in' ? parcel.origin : parcel.destination;

/** The first column; on a phone it shows the number above the rest. */
export const Numbered = ({ parcel, way }: Along) => {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  return (
    <>
      <b className="num">{parcel.number}</b>
      <span className="on-phone">
        {t(way === 'in' ? 'expedition.origin' : 'expedition.destination')} {otherEnd({ parcel, way })}
      </span>
      <span className="small on-phone">
        {t('expedition.products')} <Products parcel={parcel} />
      </span>
      {parcel.trackingNumber === null ? null : (
        <span className="small num on-phone">{parcel.trackingNumber}</span>
      )}
      <span className="small on-phone">{moment(parcel.createdAt)}</span>
    </>
  );
};
