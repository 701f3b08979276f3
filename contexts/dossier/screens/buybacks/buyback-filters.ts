import { buybackStatuses } from '../../domain/buybacks/buyback.states.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import type { FilterKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { choiceChip } from '@reprise/platform/screens/kit/list/list-filters.tsx';
import type { ListFilter } from '@reprise/platform/screens/kit/list/list-filter.ts';
import { searchesCustomers } from '../shown/searches-customers.ts';
import { placeFilters, usePlaces, type PlaceFilter } from './place-filters.ts';

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
function usePlaceFilters({ t, found, said }: Kit): ListFilter[] {
  const places = usePlaces(said('store') ?? said('storeNot'));
  const of = (key: PlaceFilter) => ({
    label: t(`back_office:filter.${key}`),
    options: places[key],
  });
  const filters: Record<PlaceFilter, ListFilter> = {
    store: found('store', { ...of('store'), also: ['not', 'empty'] }),
    warehouse: found('warehouse', { ...of('warehouse'), also: ['not', 'empty'] }),
    buyer: found('buyer', { ...of('buyer'), also: ['not'] }),
    category: found('category', { ...of('category'), also: ['not'] }),
  };
  return placeFilters.map((key) => {
    const filter = filters[key];
    const isShown = places[key].length > 1 || filter.chip?.value !== undefined;
    return isShown ? filter : { ...filter, chip: undefined };
  });
}

const digits = (typed: string): string => typed.replaceAll(/\s/g, '');

/** The filters of the list of dossiers. */
export function useBuybackFilters(kit: Kit): ListFilter[] {
  const { t, several, dates, text, one, missing } = kit;
  const places = usePlaceFilters(kit);
  const named = text('customer', { label: t('buybacks.filter.customer') });
  const customer = searchesCustomers(kit) ? named : { ...named, chip: undefined };
  return [
    several('status[]', {
      label: t('buybacks.filter.status'),
      values: buybackStatuses,
      word: (value) => t(`states:${value}`),
      also: ['not'],
    }),
    several('circuit[]', {
      label: t('buybacks.filter.circuit'),
      values: circuitTypes,
      word: (value) => t(`dossier:circuit.${value}`),
      also: ['not'],
    }),
    dates('from', 'to'),
    text('identificationNumber', { label: t('buybacks.filter.number'), numeric: true, clean: digits }),
    customer,
    text('brand', { label: t('buybacks.filter.brand'), also: ['not', 'empty'] }),
    text('imei', { label: t('buybacks.filter.imei'), numeric: true, clean: digits, also: ['empty'] }),
    missing('serialNumberEmpty', { label: t('buyback.fact.serialNumber') }),
    one('channel', {
      label: t('buybacks.filter.channel'),
      values: ['store', 'web'],
      word: (value) => t(`dossier:channel.${value}`),
      also: ['not'],
    }),
    flagFilter(kit),
    ...places,
  ];
}
