import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/field.ts';
import { placeLimits } from '../core/limits.ts';
import { countryField } from './customer-info.ts';
import { place } from './place.ts';

export const placeApi = {
  places: endpoint({
    method: 'GET',
    path: '/places',
    summary: 'List the towns of a postal code, or those whose postal code or name begins like a text',
    access: 'public',
    scope: 'none',
    query: z.object({
      country: countryField,
      /** A postal code or its first digits, or a town or its first letters; accents and capitals do not matter. */
      q: text(placeLimits.query.max, placeLimits.query.min),
    }),
    /** At most `placeLimits.answers`, the best match first; empty for a country without a list of postal codes. */
    answer: z.array(place),
    refusals: [],
  }),
};
