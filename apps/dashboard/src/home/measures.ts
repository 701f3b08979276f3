import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';

export type Statistics = CallAnswer<Api['GET /statistics/weekly']>;
export type Week = Statistics['weeks'][number];
export type Measure = Exclude<keyof Week, 'weekStart' | 'bought'>;

/** A figure of a week; null where the reader may not see it. */
export const figureOf = (week: Week, measure: Measure): number => week[measure] ?? 0;

/** What was bought in a week, by currency; nothing is nothing of the account's own. */
export const boughtIn = (
  { bought = [] }: Week,
  currency: Statistics['currency'],
): NonNullable<Week['bought']> => (bought.length === 0 ? [{ currency, amount: 0 }] : bought);

/** The figures of a place; the first two are drawn as a chart. */
const workshop = ['received', 'refurbished', 'completed', 'notCompleted'] as const satisfies Measure[];
const sales = ['created', 'completed', 'notCompleted', 'boughtFor'] as const satisfies Measure[];
export type ShownMeasure = (typeof workshop)[number] | (typeof sales)[number];

/** In a workshop a completed dossier is a confirmed control. */
export function useMeasures(): { key: ShownMeasure; name: string }[] {
  const { t } = useTranslation('dashboard');
  const atBench = useSignedIn().module === 'rps';
  return (atBench ? workshop : sales).map((key) => ({
    key,
    name: t(`home.weekly.${atBench && key === 'completed' ? 'controlled' : key}`),
  }));
}
