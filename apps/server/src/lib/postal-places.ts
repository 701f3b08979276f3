import { isPostalCode, postalAreaOf } from '@reprise/domain/address/postal-code';
import type { Point } from '@reprise/domain/address/distance';
import { Refused } from '@reprise/domain/refusals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../data/postal');
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

/** The middle of a postal code's area (design, 3d.4); null where the lists do not know it. Read once, when first asked. */
export async function placeOfPostalCode(country: string, zipCode: string): Promise<Point | null> {
  places ??= readPlaces();
  return (await places).get(keyOf(country, postalAreaOf(country, zipCode))) ?? null;
}

/**
 * The same of a postal code that is looked for, whose country the account says; null without one. Refusal: `invalid`
 * when no postal code of the country looks like it.
 */
export async function placeLookedFor(country: string, zipCode: string | undefined): Promise<Point | null> {
  if (zipCode === undefined || zipCode === '') return null;
  if (!isPostalCode(country, zipCode))
    throw new Refused('invalid', { violations: [{ field: 'zipCode', code: 'zip_code' }] });
  return placeOfPostalCode(country, zipCode);
}
