import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import type { Api } from '@reprise/registers/contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { useJourney } from '../../shown/journey.tsx';
import type { Place } from './place-search.tsx';

export type DropOffStore = CallAnswer<Api['GET /drop-off-stores']>[number];

/** A store as its own page shows it, without a distance. */
export type StoreShown = Omit<DropOffStore, 'distanceKm'>;

/** The stores, nearest to the place first; by name without one. */
export const useStores = (place: Place | null, circuitId?: string, enabled = true) => {
  const { call } = useJourney();
  const at = place === null ? {} : { lat: place.lat, lng: place.lng };
  return useQuery({
    queryKey: ['stores', at, circuitId],
    queryFn: ({ signal }) => call('GET /drop-off-stores', { query: { ...at, circuitId }, signal }),
    placeholderData: (before) => before,
    enabled,
  });
};

export const useDistance = (): ((km: number | null) => string) => {
  const locale = useLocale();
  return (km) =>
    km === null
      ? ''
      : new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: 'kilometer',
          maximumFractionDigits: km < 10 ? 1 : 0,
        }).format(km);
};

export const addressOf = ({
  street,
  streetMore,
  zipCode,
  city,
}: Pick<DropOffStore, 'street' | 'streetMore' | 'zipCode' | 'city'>): string =>
  [street, streetMore, `${zipCode} ${city}`].filter(Boolean).join(', ');
