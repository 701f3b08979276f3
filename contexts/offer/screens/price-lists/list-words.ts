import { momentText } from '@reprise/platform/domain/core/day.ts';
import type { Tone } from '@reprise/platform/screens/ui/shown/tone.tsx';
import { useTranslation } from 'react-i18next';
import type { PriceListView } from '../../domain/price-lists/price-list.ts';
import type { Standing } from '../../domain/price-lists/standing.ts';

export const toneOf: Record<Standing, Tone> = {
  planned: 'info',
  running: 'ok',
  applied: 'ok',
  over: 'idle',
  dropped: 'idle',
};

/** How a list is named and dated, in the account's time; one without a name by its beginning. */
export function useListWords() {
  const { t, i18n } = useTranslation('price_lists');
  const moment = (instant: string): string => momentText(new Date(instant), i18n.language);
  return {
    moment,
    name: ({ name, startsAt }: Pick<PriceListView, 'name' | 'startsAt'>): string =>
      name === '' ? t('lists.unnamed', { moment: moment(startsAt) }) : name,
    span: ({ startsAt, endsAt }: Pick<PriceListView, 'startsAt' | 'endsAt'>): string =>
      endsAt === null
        ? t('lists.from', { start: moment(startsAt) })
        : t('lists.fromTo', { start: moment(startsAt), end: moment(endsAt) }),
  };
}
