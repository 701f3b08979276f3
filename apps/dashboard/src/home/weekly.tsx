import { weekEnd } from '@reprise/platform/domain/core/week.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { Skeleton } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { FirstSteps } from './first-steps.tsx';
import { isEmpty } from './figures.ts';
import { boughtIn, figureOf, useMeasures, type Statistics, type Week } from './measures.ts';
import { WeekParts } from './week-parts.tsx';
import { WeeksTable } from './weeks-table.tsx';

const WeeksChart = lazy(async () => ({ default: (await import('./weeks-chart.tsx')).WeeksChart }));

const Change = ({ delta, written }: { delta: number; written: (value: number) => string }) => {
  const { t } = useTranslation('dashboard');
  const sign = delta > 0 ? '+' : delta < 0 ? '−' : '=';
  const said = delta > 0 ? 'upBy' : delta < 0 ? 'downBy' : 'same';
  return (
    <span className="small num week-change">
      <span aria-hidden="true">
        {sign}
        {delta === 0 ? null : written(Math.abs(delta))}
      </span>
      <span className="visually-hidden">{t(`home.weekly.${said}`, { delta: written(Math.abs(delta)) })}</span>
    </span>
  );
};

const Figures = ({ weeks, currency }: { weeks: readonly Week[]; currency: Statistics['currency'] }) => {
  const { count, locale } = useFormats();
  const measures = useMeasures();
  const [before, last] = weeks.slice(-2);
  if (!before || !last) return null;
  const isOwn = (one: { currency: string }): boolean => one.currency === currency;
  return (
    <dl className="week">
      {measures.map(({ key, name }) => {
        const isMoney = key === 'boughtFor';
        const written = (value: number) => (isMoney ? moneyText(value, currency, locale) : count(value));
        const bought = boughtIn(last, currency);
        // money of another currency is not compared with the week before
        const isCompared = !isMoney || [...bought, ...boughtIn(before, currency)].every(isOwn);
        return (
          <div key={key}>
            <dt className="figure-name">{name}</dt>
            <dd className="figure num">
              {isMoney
                ? bought.map((one) => moneyText(one.amount, one.currency, locale)).join(' + ')
                : written(figureOf(last, key))}{' '}
              {isCompared ? (
                <Change delta={figureOf(last, key) - figureOf(before, key)} written={written} />
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** Last week's figures beside those of the twelve weeks before, for users who may read them; first steps before any. */
export const Weekly = () => {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const may = useCan()('statistics_read');
  // a workshop’s weeks count what arrived, not what was created
  const atBench = useSignedIn().module === 'rps';
  const statistics = useQuery({
    queryKey: ['statistics-weekly'],
    queryFn: ({ signal }) => call('GET /statistics/weekly', { signal }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Loaded query={statistics}>
      {({ weeks, currency, ownOnly }) => {
        if (isEmpty(weeks)) return <FirstSteps />;
        const monday = weeks.at(-1)?.weekStart ?? '';
        return (
          <Stack gap={3}>
            <h2>{t('home.weekly.title', { from: day(monday), to: day(weekEnd(monday)) })}</h2>
            <Card>
              <Figures weeks={weeks} currency={currency} />
              <p className="small">
                {ownOnly ? t('home.weekly.own') : ''}
                {t('home.weekly.refreshed')}
              </p>
              <h3>{t('home.weekly.chart')}</h3>
              <Suspense fallback={<Skeleton height={220} />}>
                <WeeksChart weeks={weeks} />
              </Suspense>
              <WeeksTable weeks={weeks} currency={currency} />
              {ownOnly || atBench ? null : <WeekParts weeks={weeks} />}
            </Card>
          </Stack>
        );
      }}
    </Loaded>
  );
};
