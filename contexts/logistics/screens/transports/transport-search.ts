import { legs, transportStatuses } from '../../domain/transports/transport-words.ts';
import {
  oneOf,
  pageSizes,
  severalOf,
  textOf,
  wholeNumberOf,
} from '@reprise/platform/screens/shell/search.ts';

export type TransportSearch = {
  status: (typeof transportStatuses)[number][];
  leg?: (typeof legs)[number];
  carrier?: string;
  number?: string;
  from?: string;
  to?: string;
  /** The transport whose details are open. */
  transport?: string;
  page?: number;
  size?: number;
};

const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

/** Reads the filters from the address; a value that is not valid is left out. */
export function readTransportSearch(raw: Record<string, unknown>): TransportSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    status: severalOf(transportStatuses, raw['status']),
    leg: oneOf(legs, raw['leg']),
    carrier: textOf(raw['carrier']),
    number: textOf(raw['number']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    transport: textOf(raw['transport']),
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
  };
}

/** The same as the call takes it. */
export const transportQuery = (search: TransportSearch) => ({
  status: search.status,
  leg: search.leg,
  carrier: search.carrier,
  number: search.number,
  from: search.from,
  to: search.to,
  page: search.page ?? 1,
  itemsPerPage: search.size ?? pageSizes[0],
});

export const clearedSearch = ({ size }: TransportSearch): TransportSearch => ({ status: [], size });

export const isFiltered = ({ status, leg, carrier, number, from, to }: TransportSearch): boolean =>
  status.length > 0 || [leg, carrier, number, from, to].some((value) => value !== undefined);
