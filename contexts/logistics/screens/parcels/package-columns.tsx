import type { packageWays } from '../../domain/parcels/package.ts';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { PackageBadge } from './package-badge.tsx';
import { countOf } from './package-now.tsx';
import type { Package } from './use-package.ts';

export type PackageWay = (typeof packageWays)[number];

/** The number of items, and of those that have arrived. */
const Products = ({ parcel }: { parcel: Package }) => {
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

type Along = { parcel: Package; way: PackageWay };
const otherEnd = ({ parcel, way }: Along): string => (way === 'in' ? parcel.origin : parcel.destination);

/** The first column; on a phone it shows the number above the rest. */
const Numbered = ({ parcel, way }: Along) => {
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

/** The columns of the parcels that leave the user's place, or come to it. */
export function usePackageColumns(way: PackageWay): Column<Package>[] {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  return [
    { key: 'number', header: t('expedition.number'), cell: (row) => <Numbered parcel={row} way={way} /> },
    { key: 'status', header: t('common.status'), cell: (row) => <PackageBadge status={row.status} /> },
    {
      key: 'destination',
      header: t(way === 'in' ? 'expedition.origin' : 'expedition.destination'),
      wide: true,
      hideBelow: 'phone',
      cell: (row) => otherEnd({ parcel: row, way }),
    },
    {
      key: 'products',
      header: t('expedition.products'),
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => <Products parcel={row} />,
    },
    {
      key: 'label',
      header: t('expedition.label'),
      hideBelow: 'phone',
      cell: (row) => t(`expedition.labels.${row.labelStatus}`),
    },
    {
      key: 'tracking',
      header: t('expedition.tracking'),
      hideBelow: 'phone',
      cell: (row) => <span className="num">{row.trackingNumber ?? t('list.none')}</span>,
    },
    { key: 'date', header: t('common.date'), hideBelow: 'phone', cell: (row) => moment(row.createdAt) },
  ];
}
