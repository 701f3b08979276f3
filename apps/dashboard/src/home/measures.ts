import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';

export type Statistics = CallAnswer<Api['GET /statistics/weekly']>;
export type Week = Statistics['weeks'][number];
export type Measure = Exclude<keyof Week, 'weekStart'>;

/** A figure of a week; none where the reader has none. */
export const figureOf = (week: Week, measure: Measure): number => week[measure] ?? 0;

/** What counts where somebody works; the first two are drawn. */
const workshop = ['received', 'refurbished', 'completed', 'notCompleted'] as const satisfies Measure[];
const sales = ['created', 'completed', 'notCompleted', 'boughtFor'] as const satisfies Measure[];
export type ShownMeasure = (typeof workshop)[number] | (typeof sales)[number];

/** In a workshop a completed file is a confirmed control. */
export function useMeasures(): { key: ShownMeasure; name: string }[] {
  const { t } = useTranslation('dashboard');
  const atBench = useSignedIn().module === 'rps';
  return (atBench ? workshop : sales).map((key) => ({
    key,
    name: t(`home.weekly.${atBench && key === 'completed' ? 'controlled' : key}`),
  }));
}
