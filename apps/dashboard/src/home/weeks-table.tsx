import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { boughtIn, figureOf, useMeasures, type ShownMeasure, type Week } from './measures.ts';

/** The same weeks in figures, the latest first. */
export const WeeksTable = ({ weeks, currency }: { weeks: readonly Week[]; currency: Currency }) => {
  const { t } = useTranslation('dashboard');
  const { day, count } = useFormats();
  const written = (key: ShownMeasure, week: Week): ReactNode =>
    key === 'boughtFor'
      ? boughtIn(week, currency).map(({ currency: of, amount }, at) => (
          <Fragment key={of}>
            {at === 0 ? null : ' + '}
            <Money cents={amount} currency={of} />
          </Fragment>
        ))
      : count(figureOf(week, key));
  const measures = useMeasures().map(({ key, name }) => ({
    key,
    header: name,
    align: 'end' as const,
    cell: (week: Week) => written(key, week),
  }));
  return (
    <details className="weeks-table">
      <summary>{t('home.weekly.table')}</summary>
      <DataTable
        caption={t('home.weekly.chart')}
        columns={[
          {
            key: 'weekStart',
            header: t('home.weekly.week'),
            cell: (week: Week) => day(week.weekStart),
          },
          ...measures,
        ]}
        rows={weeks.toReversed()}
        rowKey={(week) => week.weekStart}
      />
    </details>
  );
};
