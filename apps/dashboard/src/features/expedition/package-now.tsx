import { Alert } from '@reprise/ui/alert';
import { useTranslation } from 'react-i18next';
import { useFocusKept } from '../../lib/workshop/focus-kept.ts';
import type { Package } from './use-package.ts';
import './expedition.css';

/** How many things of a package are in one of these places. */
export const countOf = ({ products }: Package, ...arrivals: Package['products'][number]['arrival'][]) =>
  products.filter(({ arrival }) => arrivals.includes(arrival)).length;

/** What comes next with a package, in letters that are read from the bench; and what has to come out of its box. */
export const PackageNow = ({ parcel }: { parcel: Package }) => {
  const { t } = useTranslation('dashboard');
  const { status, destination, products } = parcel;
  const place = useFocusKept<HTMLParagraphElement>();
  const isEmpty = status === 'open' && products.length === 0;
  const leftOut = status === 'open' || status === 'closed' ? countOf(parcel, 'left_out') : 0;
  return (
    <>
      <p ref={place} tabIndex={-1} className="package-now">
        {t(isEmpty ? 'expedition.next.empty' : `expedition.next.${status}`, { place: destination })}
      </p>
      {leftOut > 0 ? <Alert tone="warn">{t('expedition.leftOut', { count: leftOut })}</Alert> : null}
    </>
  );
};
