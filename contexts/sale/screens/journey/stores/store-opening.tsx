import { dayName } from '@reprise/people/domain/organizations/opening-lines.ts';
import { openingAt, type Opening } from '@reprise/people/domain/organizations/opening.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropOffStore } from './store-list.tsx';
import './store-opening.css';

const minuteMs = 60_000;
const everyMinute = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, minuteMs);
  return () => clearInterval(timer);
};

/** The present minute; it is rendered again when it has passed. */
const useMinute = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs)) * minuteMs);

function openingWords(t: TFunction<'journey'>, locale: string, opening: Opening): string {
  switch (opening.state) {
    case 'open':
      return t('stores.opening.until', { at: opening.until });
    case 'opens':
      return t('stores.opening.today', { at: opening.at });
    case 'closed':
    case 'closed_today': {
      if (opening.next === null) return t('stores.opening.closed');
      const next = { day: dayName(opening.next.day, locale, 'long'), at: opening.next.at };
      return t(opening.state === 'closed' ? 'stores.opening.on' : 'stores.opening.notToday', next);
    }
  }
}

/** Whether a store is open now, in words; nothing where its hours or its clock are not known. */
export const StoreOpening = ({ store }: { store: Pick<DropOffStore, 'openingHours' | 'country'> }) => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const now = useMinute();
  if (store.openingHours === null) return null;
  const opening = openingAt(store.openingHours, now, store.country);
  if (opening === null) return null;
  return (
    <span className={`store-opening${opening.state === 'open' ? ' store-opening-open' : ''}`}>
      {openingWords(t, locale, opening)}
    </span>
  );
};
