import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { placeLimits } from '@reprise/platform/domain/core/limits.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import type { Api } from '@reprise/registers/contracts.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useLocating } from './use-locating.ts';
import './place-search.css';

/** Where distances are counted from. `name`: of the town that was looked for; null for a position. */
export type Place = { lat: number; lng: number; name: string | null };
type Town = CallAnswer<Api['GET /places']>[number];

const nameOf = ({ city, zipCode }: Town): string => `${city} (${zipCode})`;
const placeOf = (town: Town): Place => ({ lat: town.latitude, lng: town.longitude, name: nameOf(town) });
const otherTowns = 4;
const names = new Intl.Collator(undefined, { sensitivity: 'base' });

/** What else a typed name may mean: other towns of that very name, or those that begin so; nothing for a postal code. */
function othersOf(typed: string, [first, ...rest]: readonly Town[]): Town[] {
  if (first === undefined || /\d/.test(typed)) return [];
  const isWhole = names.compare(first.city, typed) === 0;
  return rest.filter(({ city }) => !isWhole || city === first.city).slice(0, otherTowns);
}

/** Looks up a postal code or a town; the first place found is taken, the others are offered. */
const useTowns = (onPlace: (place: Place | null) => void, onNone: () => void) => {
  const { call } = useJourney();
  const { country } = useSettings();
  return useMutation({
    mutationFn: (q: string) => call('GET /places', { query: { country, q } }),
    meta: { quiet: true },
    onSuccess: ([first]) => {
      if (first) onPlace(placeOf(first));
      else onNone();
    },
  });
};

const OtherTowns = ({ towns, onPlace }: { towns: readonly Town[]; onPlace: (place: Place) => void }) => {
  const { t } = useTranslation('journey');
  if (towns.length === 0) return null;
  return (
    <p className="store-search-others">
      {t('stores.otherTowns')}
      {towns.map((town) => (
        <button
          key={nameOf(town)}
          type="button"
          className="store-search-other"
          onClick={() => onPlace(placeOf(town))}
        >
          {nameOf(town)}
        </button>
      ))}
    </p>
  );
};

type PlaceSearchProps = { onPlace: (place: Place | null) => void; initial?: string };

/** A search by postal code, by town or by the device's position. */
export const PlaceSearch = ({ onPlace, initial = '' }: PlaceSearchProps) => {
  const { t } = useTranslation('journey');
  const [typed, setTyped] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  // a town that is not known is typed again
  const towns = useTowns(onPlace, () => field.current?.focus());
  const { locating, locate, settle } = useLocating((at) => onPlace({ ...at, name: null }));
  const find = (): void => {
    settle();
    const q = typed.trim();
    if (q.length >= placeLimits.query.min) return towns.mutate(q);
    towns.reset();
    onPlace(null);
  };
  const begin = useEffectEvent(() => {
    if (initial !== '') find();
  });
  useEffect(() => begin(), []);
  const trouble = (): string | undefined => {
    if (locating === 'refused') return t('stores.positionRefused');
    if (locating === 'unavailable') return t('stores.notLocated');
    if (towns.isError) return t('stores.placesFailed');
    return towns.data?.length === 0 ? t('stores.unknownPlace') : undefined;
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
        ref={field}
        label={t('stores.place')}
        value={typed}
        maxLength={placeLimits.query.max}
        autoComplete="postal-code"
        error={trouble()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={enter}
      />
      <Button look="ghost" busy={towns.isPending} onClick={find}>
        {t('stores.find')}
      </Button>
      <Button
        look="ghost"
        icon={<IconCurrentLocation size={20} aria-hidden="true" />}
        busy={locating === 'asked'}
        onClick={() => {
          towns.reset();
          locate();
        }}
      >
        {t('stores.aroundMe')}
      </Button>
      <OtherTowns towns={othersOf(towns.variables ?? '', towns.data ?? [])} onPlace={onPlace} />
    </search>
  );
};
