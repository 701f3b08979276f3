import { isPostalCode, postalAreaOf } from '../domain/address/postal-code.ts';
import type { Point } from '../domain/address/distance.ts';
import { Refused } from '../domain/core/refusals.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'data/postal');
let places: Promise<ReadonlyMap<string, Point>> | null = null;

const keyOf = (country: string, code: string): string => `${country} ${code}`;

/** `country;code;place;lat;lng`, a header first. */
async function readPlaces(): Promise<ReadonlyMap<string, Point>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const found = new Map<string, Point>();
  for (const text of await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))) {
    for (const line of text.split('\n').slice(1)) {
      const [country = '', code = '', , latitude, longitude] = line.trim().split(';');
      if (code !== '')
        found.set(keyOf(country, code), { latitude: Number(latitude), longitude: Number(longitude) });
    }
  }
  return found;
}

/** The middle of each postal code's area; undefined where the lists do not know it. Read once, on first use. */
export async function postalPlaces(): Promise<(country: string, zipCode: string) => Point | null> {
  places ??= readPlaces();
  const known = await places;
  return (country, zipCode) => known.get(keyOf(country, postalAreaOf(country, zipCode))) ?? null;
}

/** The middle of one postal code's area. */
export const placeOfPostalCode = async (country: string, zipCode: string): Promise<Point | null> =>
  (await postalPlaces())(country, zipCode);

/**
 * The same for a searched postal code, in the account's country; null without one. Refusal: `invalid` when it does not
 * have the form of the country.
 */
export async function placeLookedFor(country: string, zipCode: string | undefined): Promise<Point | null> {
  if (zipCode === undefined || zipCode === '') return null;
  if (!isPostalCode(country, zipCode))
    throw new Refused('invalid', { violations: [{ field: 'zipCode', code: 'zip_code' }] });
  return placeOfPostalCode(country, zipCode);
}
