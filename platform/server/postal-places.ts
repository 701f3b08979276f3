import { isPostalCode, postalAreaOf } from '../domain/address/postal-code.ts';
import type { Point } from '../domain/address/distance.ts';
import { findPlaces, indexPlaces, type PlaceIndex } from '../domain/address/find-places.ts';
import type { Place } from '../domain/address/place.ts';
import { Refused } from '../domain/core/refusals.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'data/postal');
let lists: Promise<ReadonlyMap<string, readonly Place[]>> | null = null;

/** `country;code;place;lat;lng`, a header first: one row per postal code and town, by code. */
const readList = async (file: string): Promise<Place[]> =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const [, zipCode = '', city = '', latitude, longitude] = line.split(';');
      return { zipCode, city, latitude: Number(latitude), longitude: Number(longitude) };
    });

async function readLists(): Promise<ReadonlyMap<string, readonly Place[]>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(-6, -4).toUpperCase(), await readList(file)] as const),
    ),
  );
}

/** The postal codes of a country with their towns, by code; empty for a country without a list. Read once. */
export async function placesOf(country: string): Promise<readonly Place[]> {
  lists ??= readLists();
  return (await lists).get(country) ?? [];
}

const indexes = new Map<string, Promise<PlaceIndex>>();

/** The list of a country, prepared on the first question about it. */
function indexOf(country: string): Promise<PlaceIndex> {
  const known = indexes.get(country) ?? placesOf(country).then(indexPlaces);
  indexes.set(country, known);
  return known;
}

/** The places of a country that a text may mean, a postal code or a town, the best match first. */
export const placesNamed = async (country: string, q: string): Promise<Place[]> =>
  findPlaces(await indexOf(country), q);

const keyOf = (country: string, code: string): string => `${country} ${code}`;
let middles: Promise<ReadonlyMap<string, Point>> | null = null;

/** A code that several towns share has the point of the first. */
async function readMiddles(): Promise<ReadonlyMap<string, Point>> {
  lists ??= readLists();
  const found = new Map<string, Point>();
  for (const [country, places] of await lists) {
    for (const { zipCode, latitude, longitude } of places) {
      const key = keyOf(country, zipCode);
      if (!found.has(key)) found.set(key, { latitude, longitude });
    }
  }
  return found;
}

/** The middle of each postal code's area; null where the lists do not know it. Read once, on first use. */
export async function postalPlaces(): Promise<(country: string, zipCode: string) => Point | null> {
  middles ??= readMiddles();
  const known = await middles;
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
