import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { placeOfSearch } from './search-place.ts';

/**
 * The page of a typed or scanned text; null when the workshop has no such item. Throws what the calls throw.
 * @param can what the person may, by which a parcel is looked up
 */
export async function hrefOfSearch(
  typed: string,
  can: (permission: Permission) => boolean,
): Promise<string | null> {
  const place = placeOfSearch(typed, can);
  if (place.kind === 'buyback') {
    const buyback = await call('GET /buybacks/by-identification-number/{n}', { params: { n: place.number } });
    return `/buyback/${buyback.id}`;
  }
  if (place.kind === 'item') {
    const { item } = await call('GET /scan/{code}', { params: { code: place.number } });
    return item === null ? null : `/buyback/${item.buybackId}`;
  }
  return place.href;
}
