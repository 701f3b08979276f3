import { buybackStatuses } from '../../domain/buybacks/buyback.states.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { FilterKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { choiceChip, type ListFilter } from '@reprise/platform/screens/kit/list/list-filters.tsx';
import { searchesCustomers } from '../shown/searches-customers.ts';
import { placeFilters, usePlaces } from './place-filters.ts';

const flags = ['litigation', 'lost', 'quarantine'] as const;

export const buybackWords = ['dashboard', 'back_office', 'states', 'dossier'] as const;
type Kit = FilterKit<'GET /buybacks', typeof buybackWords>;

/** What is unusual about a dossier: one chip for several parameters. */
function flagFilter({ t, set, flag }: Kit): ListFilter {
  const each = flags.map((key) => flag(key, { label: '', word: '' }));
  const chip = choiceChip({
    key: 'flags',
    label: t('buybacks.filter.flags'),
    options: flags.map((value) => ({ value, label: t(`buybacks.filter.${value}`) })),
    selected: flags.filter((key, at) => each[at]?.said[key] === true),
    set: (on) => set(Object.fromEntries(flags.map((key) => [key, on.includes(key) ? true : undefined]))),
  });
  return {
    said: Object.assign({}, ...each.map((one) => one.said)),
    sent: Object.assign({}, ...each.map((one) => one.sent)),
    chip,
  };
}

/** By store, workshop and account; one with fewer than two choices is not shown. */
function usePlaceFilters({ t, found }: Kit): ListFilter[] {
  const places = usePlaces();
  return placeFilters.map((key) => {
    const options = places[key];
    const filter = found(key, { label: t(`back_office:filter.${key}`), uuid: true, options });
    return options.length > 1 || filter.said[key] !== undefined ? filter : { ...filter, chip: undefined };
  });
}

const digits = (typed: string): string => typed.replaceAll(/\s/g, '');

/** The filters of the list of dossiers. */
export function useBuybackFilters(kit: Kit): ListFilter[] {
  const { t, several, dates, text, one } = kit;
  const places = usePlaceFilters(kit);
  const named = text('customer', { label: t('buybacks.filter.customer') });
  const customer = searchesCustomers(kit) ? named : { ...named, chip: undefined };
  return [
    several('status[]', {
      label: t('buybacks.filter.status'),
      values: buybackStatuses,
      word: (value) => t(`states:${value}`),
    }),
    several('circuit[]', {
      label: t('buybacks.filter.circuit'),
      values: circuitTypes,
      word: (value) => t(`dossier:circuit.${value}`),
    }),
    dates('from', 'to'),
    text('identificationNumber', { label: t('buybacks.filter.number'), numeric: true, clean: digits }),
    customer,
    text('brand', { label: t('buybacks.filter.brand') }),
    text('imei', { label: t('buybacks.filter.imei'), numeric: true, clean: digits }),
    one('channel', {
      label: t('buybacks.filter.channel'),
      values: ['store', 'web'],
      word: (value) => t(`dossier:channel.${value}`),
    }),
    flagFilter(kit),
    ...places,
  ];
}
