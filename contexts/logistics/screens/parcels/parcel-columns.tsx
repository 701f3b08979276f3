import type { parcelWays } from '../../domain/parcels/parcel.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { countOf } from './parcel-now.tsx';
import type { Parcel } from './use-parcel.ts';

export type ParcelWay = (typeof parcelWays)[number];

/** How many items are in a parcel. */
export const countIn = (parcel: Parcel): number => parcel.products.length - countOf(parcel, 'left_out');

/** The number of items, and how many have arrived while not all of them have. */
export const Products = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('dashboard');
  const { count } = useFormats();
  const arrived = countOf(parcel, 'arrived');
  const total = countIn(parcel);
  if (arrived === 0 || arrived === total) return count(total);
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
