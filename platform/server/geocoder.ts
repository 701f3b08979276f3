import { distanceKm, type Point } from '../domain/address/distance.ts';
import { normalizePostalCode } from '../domain/address/postal-code.ts';
import { entityLimits } from '../domain/core/limits.ts';
import { z } from 'zod';
import type { Geocoder } from './config.ts';
import type { JobSpec } from './jobs/task.ts';
import { callOutside } from './outside/call-outside.ts';
import { placeOfPostalCode } from './postal-places.ts';
import { settings } from './settings.ts';

export type Address = { street: string; zipCode: string; city: string; country: string };

const { latitude, longitude } = entityLimits;
/** The answer of a geocoder with addok's protocol (GeoCodeJSON), as far as it is used. */
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([
          z.number().min(longitude.min).max(longitude.max),
          z.number().min(latitude.min).max(latitude.max),
        ]),
      }),
      properties: z.object({
        type: z.string(),
        score: z.number(),
        postcode: z.string().optional(),
      }),
    }),
  ),
});
type Found = z.output<typeof answer>['features'][number];

/** An address or its street; a town alone is no more exact than its postal code. */
const kinds = ['housenumber', 'street', 'locality'];
/** From 0 to 1: below it the match is too weak. */
const leastScore = 0.6;
/** No postal code's area is larger: a place farther from its middle is another one of the same name. */
const widestKm = 60;

function isOf({ properties }: Found, { country, zipCode }: Address): boolean {
  const { type, score, postcode } = properties;
  if (!kinds.includes(type) || score < leastScore || postcode === undefined) return false;
  return normalizePostalCode(country, postcode) === normalizePostalCode(country, zipCode);
}

/**
 * Asks the geocoder where an address is; null where it does not know it well enough. Throws what may pass: no answer, a
 * failure, an answer outside of the protocol (docs/connectors.md, "Geocoder").
 */
export async function placeOfAddress({ url }: Geocoder, address: Address): Promise<Point | null> {
  const { street, zipCode, city, country } = address;
  const asked = new URL(url);
  asked.searchParams.set('q', `${street} ${zipCode} ${city}`);
  asked.searchParams.set('postcode', zipCode);
  asked.searchParams.set('limit', '1');
  asked.searchParams.set('autocomplete', '0');
  const { status, json } = await callOutside(asked.href, { method: 'GET', timeoutMs: 10_000 });
  // 400: the query is no address, and never will be one
  if (status === 400) return null;
  if (status !== 200) throw new Error(`The geocoder answered ${status}`);
  const [found] = answer.parse(json).features;
  if (found === undefined || !isOf(found, address)) return null;
  const [east, north] = found.geometry.coordinates;
  const place = { latitude: north, longitude: east };
  const middle = await placeOfPostalCode(country, zipCode);
  return middle !== null && distanceKm(middle, place) > widestKm ? null : place;
}

type Awaited = { id: string; country: string; addressPlace: string; manualGeocoding: boolean };

/**
 * The job that looks up an organization's address; none where the geocoder does not cover its country, or its place is
 * known.
 */
export function lookUpOf({ id, country, addressPlace, manualGeocoding }: Awaited): JobSpec[] {
  const isAsked = settings().geocoder?.countries.includes(country) === true;
  if (!isAsked || manualGeocoding || addressPlace !== 'awaited') return [];
  // one at a time: public geocoders limit the calls per second
  const options = { queue: 'geocoder', jobKey: `locate:${id}` };
  return [{ task: 'organizations.locate', payload: { organizationId: id }, options }];
}
