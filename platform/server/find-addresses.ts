import type { FoundAddress } from '../domain/address/found-address.ts';
import { addressLimits, customerLimits } from '../domain/core/limits.ts';
import { z } from 'zod';
import type { AddressService } from './config.ts';
import { log } from './log.ts';
import { callOutside } from './outside/call-outside.ts';

/** The answer of a service with the protocol of the Base Adresse Nationale (GeoJSON), as far as it is used. */
const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        label: z.string().max(300),
        type: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
});
type Found = z.output<typeof answer>['features'][number]['properties'];

/** A town or a district alone is no address. */
const kinds = ['housenumber', 'street', 'locality'];

/** `name` is the whole line where the service gives it, else it is put together. */
const lineOf = ({ name, housenumber, street }: Found): string =>
  name ?? [housenumber, street].filter(Boolean).join(' ');

/** An address that a customer may give: with each part, and none longer than its field. */
function addressOf(found: Found): FoundAddress[] {
  const { label, type = 'housenumber', postcode = '', city = '' } = found;
  const street = lineOf(found).trim();
  const isWhole =
    kinds.includes(type) &&
    street.length >= customerLimits.street.min &&
    street.length <= customerLimits.street.max &&
    postcode !== '' &&
    city !== '';
  return isWhole ? [{ label, street, zipCode: postcode, city }] : [];
}

/**
 * The addresses that begin like a text. What the service does not answer in time, or answers outside of its protocol, is
 * logged and suggests nothing: the form is filled in without it (docs/connectors.md, "Address service").
 */
export async function addressesLike({ url }: AddressService, q: string): Promise<FoundAddress[]> {
  const asked = new URL(`${url.replace(/\/+$/, '')}/search/`);
  asked.searchParams.set('q', q);
  asked.searchParams.set('limit', String(addressLimits.answers));
  asked.searchParams.set('autocomplete', '1');
  try {
    const { status, json } = await callOutside(asked.href, {
      method: 'GET',
      timeoutMs: addressLimits.timeoutMs,
    });
    // 400: the text is no address, and says so
    if (status === 400) return [];
    if (status !== 200) throw new Error(`The address service answered ${status}`);
    const { features } = answer.parse(json);
    return features.flatMap(({ properties }) => addressOf(properties)).slice(0, addressLimits.answers);
  } catch (error) {
    log.warn({ err: error }, 'the address service suggests nothing');
    return [];
  }
}
