import { nothingLeaves } from '../../domain/parcels/arrival.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useFocusKept } from '@reprise/platform/screens/bench/focus-kept.ts';
import type { Parcel } from './use-parcel.ts';
import './expedition.css';

/** How many items of a parcel have one of these states. */
export const countOf = ({ products }: Parcel, ...arrivals: Parcel['products'][number]['arrival'][]) =>
  products.filter(({ arrival }) => arrivals.includes(arrival)).length;

export const isEmptied = ({ status, products }: Parcel): boolean =>
  status === 'open' && products.length === 0;

/** The words for the next step; they differ for an item that travels alone and for parcels without a label. */
function nextOf(parcel: Parcel, alone: boolean) {
  const { status, labelStatus, transportId } = parcel;
  if (isEmptied(parcel)) return 'empty';
  if (status === 'open' && alone) return 'openAlone';
  if (status === 'closed' && labelStatus === 'none' && transportId === null) return 'closedUnlabelled';
  return status;
}

type Shown = { parcel: Parcel; alone?: boolean };

/** The next step with a parcel that has one, in large letters, and the items that must be taken out. */
export const ParcelNow = ({ parcel, alone = false }: Shown) => {
  const { t } = useTranslation('dashboard');
  const { status, destination } = parcel;
  const place = useFocusKept<HTMLParagraphElement>();
  const leftOut = status === 'open' || status === 'closed' ? countOf(parcel, 'left_out') : 0;
  return (
    <>
      {nothingLeaves(parcel) ? null : (
        <p ref={place} tabIndex={-1} className="package-now">
          {t(`expedition.next.${nextOf(parcel, alone)}`, { place: destination })}
        </p>
      )}
      {leftOut > 0 ? <Alert tone="warn">{t('expedition.leftOut', { count: leftOut })}</Alert> : null}
    </>
  );
};
