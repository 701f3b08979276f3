import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { Button } from '@reprise/ui/button';
import { TextField } from '@reprise/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney } from './journey.tsx';
import { useLocale } from './locale.tsx';

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

/** A postal code, or where this phone is: asked of the browser only when the person says so. */
export const PlaceSearch = ({ onPlace }: { onPlace: (place: Place) => void }) => {
  const { t } = useTranslation('journey');
  const [zipCode, setZipCode] = useState('');
  const [locating, setLocating] = useState<'no' | 'asked' | 'refused'>('no');
  const find = (): void => onPlace(zipCode.trim() === '' ? {} : { zipCode: zipCode.trim() });
  const locate = (): void => {
    setLocating('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('no');
        onPlace({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setLocating('refused'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // inside a step, Enter must look for stores, not send the step
    event.preventDefault();
    find();
  };
  return (
    <div className="sale-inline">
      <TextField
        label={t('stores.zipCode')}
        value={zipCode}
        maxLength={10}
        autoComplete="postal-code"
        error={locating === 'refused' ? t('stores.notLocated') : undefined}
        onChange={(event) => setZipCode(event.target.value)}
        onKeyDown={enter}
      />
      <Button look="ghost" onClick={find}>
        {t('stores.find')}
      </Button>
      <Button look="quiet" busy={locating === 'asked'} onClick={locate}>
        {t('stores.aroundMe')}
      </Button>
    </div>
  );
};
