import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../frame/button.tsx';
import { SelectField } from '../form/field.tsx';
import './data-table.css';

export type PaginationProps = {
  /** The first and the last entry shown, counted from 1. */
  from: number;
  to: number;
  /** The number of entries, or a number that it exceeds. */
  total: number | { moreThan: number };
  onPrevious?: () => void;
  onNext?: () => void;
  /** Names the list, where a screen has several. */
  label?: string;
  pageSize?: number;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
};

type PageSizeProps = { pageSize: number; pageSizes: readonly number[]; onPageSize: (size: number) => void };

const PageSize = ({ pageSize, pageSizes, onPageSize }: PageSizeProps) => {
  const { t } = useTranslation('ui');
  return (
    <SelectField
      size="s"
      hideLabel
      label={t('table.pageSize')}
      value={String(pageSize)}
      options={pageSizes.map((size) => ({ value: String(size), label: t('table.perPage', { count: size }) }))}
      onChange={(event) => onPageSize(Number(event.target.value))}
    />
  );
};

/** At an end of the list the button in that direction is disabled, and would lose the focus: the other one gets it. */
const useFocusKept = () => {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLButtonElement) || !activeElement.disabled) return;
    if (place.current?.contains(activeElement))
      place.current.querySelector<HTMLElement>('button:enabled')?.focus();
  });
  return place;
};

/** « 1–25 sur 1 284 », and the buttons; without `onPrevious` or `onNext` there is no such page. */
export const Pagination = ({
  from,
  to,
  total,
  onPrevious,
  onNext,
  label,
  pageSize,
  pageSizes = [25, 50, 100, 200],
  onPageSize,
}: PaginationProps) => {
  const { t, i18n } = useTranslation('ui');
  const place = useFocusKept();
  const written = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const count = typeof total === 'number' ? total : total.moreThan;
  const words = { from: written(from), to: written(to), total: written(count) };
  return (
    <nav ref={place} className="table-foot" aria-label={label ?? t('table.pages')}>
      <span className="small num grow">
        {typeof total === 'number' ? t('table.range', words) : t('table.rangeMore', words)}
      </span>
      {pageSize !== undefined && onPageSize ? (
        <PageSize pageSize={pageSize} pageSizes={pageSizes} onPageSize={onPageSize} />
      ) : null}
      <Button
        look="ghost"
        size="s"
        disabled={!onPrevious}
        onClick={onPrevious}
        aria-label={t('table.previous')}
      >
        <IconArrowLeft size={18} aria-hidden="true" />
      </Button>
      <Button look="ghost" size="s" disabled={!onNext} onClick={onNext} aria-label={t('table.next')}>
        <IconArrowRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
};
