import { isPostalCode } from '@reprise/platform/domain/address/postal-code.ts';
import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import './store-list.css';

export type Place = { zipCode?: string; lat?: number; lng?: number };
export type DropOffStore = CallAnswer<Api['GET /drop-off-stores']>[number];

export const useStores = (place: Place, circuitId?: string) => {
  const { call } = useJourney();
  return useQuery({
    queryKey: ['stores', place, circuitId],
    queryFn: ({ signal }) => call('GET /drop-off-stores', { query: { ...place, circuitId }, signal }),
    placeholderData: (before) => before,
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

export const addressOf = ({ street, streetMore, zipCode, city }: DropOffStore): string =>
  [street, streetMore, `${zipCode} ${city}`].filter(Boolean).join(', ');

type Locating = 'no' | 'asked' | 'refused' | 'unavailable';

/** Asks the browser for the position of the device, only at the user's request. */
const useLocating = (onPlace: (place: Place) => void) => {
  const [locating, setLocating] = useState<Locating>('no');
  const locate = (): void => {
    if (!('geolocation' in navigator)) {
      setLocating('unavailable');
      return;
    }
    setLocating('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('no');
        onPlace({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => setLocating(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return { locating, locate, settle: () => setLocating('no') };
};

type PlaceSearchProps = {
  onPlace: (place: Place) => void;
  /** The searched postal code is unknown. */
  unknown?: boolean;
};

/** A search by postal code or by the device's position. */
export const PlaceSearch = ({ onPlace, unknown = false }: PlaceSearchProps) => {
  const { t } = useTranslation('journey');
  const [zipCode, setZipCode] = useState('');
  const { country } = useSettings();
  const [isWrong, setWrong] = useState(false);
  const { locating, locate, settle } = useLocating(onPlace);
  const find = (): void => {
    settle();
    const typed = zipCode.trim();
    const wrong = typed !== '' && !isPostalCode(country, typed);
    setWrong(wrong);
    if (!wrong) onPlace(typed === '' ? {} : { zipCode: typed });
  };
  const trouble = (): string | undefined => {
    if (locating === 'refused') return t('stores.positionRefused');
    if (locating === 'unavailable') return t('stores.notLocated');
    if (isWrong) return t('stores.wrongZip');
    return unknown ? t('stores.unknownZip') : undefined;
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // within a step, Enter must search for stores and not submit the step
    event.preventDefault();
    find();
  };
  return (
    <search className="store-search" aria-label={t('stores.find')}>
      <TextField
        label={t('stores.zipCode')}
        value={zipCode}
        maxLength={10}
        autoComplete="postal-code"
        error={trouble()}
        onChange={(event) => setZipCode(event.target.value)}
        onKeyDown={enter}
      />
      <Button look="ghost" onClick={find}>
        {t('stores.find')}
      </Button>
      <Button
        look="ghost"
        icon={<IconCurrentLocation size={20} aria-hidden="true" />}
        busy={locating === 'asked'}
        onClick={locate}
      >
        {t('stores.aroundMe')}
      </Button>
    </search>
  );
};

/** Whether a postal code was searched whose position is unknown, so that there are no distances. */
export const isUnknownZip = (place: Place, stores: readonly DropOffStore[] | undefined): boolean =>
  place.zipCode !== undefined && (stores ?? []).some(({ distanceKm }) => distanceKm === null);
