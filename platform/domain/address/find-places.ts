import { placeLimits } from '../core/limits.ts';
import { distanceKm } from './distance.ts';
import type { Place } from './place.ts';

/** Towns of one name that are no farther apart are one town with several postal codes. */
const oneTownKm = 30;

/** Words alone: small letters without accents, single spaces; « St » is « Saint » in front of a name. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\b(st|ste) (?=\p{L})/gu, (_, word) => (word === 'st' ? 'saint ' : 'sainte '));

export type PlaceIndex = {
  /** By postal code. */
  places: readonly Place[];
  /** Each town once, with how many postal codes it has: the more, the larger it is. */
  towns: readonly { plain: string; place: Place; codes: number }[];
};

/** Prepares a country's list for `findPlaces`. `places`: by postal code. */
export function indexPlaces(places: readonly Place[]): PlaceIndex {
  const byName = new Map<string, { plain: string; place: Place; codes: number }[]>();
  for (const place of places) {
    const name = plain(place.city);
    const alike = byName.get(name) ?? [];
    byName.set(name, alike);
    const same = alike.find((one) => distanceKm(one.place, place) <= oneTownKm);
    if (same) same.codes += 1;
    else alike.push({ plain: name, place, codes: 1 });
  }
  return { places, towns: [...byName.values()].flat().toSorted((a, b) => b.codes - a.codes) };
}

/** « L-1111 », « 1011 AB » and « 75 001 Paris » are known by their digits. */
const codeIn = (query: string): string => (/\d[\d ]*/.exec(query)?.[0] ?? '').replaceAll(' ', '');

function ofCode({ places }: PlaceIndex, query: string): Place[] {
  const code = codeIn(query);
  return places.filter(({ zipCode }) => zipCode === code);
}

const ofBeginning = ({ places }: PlaceIndex, query: string): Place[] => {
  const code = codeIn(query);
  return places.filter(({ zipCode }) => zipCode.startsWith(code));
};

/** « Paris 12 » and « Lyon 3e » are towns with a number of their own, which no list of towns has. */
const withoutNumber = (query: string): string =>
  query.replaceAll(/\d+\s*(?:ème|eme|ste|ter|de|er|e)?\b/giu, ' ').trim();

/** A code, else a town that is named beside a number, else the beginning of a code. */
function ofDigits(index: PlaceIndex, query: string): Place[] {
  const named = withoutNumber(query);
  const ways = [ofCode, ...(/\p{L}{3}/u.test(named) ? [() => ofName(index, named)] : []), ofBeginning];
  for (const way of ways) {
    const found = way(index, query);
    if (found.length > 0) return found;
  }
  return [];
}

/** The very name first, then names that begin so, then those with such a word; of each, larger towns first. */
function ofName({ towns }: PlaceIndex, query: string): Place[] {
  const sought = plain(query);
  if (sought === '') return [];
  const groups: Place[][] = [[], [], []];
  for (const town of towns) {
    if (town.plain === sought) groups[0]?.push(town.place);
    else if (town.plain.startsWith(sought)) groups[1]?.push(town.place);
    else if (town.plain.includes(` ${sought}`)) groups[2]?.push(town.place);
  }
  return groups.flat();
}

/**
 * The places that a typed text means, best first, at most `placeLimits.answers`. A text with a digit is a postal code or
 * its beginning, and gets every town of it, unless it names a town beside the number; any other is a town or its beginning,
 * and gets each town once.
 */
export const findPlaces = (index: PlaceIndex, query: string): Place[] =>
  (/\d/.test(query) ? ofDigits(index, query) : ofName(index, query)).slice(0, placeLimits.answers);
