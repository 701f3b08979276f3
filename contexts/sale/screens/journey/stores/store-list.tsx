import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import type { Api } from '@reprise/registers/contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { useJourney } from '../../shown/journey.tsx';
import type { Place } from './place-search.tsx';

export type DropOffStore = CallAnswer<Api['GET /drop-off-stores']>[number];

/** A store as its own page shows it, without a distance. */
export type StoreShown = Omit<DropOffStore, 'distanceKm'>;

/** Stores that stand in the page already, those of a place; `count`: of all that there are. */
export type KnownStores = { from: Place | null; shown: DropOffStore[]; count: number };

/** The stores, nearest to the place first; by name without one. `known`: shown until all are fetched. */
export const useStores = (
  place: Place | null,
  { enabled = true, known }: { enabled?: boolean; known?: KnownStores } = {},
) => {
  const { call } = useJourney();
  const at = place === null ? {} : { lat: place.lat, lng: place.lng };
  return useQuery({
    queryKey: ['stores', at],
    queryFn: ({ signal }) => call('GET /drop-off-stores', { query: at, signal }),
    placeholderData: (before) => before,
    initialData: place === known?.from ? known?.shown : undefined,
    initialDataUpdatedAt: 0,
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
