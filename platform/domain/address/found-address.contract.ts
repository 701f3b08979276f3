import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/field.ts';
import { addressLimits } from '../core/limits.ts';
import { countryField } from './customer-info.ts';
import { foundAddress } from './found-address.ts';

export const foundAddressApi = {
  addresses: endpoint({
    method: 'GET',
    path: '/addresses',
    summary: 'Suggest addresses that begin like a text, from the address service where one is set',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      country: countryField,
      /** The street with its number, and the town where it is known. */
      q: text(addressLimits.query.max, addressLimits.query.min),
    }),
    answer: z.object({
      /** Is there a service for this country? Where not, there is nothing to ask again. */
      offered: z.boolean(),
      /** At most `addressLimits.answers`; none where the service does not answer in time. */
      addresses: z.array(foundAddress),
    }),
    refusals: ['too_many_requests'],
  }),
};
