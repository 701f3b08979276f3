import { findPlaces, indexPlaces, type PlaceIndex } from '@reprise/platform/domain/address/find-places.ts';
import { placeApi } from '@reprise/platform/domain/address/place.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { placesOf } from '@reprise/platform/server/postal-places.ts';

const indexes = new Map<string, Promise<PlaceIndex>>();

/** A country's list, prepared on the first question about it. */
function indexOf(country: string): Promise<PlaceIndex> {
  const known = indexes.get(country) ?? placesOf(country).then(indexPlaces);
  indexes.set(country, known);
  return known;
}

export const placesRoutes: Route[] = [
  route(placeApi.places, async (call, { query }) => {
    // the lists change with a release only, and are the same for everybody
    call.setHeader('cache-control', 'public, max-age=86400');
    return findPlaces(await indexOf(query.country), query.q);
  }),
];
