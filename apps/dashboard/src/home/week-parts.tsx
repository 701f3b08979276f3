import type { WeekPart } from '@reprise/dossier/domain/statistics/statistics.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Week } from './measures.ts';

const weekParts = ['store', 'category', 'brand'] as const satisfies readonly WeekPart[];

/** The list of what a bar counts: the dossiers of those days with that store, category or brand. */
const listOf = (days: { from: string; to: string }, by: WeekPart, key: string): string =>
  `/buybacks?${new URLSearchParams({ ...days, [by]: key }).toString()}`;

const Bars = ({ from, by }: { from: string; by: WeekPart }) => {
  const { t } = useTranslation('dashboard');
  const { count: written } = useFormats();
  const parts = useQuery({
    queryKey: ['statistics-week', from, by],
    queryFn: ({ signal }) => call('GET /statistics/week', { query: { from, by }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={parts}>
      {({ lines, total, to }) =>
        lines.length === 0 ? (
          <p className="small">{t('home.weekly.parts.none')}</p>
        ) : (
          <ul className="week-parts">
            {lines.map(({ key, name, count }) => (
              <li key={key ?? ''}>
                {key === null ? (
                  <span>{t(`home.weekly.parts.without.${by}`)}</span>
                ) : (
                  <TextLink href={listOf({ from, to }, by, key)}>{name}</TextLink>
                )}
                <span className="week-bar" aria-hidden="true">
                  <span style={{ width: `${(100 * count) / total}%` }} />
                </span>
                <span className="num">{written(count)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
};

/** The dossiers that were created in a week, by store, category or brand; each bar opens its list. */
export const WeekParts = ({ weeks }: { weeks: readonly Week[] }) => {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const [from, setFrom] = useState(weeks.at(-1)?.weekStart ?? '');
  const [by, setBy] = useState<WeekPart>('store');
  return (
    <Stack gap={3}>
      <h3>{t('home.weekly.parts.title')}</h3>
      <Row>
        <SelectField
          size="s"
          label={t('home.weekly.week')}
          value={from}
          options={weeks.toReversed().map(({ weekStart }) => ({ value: weekStart, label: day(weekStart) }))}
          onChange={(event) => setFrom(event.target.value)}
        />
        <SelectField
          size="s"
          label={t('home.weekly.parts.by')}
          value={by}
          options={weekParts.map((value) => ({ value, label: t(`home.weekly.parts.${value}`) }))}
          onChange={(event) => setBy(weekParts.find((one) => one === event.target.value) ?? by)}
        />
      </Row>
      <Bars from={from} by={by} />
    </Stack>
  );
};
