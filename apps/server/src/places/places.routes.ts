import { placeApi } from '@reprise/platform/domain/address/place.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { placesNamed } from '@reprise/platform/server/postal-places.ts';

export const placesRoutes: Route[] = [
  route(placeApi.places, (call, { query }) => {
    // the lists change with a release only, and are the same for everybody
    call.setHeader('cache-control', 'public, max-age=86400');
    return placesNamed(query.country, query.q);
  }),
];
