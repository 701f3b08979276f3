import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useFocusKept } from '@reprise/platform/screens/bench/focus-kept.ts';
import type { Package } from './use-package.ts';
import './expedition.css';

/** How many things of a package are in one of these places. */
export const countOf = ({ products }: Package, ...arrivals: Package['products'][number]['arrival'][]) =>
  products.filter(({ arrival }) => arrivals.includes(arrival)).length;

export const isEmptied = ({ status, products }: Package): boolean =>
  status === 'open' && products.length === 0;

/** The words for what comes next: what travels alone takes no second thing, and some packages have no label to stick on. */
function nextOf(parcel: Package, alone: boolean) {
  const { status, labelStatus, transportId } = parcel;
  if (isEmptied(parcel)) return 'empty';
  if (status === 'open' && alone) return 'openAlone';
  if (status === 'closed' && labelStatus === 'none' && transportId === null) return 'closedUnlabelled';
  return status;
}

type Shown = { parcel: Package; alone?: boolean };

/** What comes next with a package, in letters that are read from the bench; and what has to come out of its box. */
export const PackageNow = ({ parcel, alone = false }: Shown) => {
  const { t } = useTranslation('dashboard');
  const { status, destination } = parcel;
  const place = useFocusKept<HTMLParagraphElement>();
  const leftOut = status === 'open' || status === 'closed' ? countOf(parcel, 'left_out') : 0;
  return (
    <>
      <p ref={place} tabIndex={-1} className="package-now">
        {t(`expedition.next.${nextOf(parcel, alone)}`, { place: destination })}
      </p>
      {leftOut > 0 ? <Alert tone="warn">{t('expedition.leftOut', { count: leftOut })}</Alert> : null}
    </>
  );
};
